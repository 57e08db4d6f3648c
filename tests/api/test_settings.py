"""What the environment may choose, and what it is told when it chooses what there is not."""

from __future__ import annotations

import pytest

from api.settings import RATES, BadSetting, Settings, settings_of


def test_who_says_nothing_gets_what_plays(monkeypatch, tmp_path):
    for name in (
        "GUESTS",
        "PROXIES",
        "SESSION_DAYS",
        "RATE_OPEN",
        "RATE_GUESS",
        "DATABASE_URL",
        "REDIS_URL",
        "THREADS",
    ):
        monkeypatch.delenv(name, raising=False)
    assert settings_of(data=tmp_path) == Settings(tmp_path, threads=32)  # which gunicorn has in each of its processes


def test_an_installation_may_choose_otherwise(monkeypatch, tmp_path):
    for name, words in {"GUESTS": "no", "PROXIES": "2", "SESSION_DAYS": "7", "RATE_GUESS": "5/minute"}.items():
        monkeypatch.setenv(name, words)
    monkeypatch.setenv("RATE_SIGN_UP", "")
    chosen = settings_of(data=tmp_path)
    assert (chosen.guests, chosen.proxies, chosen.session_days) == (False, 2, 7)
    assert (chosen.rates["guess"], chosen.rates["sign_up"]) == ("5/minute", "")
    assert chosen.rates["sign_in"] == Settings(tmp_path).rates["sign_in"]


WRONG = {
    "GUESTS": "perhaps", "PROXIES": "-1", "SESSION_DAYS": "0", "DATABASE_URL": "mysql://x", "GRACE": "-1",
    "MOVE_SECONDS": "-1", "IDLE_DAYS": "never", "READY_SECONDS": "x", "OPEN_DAYS": "1.5", "LOG_FORMAT": "xml",
    "LOG_LEVEL": "loud", "REDIS_URL": "http://x", "REDIS_PREFIX": "a b", "PUSH_URL": "https://push.example.org/path",
    "PORT": "65536", "THREADS": "0", "HEARTBEAT": "0",
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_there_is_not_is_told_by_name(monkeypatch, name):
    monkeypatch.setenv(name, WRONG[name])
    with pytest.raises(BadSetting, match=rf"\b{name}\b"):
        settings_of()


@pytest.mark.parametrize("name", RATES)
def test_a_rate_that_is_none_is_told(monkeypatch, name):
    monkeypatch.setenv(f"RATE_{name.upper()}", "often")
    with pytest.raises(BadSetting, match=rf"\bRATE_{name.upper()}\b.*'often' is no rate"):
        settings_of()
