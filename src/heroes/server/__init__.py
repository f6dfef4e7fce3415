"""The game server: tables, seats, storage and wire. It knows no rule: it calls the engine's `Game` and nothing else."""
