"""`python -m oxcart.cli.messages`: collects every sentence of the games and the server for translators."""
