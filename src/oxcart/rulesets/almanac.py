"""The almanac: every rule of a game, numbered, in our own words, with its cases.

The help at the table, the reasons for a refusal and the test ledger all quote the `almanac.toml` of a ruleset package.
"""

import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources

KINDS = ("setup", "legality", "effect", "scoring", "hidden", "timing", "end", "component", "option")
CONFIDENCES = ("certain", "likely", "reconstructed", "interpretation")

FILE_NAME = "almanac.toml"
REQUIRED_TEXTS = ("id", "title", "topic", "text", "kind", "confidence", "source")
OPTIONAL_TEXTS = ("same_as",)
LISTS = ("cases", "replaces")


class AlmanacError(Exception):
    """There is no such almanac or rule, or a file breaks the form of an almanac."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One checkable statement under a short title.

    `same_as` names the rule of another game that says the same; `replaces` those of the games it builds on that do not
    hold as they are written there.
    """

    id: str
    title: str
    topic: str
    text: str
    kind: str
    confidence: str
    source: str
    cases: tuple[str, ...]
    same_as: str | None = None
    replaces: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """All that a search looks through, in plain letters."""
        return plain(" ".join((self.id, self.topic, self.title, self.text, *self.cases)))


@dataclass(frozen=True)
class Almanac:
    """The rules of one game in the order of its book; those of the games it builds on hold beside them."""

    key: str
    title: str
    rules: tuple[Rule, ...]
    builds_on: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id; AlmanacError when the game has none."""
        try:
            return self._by_id[rule_id]
        except KeyError:
            raise AlmanacError(f"the almanac of {self.key} has no rule {rule_id!r}") from None

    def topics(self) -> tuple[str, ...]:
        """The headings, in the order in which they first appear."""
        return tuple(dict.fromkeys(rule.topic for rule in self.rules))

    def by_topic(self, topic: str) -> tuple[Rule, ...]:
        """The rules under one heading; none when there is no such heading."""
        return tuple(rule for rule in self.rules if rule.topic == topic)

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules in which every one of the words occurs, capitals and accents aside."""
        wanted = plain(words).split()
        return tuple(rule for rule in self.rules if wanted and all(word in rule.words for word in wanted))

    @cached_property
    def _by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}


def plain(text: str) -> str:
    """The text in lower case and without accents, as people type when they search."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


def keys() -> tuple[str, ...]:
    """The games that have an almanac, in alphabetical order."""
    packages = resources.files("oxcart.rulesets").iterdir()
    return tuple(sorted(package.name for package in packages if package.joinpath(FILE_NAME).is_file()))


@cache
def load(key: str) -> Almanac:
    """The almanac of the game with this key; AlmanacError when there is none."""
    if key not in keys():
        raise AlmanacError(f"there is no almanac of {key!r}; there are {', '.join(keys())}")
    return parse(key, resources.files("oxcart.rulesets").joinpath(key).joinpath(FILE_NAME).read_text(encoding="utf-8"))


@cache
def in_force(key: str) -> Almanac:
    """All rules that hold in a game: its own, then those of the games it builds on that are not replaced."""
    own = load(key)
    books = [own, *(load(below) for below in own.builds_on)]
    replaced = {old for book in books for rule in book for old in rule.replaces}
    rules = tuple(rule for book in books for rule in book if rule.id not in replaced)
    return Almanac(key, own.title, rules, own.builds_on)


def parse(key: str, text: str) -> Almanac:
    """The almanac that the text of a file holds; AlmanacError names the first thing that is wrong with it."""
    try:
        book = tomllib.loads(text)
        game, entries = book["game"], book["rule"]
        if game["id"] != key:
            raise AlmanacError(f"this is the almanac of {game['id']!r}, not of {key!r}")
        rules = tuple(read_rule(key, entry) for entry in entries)
        almanac = Almanac(key, game["title"], rules, tuple(game.get("builds_on", ())))
    except tomllib.TOMLDecodeError as error:
        raise AlmanacError(f"the almanac of {key} is no TOML: {error}") from error
    except KeyError as error:
        raise AlmanacError(f"the almanac of {key} lacks {error}") from error
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            raise AlmanacError(f"{rule.id} is there twice")
        seen.add(rule.id)
    return almanac


def read_rule(key: str, entry: Mapping[str, object]) -> Rule:
    """One entry of a file as a Rule of the game `key`, refused unless its form is right."""
    name = str(entry.get("id", "a rule without id"))
    unknown = set(entry) - {*REQUIRED_TEXTS, *OPTIONAL_TEXTS, *LISTS}
    if unknown:
        raise AlmanacError(f"{name}: unknown {', '.join(sorted(unknown))}")
    missing = [part for part in REQUIRED_TEXTS if not isinstance(entry.get(part), str) or not entry[part]]
    if missing:
        raise AlmanacError(f"{name}: no {', '.join(missing)}")
    if not name.startswith(f"{key}."):
        raise AlmanacError(f"{name} does not begin with {key}.")
    if entry["kind"] not in KINDS:
        raise AlmanacError(f"{name}: unknown kind {entry['kind']!r}")
    if entry["confidence"] not in CONFIDENCES:
        raise AlmanacError(f"{name}: unknown confidence {entry['confidence']!r}")
    cases = entry.get("cases")
    if not isinstance(cases, list) or not cases or not all(isinstance(case, str) for case in cases):
        raise AlmanacError(f"{name}: cases must be a list of sentences")
    replaced = entry.get("replaces", [])
    if not isinstance(replaced, list) or not all(isinstance(rule_id, str) for rule_id in replaced):
        raise AlmanacError(f"{name}: replaces must be a list of rule ids")
    texts = {part: str(entry[part]) for part in (*REQUIRED_TEXTS, *OPTIONAL_TEXTS) if part in entry}
    return Rule(**texts, cases=tuple(cases), replaces=tuple(replaced))
