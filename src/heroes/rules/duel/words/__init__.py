"""The words that card effects are made of. Content takes them from `heroes.rules.duel.vocabulary`."""
