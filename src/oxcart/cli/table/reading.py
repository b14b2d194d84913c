"""What the readers of typed lines share: places, players and cards, and what is possible now."""

from oxcart.cli.table.names import Misunderstood, find_resource, find_seat, seat_name
from oxcart.game import Game

Steps = list[str]
ADDRESS = {"to", "with"}
"""Words before a player's name."""


def read_alone(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A kind that takes no argument."""
    if words:
        raise Misunderstood(f"'{kind}' stands alone, without '{' '.join(words)}'.")
    return [kind]


def arguments_now(game: Game, seat: int, kind: str) -> list[str]:
    """The arguments with which the seat may take actions of a kind now."""
    return [text.partition(":")[2] for text in game.legal(seat) if text.partition(":")[0] == kind]


def only_one(game: Game, seat: int, kind: str, question: str) -> str:
    """The one argument possible now, or a question."""
    possible = arguments_now(game, seat, kind)
    if len(possible) == 1:
        return possible[0]
    raise Misunderstood(question)


def read_places(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """Numbered places: road 24, or road 24 31."""
    wrong = [word for word in words if not word.isdecimal()]
    if wrong:
        raise Misunderstood(f"'{wrong[0]}' is no place: write the number on the board, such as: {kind} 24.")
    if not words:
        words = [only_one(game, seat, kind, f"Where? Write the number on the board, such as: {kind} 24.")]
    return [f"{kind}:{int(word)}" for word in words]


def read_seat(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """A player: rob red."""
    words = [word for word in words if word not in ADDRESS]
    if len(words) > 1:
        raise Misunderstood(f"Name one player, such as: {kind} {game.settings.colours[seat - 1]}.")
    if not words:
        names = [seat_name(game, int(name[1:])) for name in arguments_now(game, seat, kind)]
        question = f"Whom? {' or '.join(names) or 'Nobody'} can be named."
        return [f"{kind}:{only_one(game, seat, kind, question)}"]
    return [f"{kind}:p{find_seat(game, words[0])}"]


def read_cards(game: Game, words: list[str]) -> list[str]:
    """Cards one by one: 2 grain stone is grain, grain, stone."""
    cards: list[str] = []
    count = None
    for word in words:
        if word.isdecimal():
            count = int(word)
            if not 0 < count < 20:
                raise Misunderstood("Name a number of cards from 1 to 19.")
        else:
            cards += [find_resource(game, word)] * (1 if count is None else count)
            count = None
    if count is not None:
        raise Misunderstood(f"{count} of what? Name the cards, such as: {count} {game.ruleset.labels['grain']}.")
    return cards


def read_card_list(game: Game, seat: int, kind: str, words: list[str]) -> Steps:
    """Cards to discard, to take, to give or to want: discard 2 grain 1 stone."""
    cards = read_cards(game, words)
    if not cards:
        example = f"{kind} 1 {game.ruleset.labels['grain']}"
        cards = [only_one(game, seat, kind, f"Which cards? Name them, such as: {example}.")]
    return [f"{kind}:{card}" for card in cards]
