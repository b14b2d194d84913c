"""A simulation as one page to look at: figures drawn here, tables behind them, nothing loaded from anywhere."""
