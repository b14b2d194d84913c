"""The one sentence above the menu: what the game waits for."""

from oxcart.cli.table.gods import god_headline
from oxcart.cli.table.names import resource_name, seat_name
from oxcart.cli.table.screen import cards_of
from oxcart.game import Game


def headline(game: Game, seat: int) -> str:
    """What this seat is asked to do now."""
    view = game.view(seat)
    labels = game.ruleset.labels
    asked = god_headline(game, seat)
    if asked is not None:
        return asked
    if game.phase == "main" and seat != game.turn:
        offer = view["players"][game.turn]["offer"]
        terms = f"{cards_of(game, offer['give'])} for your {cards_of(game, offer['want'])}"
        return f"{seat_name(game, game.turn)} offers {terms}: accept, decline, or offer something else."
    if game.phase == "main":
        return main_headline(game, seat)
    if game.phase == "discard":
        grain, brick = resource_name(game, "grain"), resource_name(game, "brick")
        owed = view["players"][seat]["owed"]
        return f"A 7! Discard {owed} of your cards, such as: discard 2 {grain} 1 {brick}"
    sentences = {
        "roll": "Your turn: roll the dice (r).",
        "found_settlement": f"Found {labels['a_settlement']}: write settle and a number on the board.",
        "reward": f"Your reward: claim a development card, {view.get('reward_cards')} to go, or forgo it.",
        "found_road": f"Place {labels['a_road']} beside it: write road and a number on the board.",
        "robber": "Move the robber: write robber and a hex by terrain and number.",
        "rob": "Whom do you rob?",
        "found": "Your tribe is complete. Found the next one: write found and a number on the board.",
        "free_road": f"Place a free {labels['road']}: {view['free_roads']} to go.",
        "pick": f"{labels['plenty']}: take {view['picks']} from the supply.",
    }
    return headline_with_places(game, seat) or sentences.get(game.phase, "Your turn.")


def headline_with_places(game: Game, seat: int) -> str | None:
    """What is asked for differently where places have names and landmarks bring rewards; None elsewhere."""
    if not game.board.places:
        return None
    view, labels = game.view(seat), game.ruleset.labels
    may_forgo = game.why_not(seat, "forgo") is None
    gift = "Your reward" if may_forgo else labels["plenty"]
    return {
        "found_settlement": f"Place {labels['a_settlement']}: write hall and a city.",
        "robber": f"Move {labels['robber']}: write robber and a region, or its terrain and number.",
        "free_road": f"Place a free {labels['road']}, {view['free_roads']} to go, or forgo.",
        "pick": f"{gift}: take {view['picks']} from the supply{', or forgo' if may_forgo else ''}.",
    }.get(game.phase)


def main_headline(game: Game, seat: int) -> str:
    """The player on turn: trade, build, end, or deal with offers."""
    view = game.view(seat)
    first, second = view["dice"]
    proposals = [seat_name(game, o) for o, player in enumerate(view["players"]) if o != seat and player["offer"]]
    if view["players"][seat]["offer"]:
        accepted = " and ".join(seat_name(game, other) for other in view["accepted"])
        return (
            f"{accepted} accepted your offer: close or withdraw."
            if accepted
            else "Nobody took your offer: withdraw it."
        )
    if proposals:
        return f"{' and '.join(proposals)} made you an offer: agree or refuse."
    return f"You rolled {first + second}. Trade and build, then end your turn."
