"""Three questions to a dataset of simulated games, in cells for an editor that knows them (`# %%`).

    oxcart sim egypt --board egypt-variable --games 20000 --bots greedy --out games
    python examples/read_dataset.py games

Without a folder it plays a small dataset of its own first. The columns are described in docs/laboratory.md.
"""

# %% Open the dataset, or make a small one
import subprocess
import sys
import tempfile
from pathlib import Path

import polars as pl

if len(sys.argv) > 1 and Path(sys.argv[1]).is_dir():
    folder = Path(sys.argv[1])
else:
    folder = Path(tempfile.mkdtemp()) / "games"
    wishes = "--board classic-variable --players 2 --games 6 --bots greedy --no-trade --actions sample:4"
    command = [sys.executable, "-m", "oxcart.cli", "sim", "classic", *wishes.split(), "--out", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

games = pl.scan_parquet(folder / "games.parquet")
actions = pl.scan_parquet(folder / "actions.parquet")
outcomes = pl.scan_parquet(folder / "outcomes.parquet")
print(games.select(pl.len().alias("games"), pl.col("turns", "actions").mean()).collect())

# %% 1. What is a pip worth? Wins by the pips of the corners on which a seat began
pips = (
    outcomes.select("won", pips=pl.col("founding").list.eval(pl.element().struct.field("pips")).list.sum())
    .group_by(pl.col("pips") // 3 * 3)
    .agg(pl.len().alias("seats"), pl.col("won").mean())
    .sort("pips")
    .collect()
)
print("Wins by pips (each line stands for three numbers):", pips)

# %% 2. How long before the end does the winner take the lead for good?
leads = (
    actions.join(games.select("number", "winners", "turns"), on="number")
    .filter(pl.col("winners").list.len() == 1)
    .with_columns(mine=pl.col("points").list.get(pl.col("winners").list.first()))
    .with_columns(chased=pl.col("mine") <= pl.col("points").list.sort().list.get(-2))
    .group_by("number")
    .agg(pl.col("turns").first(), last=pl.col("turn").filter(pl.col("chased")).max())
    .select(share=(pl.col("turns") - pl.col("last")) / pl.col("turns"))
    .collect()
)
print(f"In half of the games the winner leads alone for the last {leads['share'].median():.0%} of the turns or longer.")

# %% 3. Do winners roll better, or build better? What winners and others receive, lose and build
received = pl.sum_horizontal(pl.col("^received_.*$")).alias("received")
compared = (
    outcomes.select("won", "robbed", "discarded", "settlements", "cities", "roads", received)
    .group_by(winner=pl.col("won") > 0)
    .agg(pl.all().exclude("won").mean().round(2))
    .sort("winner")
    .collect()
)
print("Means of winners and others:", compared)
