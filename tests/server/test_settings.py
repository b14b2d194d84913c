"""Settings by flags and environment, and back."""

from pathlib import Path

import pytest

from oxcart.server.settings import ServerSettings


def test_settings_are_passed_on_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = ServerSettings(
        data=Path("some where"),
        port=0,
        origins=("https://a.example", "https://b.example"),
        secure_cookies=True,
        admin_token="secret, with a comma",
        processes=3,
        bot_pace=0.25,
    )
    for name, value in settings.to_environment().items():
        monkeypatch.setenv(name, value)
    assert ServerSettings.from_environment() == settings


def test_flags_win_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OXCART_PROCESSES", "4")
    assert ServerSettings.from_environment().processes == 4
    assert ServerSettings.from_environment(processes=2).processes == 2


@pytest.mark.parametrize("value", ["0", "-1", "many"])
def test_a_number_of_processes_that_cannot_be_is_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("OXCART_PROCESSES", value)
    with pytest.raises(ValueError, match=r"process|PROCESSES"):
        ServerSettings.from_environment()
