"""Many games at once: compiled loops, threads, and what the games say together."""

from oxcart.sim.run import simulate
from oxcart.sim.summary import Summary

__all__ = ["Summary", "simulate"]
