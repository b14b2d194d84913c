"""The settings of a game, checked: which game, which board, how many players, colours, options, ages."""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from numbers import Integral
from pathlib import Path

from oxcart.boards import Board, BoardError, load, load_file
from oxcart.engine.reasons import NOT_A_SEAT
from oxcart.game.errors import BadSetting
from oxcart.rulesets import BY_KEY, GAMES
from oxcart.rulesets.contract import Facts, Ruleset


@dataclass(frozen=True)
class Settings:
    """Everything decided before the layout is drawn."""

    ruleset: Ruleset
    board: Board
    players: int
    colours: tuple[str, ...]
    options: Mapping[str, str]
    ages: tuple[int, ...] | None

    @property
    def eldest(self) -> int:
        """The set of seats among which the lot decides who begins the beginner set-up: the oldest, or all."""
        ages = self.ages or (0,) * self.players
        return sum(1 << seat for seat, age in enumerate(ages) if age == max(ages))


def settle(
    game: str,
    players: int | None = None,
    board: str | Path | Board | None = None,
    options: Mapping[str, str] | None = None,
    colours: Sequence[str] | None = None,
    ages: Sequence[int] | None = None,
) -> Settings:
    """Fill in what is not said and refuse what cannot be, saying what could."""
    ruleset, rest = follow_doors(find_ruleset(game), options or {})
    facts = ruleset.facts
    count = seat_count(facts, players)
    chosen = find_board(facts, board)
    wanted = with_defaults(facts, chosen, rest)
    return Settings(
        ruleset, chosen, count, seat_colours(facts, chosen, count, wanted, colours), wanted, seat_ages(count, ages)
    )


def find_ruleset(game: str) -> Ruleset:
    """The game of that name."""
    name = str(game)
    if name not in BY_KEY:
        listed = [ruleset.facts.key for ruleset in GAMES]
        raise BadSetting(f"there is no game '{name}'{nearest(name, listed)}; the games are {', '.join(listed)}")
    return BY_KEY[name]


def follow_doors(ruleset: Ruleset, options: Mapping[str, str]) -> tuple[Ruleset, dict[str, str]]:
    """The game that the options lead to, and the options that are left for it."""
    rest = dict(options)
    for setting in ruleset.facts.settings:
        if setting.is_a_door and setting.key in rest:
            leads_to = {choice.key: choice.game for choice in setting.choices}
            value = rest.pop(setting.key)
            if value not in leads_to:
                raise BadSetting(f"option {setting.key} is one of {', '.join(leads_to)}, not '{value}'")
            return follow_doors(BY_KEY[leads_to[value]], rest)
    return ruleset, rest


def seat_count(facts: Facts, players: int | None) -> int:
    """The number of players, which the game must allow."""
    least, most = facts.players
    count = most if players is None else players
    if not isinstance(count, Integral) or not least <= count <= most:
        raise BadSetting(f"{facts.title} is for {least} to {most} players, not {count} [{players_rule(facts)}]")
    return int(count)


def players_rule(facts: Facts) -> str:
    """The rule that says how many may play, on which the refusal of a player who is none rests."""
    rule, _ = BY_KEY[facts.key].reasons[NOT_A_SEAT]
    return rule


def find_board(facts: Facts, board: str | Path | Board | None) -> Board:
    """The board of that name or file, or the game's first one."""
    if isinstance(board, Board):
        return board
    try:
        if isinstance(board, Path) or (board is not None and board.endswith(".toml")):
            return load_file(Path(board))
        return load(board or facts.boards[0])
    except BoardError as error:
        raise BadSetting(str(error)) from error


def with_defaults(facts: Facts, board: Board, options: Mapping[str, str]) -> dict[str, str]:
    """Every option of the game with its choice; on a board without start spots pieces are always founded."""
    known = {setting.key: setting for setting in facts.settings if not setting.is_a_door}
    for key, value in options.items():
        if key not in known:
            every = [setting.key for setting in facts.settings]
            raise BadSetting(f"{facts.title} has no option '{key}'{nearest(key, every)}; it has {', '.join(every)}")
        choices = [choice.key for choice in known[key].choices]
        if value not in choices:
            raise BadSetting(f"option {key} is one of {', '.join(choices)}, not '{value}'")
    wanted = {key: options.get(key, setting.default) for key, setting in known.items()}
    if not board.starts and "setup" in known:
        if options.get("setup") == "placed":
            raise BadSetting(f"board {board.key} has no fixed start spots: choose setup=founding")
        wanted["setup"] = "founding"
    return wanted


def seat_colours(
    facts: Facts, board: Board, players: int, options: Mapping[str, str], colours: Sequence[str] | None
) -> tuple[str, ...]:
    """One colour a seat, no two alike; the beginner set-up offers only the colours that have start spots."""
    placed = options.get("setup") == "placed"
    out = facts.boxed.get(players, ())
    offered = tuple(board.starts)[:players] if placed else tuple(c for c in facts.colours if c not in out)
    chosen = tuple(colours) if colours is not None else offered[:players]
    if len(chosen) != players:
        raise BadSetting(f"{players} players need {players} colours, not {len(chosen)}")
    for seat, colour in enumerate(chosen):
        if colour not in offered:
            reason = f" in the beginner set-up for {players}" if placed and colour in facts.colours else ""
            raise BadSetting(f"nobody can play {colour}{reason}; the colours are {', '.join(offered)}")
        if colour in chosen[:seat]:
            raise BadSetting(f"{colour} is taken already; the colours are {', '.join(offered)}")
    return chosen


def seat_ages(players: int, ages: Sequence[int] | None) -> tuple[int, ...] | None:
    """The players' ages, if given: the oldest begins the beginner set-up."""
    if ages is None:
        return None
    if len(ages) != players:
        raise BadSetting(f"{players} players have {players} ages, not {len(ages)}")
    for age in ages:
        if not isinstance(age, Integral):
            raise BadSetting(f"ages are whole numbers, not {age!r}")
    return tuple(int(age) for age in ages)


def nearest(word: str, known: Iterable[str]) -> str:
    """A suggestion for a misspelt word."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f" (did you mean '{close[0]}'?)" if close else ""
