"""Environments for learning: `heroes.rl.environments.aec` for PettingZoo, `alone` for Gymnasium. They need the extra
`tabletop-heroes[rl]`; what they show (`heroes.rl.encoding`) needs numpy alone. docs/rl.md says what an action is."""
