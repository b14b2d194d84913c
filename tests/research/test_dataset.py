"""Datasets: documented columns, the same bytes for the same seed, whole or not there, and games that replay."""

import re
from pathlib import Path

import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.game import Game
from oxcart.game.settings import settle
from oxcart.research.course import Course
from oxcart.research.dataset import reader
from oxcart.research.dataset.errors import BadDataset
from oxcart.research.dataset.schema import FILES
from oxcart.research.dataset.writer import writing
from oxcart.research.occasion import Occasion
from oxcart.sim import Summary, simulate

pq = pytest.importorskip("pyarrow.parquet")
LABORATORY = Path(__file__).resolve().parents[2] / "docs" / "laboratory.md"
needs_compiler = pytest.mark.skipif(not compiling_allowed(), reason="too many games for plain Python")


def write(
    folder: Path, game: str, board: str, bots: tuple[str, ...], games: int, recorded: int = 1000, threads: int = 1
) -> Summary:
    """A small dataset without domestic trade."""
    facts = settle(game, len(bots), board).ruleset.facts
    options = {"domestic": "off"} if any(setting.key == "domestic" for setting in facts.settings) else {}
    occasion = Occasion(settle(game, len(bots), board, options), bots, games, 7, f"oxcart sim {game}")
    with writing(folder, occasion, recorded) as writer:
        return simulate(
            game, board, bots, games, 7, options, threads, keep=lambda played: writer.add(Course(occasion, played))
        )


def rows(folder: Path, name: str) -> list[dict[str, object]]:
    return pq.read_table(folder / f"{name}.parquet").to_pylist()


def check_replays(folder: Path, summary: Summary) -> None:
    """Every kept game replays to the winners, points and actions that the dataset has."""
    games = {row["number"]: row for row in rows(folder, "games")}
    replayed = 0
    for number, log in reader.logs(folder):
        game, row = Game.replay(log), games[number]
        assert (list(game.winners), game.turns, game.seq) == (row["winners"], row["turns"], row["actions"])
        assert [game.score(seat) for seat in range(game.players)] == row["points"]
        assert list(game.board.terrain or ()) == row["terrain"]
        replayed += 1
    assert replayed == summary.games
    outcomes = rows(folder, "outcomes")
    assert sum(row["won"] for row in outcomes) == pytest.approx(summary.games)
    assert [sum(row["won"] for row in outcomes if row["seat"] == seat) for seat in range(len(summary.bots))] == [
        pytest.approx(wins) for wins in summary.wins_by_seat
    ]
    assert all(row["founding"] for row in outcomes)


def test_kept_games_replay_to_the_same_end(tmp_path: Path) -> None:
    check_replays(tmp_path, write(tmp_path, "classic", "classic-variable", ("greedy", "uniform"), 2))
    (first, *_), outcomes = rows(tmp_path, "games"), rows(tmp_path, "outcomes")
    assert (first["game"], first["board"], first["bots"]) == ("classic", "classic-variable", ["greedy", "uniform"])
    assert (first["seed"], first["options"]) == (7, "order=strict,domestic=off,setup=founding")
    assert sum(first["dice"]) > 10
    assert len(outcomes) == 4
    for row in outcomes:
        assert len(row["founding"]) == 2
        for corner in row["founding"]:
            assert len(corner["tokens"]) == len(corner["resources"]) <= 3
            assert corner["pips"] == sum(6 - abs(7 - token) for token in corner["tokens"])
    told = reader.provenance(tmp_path)
    assert (told["oxcart.seed"], told["oxcart.command"], told["oxcart.recorded"]) == ("7", "oxcart sim classic", "2")


@needs_compiler
@pytest.mark.parametrize(
    ("game", "board"),
    [
        ("egypt", "egypt-beginner"),
        ("gods", "egypt-variable"),
        ("pyramid", "pyramid-variable"),
        ("inkas", "inkas-variable"),
        ("germany", "germany"),
    ],
)
def test_every_game_can_be_kept(tmp_path: Path, game: str, board: str) -> None:
    check_replays(tmp_path, write(tmp_path, game, board, ("greedy", "uniform", "greedy"), 2))


@needs_compiler
def test_the_same_seed_gives_the_same_bytes_and_only_the_wanted_actions(tmp_path: Path) -> None:
    bots = ("greedy", "uniform", "uniform")
    write(tmp_path / "one", "classic", "classic-variable", bots, 300, recorded=20, threads=1)
    write(tmp_path / "two", "classic", "classic-variable", bots, 300, recorded=20, threads=2)
    for name in FILES:
        assert (tmp_path / "one" / f"{name}.parquet").read_bytes() == (
            tmp_path / "two" / f"{name}.parquet"
        ).read_bytes()
    assert [number for number, _ in reader.logs(tmp_path / "one")] == list(range(20))
    assert [number for number, _ in reader.logs(tmp_path / "one", {3, 5, 200})] == [3, 5]
    assert sum(row["recorded"] for row in rows(tmp_path / "one", "games")) == 20


def test_a_dataset_is_whole_or_not_there(tmp_path: Path) -> None:
    occasion = Occasion(settle("classic"), ("greedy",) * 4, 1, 7, "oxcart sim")
    names: list[str] = []

    def interrupt() -> None:
        names.extend(file.name for file in (tmp_path / "new").iterdir())
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), writing(tmp_path / "new", occasion, 1):
        interrupt()
    assert sorted(names) == ["actions.parquet.part", "games.parquet.part", "outcomes.parquet.part"]
    assert not (tmp_path / "new").exists()
    (tmp_path / "mine.txt").touch()
    with pytest.raises(BadDataset, match="not empty"), writing(tmp_path, occasion, 1):
        pass
    with pytest.raises(BadDataset, match="is a file"), writing(tmp_path / "mine.txt", occasion, 1):
        pass
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
    with pytest.raises(BadDataset, match=r"it has no games\.parquet"):
        list(reader.logs(tmp_path))


def test_the_documents_list_every_column_with_its_type() -> None:
    text = LABORATORY.read_text(encoding="utf-8")
    for name, schema in FILES.items():
        section = text.split(f"### `{name}.parquet`")[1].split("\n#")[0]
        listed = re.findall(r"^\| `(\w+)` \| `?([^|`]+)`? \|", section, re.MULTILINE)
        expected = [(field.name, spelled(field.type)) for field in schema]
        assert listed == expected


def spelled(kind: object) -> str:
    """A type as the documents write it."""
    text = re.sub(r"dictionary<values=string, indices=int16, ordered=0>", "word", str(kind))
    text = re.sub(r"list<(?:element|item): (struct)?.*>", lambda found: "corners" if found[1] else found[0], text)
    return re.sub(r"list<(?:element|item): (\w+)>", r"list of \1", text)
