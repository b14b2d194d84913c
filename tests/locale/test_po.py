"""Catalogues are read strictly and written so that they read back the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oxcart.locale.po import Catalogue, Entry, PoError, read, write

SMALL = """# A comment that stands alone.

msgid ""
msgstr ""
"Language: es\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

#. a note
#. another note
#: somewhere.py
msgid "road"
msgstr "camino"

msgid ""
"A sentence with \\"quotes\\""
" over two lines."
msgstr "Una frase con «comillas» en dos líneas."

#, fuzzy
msgid "settlement"
msgstr "perhaps a town"

msgid "city"
msgstr ""

#~ msgid "gone"
#~ msgstr "ido"
"""


def test_a_small_catalogue_is_read() -> None:
    catalogue = read(SMALL)
    assert catalogue.header == "Language: es\nContent-Type: text/plain; charset=UTF-8\n"
    assert catalogue.entries["road"] == Entry("road", "camino", ("a note", "another note"))
    assert catalogue.entries['A sentence with "quotes" over two lines.'].msgstr.startswith("Una frase")
    assert list(catalogue.entries)[2:] == ["settlement", "city"]


def test_a_fuzzy_translation_is_none() -> None:
    assert read(SMALL).entries["settlement"].msgstr == ""


def test_line_ends_of_other_systems_are_fine() -> None:
    assert read(SMALL.replace("\n", "\r\n")) == read(SMALL)


def test_an_empty_file_is_an_empty_catalogue() -> None:
    assert read("") == Catalogue("", {})


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', "line 4: 'a' is there twice"),
        ('msgid "a"\n', "line 1: no entry"),
        ('msgid "a"\nmsgstr "b\n', "line 1: no entry"),
        ('msgctxt "menu"\nmsgid "a"\nmsgstr "b"\n', "line 1: no entry"),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\n', "line 1: no entry"),
        ('msgid "a"\nmsgstr "\\x"\n', "line 1: no entry"),
        ('msgid "a"\nmsgstr "b"\n\n\nnonsense\n', "line 5: no entry"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(PoError, match=complaint):
        read(text)


TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")) | st.sampled_from('\n\t"\\'))
NOTES = st.lists(st.from_regex(r"[a-z]+( [a-z:.]+)*", fullmatch=True), max_size=2).map(tuple)


@given(TEXTS, st.lists(st.tuples(TEXTS.filter(bool), TEXTS, NOTES), unique_by=lambda entry: entry[0]))
def test_what_is_written_reads_back(header: str, entries: list[tuple[str, str, tuple[str, ...]]]) -> None:
    catalogue = Catalogue(header, {msgid: Entry(msgid, msgstr, notes) for msgid, msgstr, notes in entries})
    assert read(write(catalogue)) == catalogue
