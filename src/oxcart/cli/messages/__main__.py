"""Brings the catalogues of every language up to date: new sentences come in, gone ones go, translations stay."""

from pathlib import Path

import oxcart.locale
from oxcart.cli.messages.collect import Domain, domains
from oxcart.locale import DEFAULT, LANGUAGES
from oxcart.locale.po import Catalogue, Entry, write
from oxcart.locale.translator import FOLDER, catalogues


def header(lang: str) -> str:
    """The header of a new catalogue."""
    kind = "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
    return f"Project-Id-Version: oxcart\nLanguage: {lang}\n{kind}"


def merge(old: dict[str, Catalogue], wanted: dict[str, Domain], lang: str) -> dict[str, Catalogue]:
    """The wanted sentences with the translations there are, in whichever catalogue they were."""
    known = {text: entry.msgstr for catalogue in old.values() for text, entry in catalogue.entries.items()}
    return {
        name: Catalogue(
            old[name].header if name in old else header(lang),
            {text: Entry(text, known.get(text, ""), notes) for text, notes in domain.items()},
        )
        for name, domain in wanted.items()
    }


def main() -> None:
    """Rewrite the .po files and say how much is left to translate."""
    wanted = domains()
    for lang in LANGUAGES:
        if lang == DEFAULT:
            continue
        old = catalogues(lang)
        folder = Path(oxcart.locale.__file__).parent / lang / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for name, catalogue in merge(old, wanted, lang).items():
            (folder / f"{name}.po").write_text(write(catalogue), encoding="utf-8")
            left = sum(not entry.msgstr for entry in catalogue.entries.values())
            print(f"{lang}  {name:18} {len(catalogue.entries):4} sentences, {left} to translate")
        for gone in set(old) - set(wanted):
            (folder / f"{gone}.po").unlink()


if __name__ == "__main__":
    main()
