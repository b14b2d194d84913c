"""Simulations as Parquet files: games, actions and outcomes, from which every kept game can be replayed.

The modules here need pyarrow, an extra of the package: `pip install oxcart[research]`.
"""
