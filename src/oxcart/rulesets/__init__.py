"""One package per game, the same file names in each; `contract` says what a game gives."""
