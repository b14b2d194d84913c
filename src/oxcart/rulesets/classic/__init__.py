"""The classic game: the base rules every other game of the family builds on."""
