"""The almanacs are complete, well formed and agree with one another."""

import tomllib
from pathlib import Path

import pytest

from oxcart.rulesets import almanac
from oxcart.rulesets.almanac import AlmanacError

LEDGERS = Path(__file__).resolve().parents[3] / "shared" / "rules"

# What only the Egyptian box holds: scenario pieces, gods, printed backs, sculpted temples, oases beside harbours.
ONLY_EGYPT = {
    "egypt.component.cost-card-side",
    "egypt.component.god-cards-aside",
    "egypt.component.scenario-pieces-aside",
    "egypt.component.temple-sculpts",
    "egypt.harbour.same-function",
    "egypt.setup.hex-faces",
}

SMALL = """
[game]
id = "toy"
title = "Toy"

[[rule]]
id = "toy.turn.steps"
title = "Steps of a turn"
topic = "Turn"
text = "Roll, then build."
kind = "timing"
confidence = "certain"
source = "here"
cases = ["Building first: refused."]
"""


@pytest.fixture(params=almanac.keys())
def book(request: pytest.FixtureRequest) -> almanac.Almanac:
    return almanac.load(request.param)


def test_classic_and_egypt_have_almanacs() -> None:
    assert {"classic", "egypt"} <= set(almanac.keys())


def test_egypt_has_all_its_rules() -> None:
    assert len(almanac.load("egypt")) == 158


def test_the_great_pyramid_has_all_its_rules() -> None:
    assert len(almanac.load("pyramid")) == 78


def test_ships_and_the_big_game_have_all_their_rules() -> None:
    assert (len(almanac.load("sea")), len(almanac.load("biggame"))) == (40, 110)


def test_the_big_game_is_played_by_three_books() -> None:
    books = {rule.id.partition(".")[0] for rule in almanac.in_force("biggame")}
    assert books == {"biggame", "sea", "egypt"}
    assert "egypt.route.first-five" not in almanac.in_force("biggame")


def test_germany_has_all_its_rules_and_says_what_is_reconstructed() -> None:
    germany = almanac.load("germany")
    assert len(germany) == 186
    rebuilt = {rule.id for rule in germany if rule.confidence == "reconstructed"}
    assert {"germany.board.hex-table", "germany.setup.card-cities", "germany.landmark.reward-road-places"} <= rebuilt


def test_what_a_rule_replaces_is_a_rule_of_a_game_below(book: almanac.Almanac) -> None:
    for rule in book:
        for replaced in rule.replaces:
            below = replaced.partition(".")[0]
            assert below != book.key
            assert replaced in almanac.load(below), rule.id


def test_ids_are_unique_and_named_after_the_game(book: almanac.Almanac) -> None:
    ids = [rule.id for rule in book]
    assert len(ids) == len(set(ids))
    for rule_id in ids:
        game, topic, name = rule_id.split(".")
        assert game == book.key
        assert topic
        assert name


def test_kinds_and_confidences_are_known(book: almanac.Almanac) -> None:
    assert {rule.kind for rule in book} <= set(almanac.KINDS)
    assert {rule.confidence for rule in book} <= set(almanac.CONFIDENCES)


def test_every_rule_is_a_sentence_with_cases(book: almanac.Almanac) -> None:
    for rule in book:
        for sentence in (rule.text, *rule.cases):
            assert sentence == sentence.strip()
            assert sentence.endswith("."), rule.id
        assert rule.cases, rule.id


def test_every_classic_rule_corresponds_to_one_of_egypt() -> None:
    twins = [rule.same_as for rule in almanac.load("classic")]
    assert len(twins) == len(set(twins))
    assert set(twins) == {rule.id for rule in almanac.load("egypt")} - ONLY_EGYPT


def test_twins_are_of_one_kind_and_in_one_order() -> None:
    egypt = almanac.load("egypt")
    positions = []
    for rule in almanac.load("classic"):
        assert rule.same_as is not None
        twin = egypt.rule(rule.same_as)
        assert rule.kind == twin.kind, rule.id
        positions.append(egypt.rules.index(twin))
    assert positions == sorted(positions)


