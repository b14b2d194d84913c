"""Oxcart: the historical games of the settlers family, complete, rule-true and fast."""

__version__ = "0.1.0"
