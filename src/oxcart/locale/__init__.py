"""What the games say, in the languages people read: every English sentence is its own key, as with gettext."""

from oxcart.locale.accept import best
from oxcart.locale.languages import DEFAULT, LANGUAGES
from oxcart.locale.translator import Translator, translator

__all__ = ["DEFAULT", "LANGUAGES", "Translator", "best", "translator"]