def test_classic_speaks_its_own_language() -> None:
    theme = (
        "oxcart",
        "temple",
        "mercenar",
        "papyrus",
        "cattle",
        "stone",
        "quarr",
        "alluvial",
        "oasis",
        "pharaoh",
        "god",
    )
    for rule in almanac.load("classic"):
        said = " ".join((rule.id, rule.topic, rule.text, rule.source, *rule.cases)).lower()
        assert not [word for word in theme if word in said], rule.id


@pytest.mark.parametrize("key", almanac.keys())
def test_ids_and_texts_agree_with_the_ledger(key: str) -> None:
    path = LEDGERS / f"{key}.toml"
    if not path.exists():
        pytest.skip("no ledger beside the checkout")
    ledger = {rule["id"]: rule["text"] for rule in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]}
    assert {rule.id: rule.text for rule in almanac.load(key)} == ledger


def test_a_rule_is_found_by_its_id() -> None:
    egypt = almanac.load("egypt")
    assert egypt.rule("egypt.oxcart.connect").topic == "Oxcarts"
    assert "egypt.oxcart.connect" in egypt
    assert "egypt.oxcart.fly" not in egypt
    with pytest.raises(AlmanacError, match=r"no rule 'egypt\.oxcart\.fly'"):
        egypt.rule("egypt.oxcart.fly")


def test_topics_divide_the_book(book: almanac.Almanac) -> None:
    assert book.topics()[0] in ("Components", book.title)
    assert sum(len(book.by_topic(topic)) for topic in book.topics()) == len(book)
    assert book.by_topic("Weather") == ()


def test_search_wants_every_word_and_ignores_capitals() -> None:
    classic = almanac.load("classic")
    found = [rule.id for rule in classic.search("Distance RULE neighbouring")]
    assert found == ["classic.settlement.distance-rule"]
    assert classic.search("distance submarine") == ()
    assert classic.search("  ") == ()


def test_an_almanac_is_read_once() -> None:
    assert almanac.load("egypt") is almanac.load("egypt")


@pytest.mark.parametrize("key", ["atlantis", "", "..", "../rulesets/egypt"])
def test_a_game_without_almanac_is_refused(key: str) -> None:
    with pytest.raises(AlmanacError, match="there is no almanac"):
        almanac.load(key)


def test_a_small_almanac_is_read() -> None:
    (rule,) = almanac.parse("toy", SMALL)
    assert rule.cases == ("Building first: refused.",)
    assert rule.same_as is None


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "toy"', 'id = "tin"', "almanac of 'tin'"),
        ('title = "Toy"', "", "lacks 'title'"),
        ('title = "Steps of a turn"', "", "no title"),
        ("[game]", "[game", "no TOML"),
        ('text = "Roll, then build."', "", "no text"),
        ('text = "Roll, then build."', "text = 7", "no text"),
        ('id = "toy.turn.steps"', 'id = "tin.turn.steps"', "does not begin with toy"),
        ('kind = "timing"', 'kind = "mood"', "unknown kind 'mood'"),
        ('confidence = "certain"', 'confidence = "sure"', "unknown confidence 'sure'"),
        ('cases = ["Building first: refused."]', "cases = []", "cases must be"),
        ('source = "here"', 'source = "here"\nauthor = "me"', "unknown author"),
        ('source = "here"', 'source = "here"\nreplaces = "egypt.turn.steps"', "replaces must be"),
        ("[[rule]]", SMALL[SMALL.index("[[rule]]") :] + "\n[[rule]]", "there twice"),
    ],
)
def test_a_file_of_the_wrong_form_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in SMALL
    with pytest.raises(AlmanacError, match=complaint):
        almanac.parse("toy", SMALL.replace(old, new))
