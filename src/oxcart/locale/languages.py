"""The registry of languages, written by hand; each is called what its speakers call it."""

DEFAULT = "en"
"""The language the sentences are written in; it needs no catalogue."""

LANGUAGES: dict[str, str] = {DEFAULT: "English", "es": "Español"}
"""Every language there is, in the order shown to people."""
