"""`oxcart rules`: the almanac, topic by topic, by words or by rule id."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oxcart.cli.output import Json, console, print_json
from oxcart.locale import DEFAULT, LANGUAGES, translator

if TYPE_CHECKING:
    from rich.console import Console

    from oxcart.rulesets.almanac import Almanac, Rule

MARKS = {"certain": "●", "likely": "◐", "reconstructed": "○", "interpretation": "◇"}
"""How sure a rule is, as a mark beside it."""
LEGEND = {
    "certain": "in the booklet",
    "likely": "the booklet hints at it",
    "reconstructed": "rebuilt from its parts",
    "interpretation": "our decision where it is silent",
}
TOPICS = "{title}: {count} rules. Read on with: oxcart rules {key} TOPIC"
NONE_SPEAKS = "no rule of {title} speaks of '{wanted}'"
DID_YOU_MEAN = "did you mean '{near}'?"
WORDS = (*LEGEND, *LEGEND.values(), TOPICS, NONE_SPEAKS, DID_YOU_MEAN)
"""What is said here around the rules."""


def rules(
    game: Annotated[str, typer.Argument(help="The game, such as egypt.")],
    words: Annotated[list[str] | None, typer.Argument(help="A topic, words to look for, or a rule id.")] = None,
    lang: Annotated[str, typer.Option(help=f"The language: {', '.join(LANGUAGES)}.")] = DEFAULT,
    json: Json = False,
) -> None:
    """Look a rule up in a game's almanac; without words, list its topics."""
    from oxcart.cli.complaints import Complaint
    from oxcart.game.settings import find_ruleset
    from oxcart.game.words import almanac_in

    if lang not in LANGUAGES:
        raise Complaint(f"there is no language '{lang}'; the languages are {', '.join(LANGUAGES)}")
    almanac = almanac_in(find_ruleset(game).facts.key, lang)
    wanted = " ".join(words or ())
    found = find_rules(almanac, wanted, lang) if wanted else tuple(almanac)
    if json:
        print_json([{key: value for key, value in asdict(rule).items() if value is not None} for rule in found])
    elif wanted:
        print_rules(console(), found, lang)
    else:
        print_topics(console(), almanac, lang)


def find_rules(almanac: "Almanac", wanted: str, lang: str = DEFAULT) -> tuple["Rule", ...]:
    """The rules of an id, a topic, or with all these words; a Complaint when there are none."""
    from difflib import get_close_matches

    from oxcart.cli.complaints import Complaint

    for rule_id in (wanted, f"{almanac.key}.{wanted}"):
        if rule_id in almanac:
            return (almanac.rule(rule_id),)
    topics = {topic.lower(): topic for topic in almanac.topics()}
    if wanted.lower() in topics:
        return almanac.by_topic(topics[wanted.lower()])
    found = almanac.search(wanted)
    if not found:
        ids = {rule.id.removeprefix(f"{almanac.key}."): rule.id for rule in almanac}
        near = get_close_matches(wanted.lower().removeprefix(f"{almanac.key}."), [*topics, *ids], n=1)
        say = translator(lang).gettext
        hint = f" ({say(DID_YOU_MEAN).format(near=topics.get(near[0]) or ids[near[0]])})" if near else ""
        raise Complaint(say(NONE_SPEAKS).format(title=almanac.title, wanted=wanted) + hint)
    return found


def print_topics(out: "Console", almanac: "Almanac", lang: str = DEFAULT) -> None:
    """The headings of an almanac."""
    title = f"[bold]{almanac.title}[/]"
    out.print(translator(lang).gettext(TOPICS).format(title=title, count=len(almanac), key=almanac.key))
    for topic in almanac.topics():
        out.print(f"  {topic} [dim]({len(almanac.by_topic(topic))})[/]")


def print_rules(out: "Console", found: "tuple[Rule, ...]", lang: str = DEFAULT) -> None:
    """Rules under their headings, each with its mark of confidence."""
    from rich.padding import Padding

    for topic in dict.fromkeys(rule.topic for rule in found):
        out.print(f"[bold]{topic}[/]")
        for rule in (rule for rule in found if rule.topic == topic):
            out.print(Padding(describe_rule(rule, with_cases=len(found) == 1, lang=lang), (0, 0, 0, 2)))
    say, used = translator(lang).gettext, {rule.confidence for rule in found}
    shown = [f"{MARKS[key]} {say(meaning)}" for key, meaning in LEGEND.items() if key in used]
    out.print(f"[dim]{'   '.join(shown)}[/]")


def describe_rule(rule: "Rule", *, with_cases: bool = False, lang: str = DEFAULT) -> Any:
    """One rule: its mark, its title, its id, its text and, if wanted, its cases and source."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.text import Text

    lines = [Text(rule.text)]
    if with_cases:
        lines += [Text(f"- {case}", "dim") for case in rule.cases]
        lines.append(Text(f"{translator(lang).gettext(rule.confidence)}; {rule.source}", "dim italic"))
    heading = Text(f"{MARKS[rule.confidence]} ").append(rule.title, "bold").append(f"  {rule.id}", "cyan")
    return Group(heading, Padding(Group(*lines), (0, 0, 0, 2)))
