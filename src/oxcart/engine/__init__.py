"""Mechanics every ruleset shares: numpy records, kernels in one source at two speeds; knows no game by name, does no I/O."""
