"""Mechanics every ruleset shares: numpy records and kernels; knows no game by name, does no I/O."""
