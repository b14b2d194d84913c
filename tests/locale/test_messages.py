"""Bringing catalogues up to date keeps translations and drops what is gone."""

import ast

import pytest

from oxcart.cli.messages.__main__ import merge
from oxcart.cli.messages.source import sentences_in
from oxcart.locale.po import Catalogue, Entry


def test_translations_move_with_their_sentences() -> None:
    old = {
        "one": Catalogue("kept\n", {"road": Entry("road", "camino"), "gone": Entry("gone", "ido")}),
        "two": Catalogue("", {"city": Entry("city", "ciudad")}),
    }
    new = merge(old, {"one": {"city": ("a note",), "road": ()}, "three": {"knight": ()}}, "es")
    assert new["one"] == Catalogue(
        "kept\n", {"city": Entry("city", "ciudad", ("a note",)), "road": Entry("road", "camino")}
    )
    assert list(new["three"].entries.values()) == [Entry("knight")]
    assert "Language: es\n" in new["three"].header
    assert set(new) == {"one", "three"}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('raise conflict("seat_taken", "That seat is taken.")', ["That seat is taken."]),
        ("raise Refusal(400, 'no', f\"There is no bot '{level}'.\")", ["There is no bot '{level}'."]),
        ('forbidden(f"{seat.nickname} and {len(others)} others")', ["{nickname} and {others} others"]),
        ('BadSetting(f"no {key}{nearest(key, known)}: {key}, {n - 1}")', ["no {key}{nearest}: {key}, {n}"]),
        ('BadSetting(f"{a.key} is not {b.key}")', ["{key} is not {key_2}"]),
        ('Refused(id, "x", "Yes, it is." if a else "No, it is not.")', ["Yes, it is.", "No, it is not."]),
        ('raise not_found("seat")', ["There is no such seat."]),
        ('sentence = f"{name} has {wait / 1000:.0f} seconds."', ["{name} has {wait} seconds."]),
        ('NOTED = "Something went wrong."', ["Something went wrong."]),
        ('PAGE = "<p>Not a sentence of ours."', []),
        ('log("Some note for operators.")', []),
    ],
)
def test_sentences_are_read_from_source(source: str, found: list[str]) -> None:
    assert list(sentences_in(ast.parse(source))) == found
