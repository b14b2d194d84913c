"""The games as environments: what PettingZoo and Gymnasium ask for, honest observations, rewards, ends."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from oxcart.game.errors import BadSetting, IllegalAction
from oxcart.research import aec
from oxcart.research.observation import Observer
from oxcart.research.rewards import rewards_of
from oxcart.research.single import OneSeat
from oxcart.rulesets import ALL
from oxcart.rulesets import BY_KEY as RULESETS
from oxcart.rulesets.classic.facts import FACTS as CLASSIC
from oxcart.rulesets.classic.facts import FIRST_VICTORY_CARD

EVERY_GAME = [ruleset.facts.key for ruleset in ALL]

of_dictionaries = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:The `(observation|action)_spaces` dictionary is deprecated:UserWarning"),
    # whoever steps off after the end has nothing left to do
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
"""What PettingZoo's test says about every environment with masks that is not one of its own."""


def marked(function):
    for mark in of_dictionaries:
        function = mark(function)
    return function


@marked
@pytest.mark.parametrize("game", EVERY_GAME)
def test_pettingzoo_finds_nothing_wrong(game, capsys):
    api_test(aec.env(game, cap=80, fast=False), num_cycles=30)
    seed_test(lambda: aec.env(game, cap=80, fast=False), num_cycles=10)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_boards_are_rendered_in_every_mode(game, capsys):
    render_test(
        lambda render_mode: aec.env(game, render_mode=render_mode, fast=False),
        {"ansi": lambda text: "+" in text, "rgb_array": lambda picture: len(np.unique(picture)) > 20},
    )
    assert "+" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
@pytest.mark.parametrize("game", EVERY_GAME)
def test_gymnasium_finds_nothing_wrong(game):
    check_env(OneSeat(game, bots="uniform", cap=80, render_mode="ansi", fast=False))


def play_on(env, steps):
    """So many random legal actions, or fewer if the game ends."""
    for _, agent in zip(range(steps), env.agent_iter(), strict=False):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return
        env.step(env.action_space(agent).sample(observation["action_mask"]))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_an_observation_is_the_redacted_record_and_nothing_else(game):
    env = aec.Turns(game, fast=False)
    env.reset(seed=6)
    for agent in env.agents:
        env.action_space(agent).seed(6)
    play_on(env, 60)
    playing, observer = env.desk.playing, Observer(env.desk.ruleset)
    for seat, agent in enumerate(env.agents):
        known = np.zeros(1, dtype=env.desk.ruleset.state)
        env.desk.ruleset.kernel.redact(playing._states, 0, playing._table, seat, known, 0)
        vector = env.observe(agent)["observation"]
        assert env.observation_space(agent).contains(env.observe(agent))
        assert vector[observer.parts["seat"]].tolist() == [float(k == seat) for k in range(observer.seats)]
        assert vector[observer.parts["hand"]].tolist() == known["hand"].ravel().tolist()
        for name in ("roads", "free"):
            bits = vector[observer.parts[name]].reshape(-1, 64)
            words = [sum(1 << int(k) for k in np.flatnonzero(word)) for word in bits]
            assert words == known[name].ravel().tolist()
    assert observer.parts["seat"].start == 0
    assert sum(part.stop - part.start for part in observer.parts.values()) == observer.size == len(vector)


def test_only_the_agent_to_act_has_a_mask_and_it_is_the_legal_set():
    env = aec.Turns("egypt", fast=False)
    env.reset(seed=1)
    for seat, agent in enumerate(env.agents):
        legal = list(env.desk.playing.legal_actions(seat)) if agent == env.agent_selection else []
        assert np.flatnonzero(env.observe(agent)["action_mask"]).tolist() == legal


def test_others_answer_before_the_player_on_turn_goes_on():
    env = aec.Turns("egypt", players=3, options={"domestic": "on"}, fast=False)
    env.reset(seed=1)
    game, space = env.desk.playing, env.desk.ruleset.space
    turn = game.turn
    env.step(space.from_text("roll"))
    game._states["phase"] = env.desk.ruleset.phases.index("discard")
    game._states["acting"] = sum(1 << seat for seat in range(3))
    assert env.desk.seat() == min(seat for seat in range(3) if seat != turn)
    game._states["acting"] = 1 << turn
    assert env.desk.seat() == turn


@pytest.mark.parametrize(
    ("winners", "rewards"),
    [((1,), [-1 / 3, 1, -1 / 3, -1 / 3]), ((0, 2), [0.5, -0.5, 0.5, -0.5]), ((0, 1, 2, 3), [0] * 4), ((), [0] * 4)],
)
def test_winners_share_what_the_others_lose(winners, rewards):
    assert rewards_of(winners, 4) == pytest.approx(rewards)


def test_the_end_rewards_everybody_and_all_step_off():
    env = aec.env("classic", players=3, fast=False)
    env.reset(seed=2)
    game = env.unwrapped.desk.playing
    while game.phase != "main":
        observation = env.last()[0]
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    winner = (game.turn + 1) % 3
    game._states["dev"][0, winner, FIRST_VICTORY_CARD] = CLASSIC.target  # wins at the beginning of its turn
    env.step(RULESETS["classic"].space.from_text("end"))
    assert game.winners == (winner,)
    got = {}
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        assert (terminated, truncated) == (True, False)
        got[agent] = reward
        env.step(None)
    assert got == {f"player_{seat}": 1.0 if seat == winner else -0.5 for seat in range(3)}
    assert env.agents == []


def test_a_game_is_cut_short_after_its_cap():
    env = aec.env("egypt", cap=3, fast=False)
    env.reset(seed=2)
    play_on(env, 10)
    assert env.unwrapped.desk.taken == 3
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.filterwarnings("ignore:.*Illegal move made:UserWarning")
def test_an_illegal_action_ends_the_game_for_pettingzoo_and_raises_without_its_wrappers():
    env = aec.env("egypt", fast=False)
    end = RULESETS["egypt"].space.from_text("end")
    env.reset(seed=2)
    loser = env.agent_selection
    env.step(end)
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.agents}
    assert all(env.terminations.values())
    bare = aec.Turns("egypt", fast=False)
    bare.reset(seed=2)
    with pytest.raises(IllegalAction, match=r"egypt\.turn\.roll-required"):
        bare.step(end)


def test_one_seat_is_asked_only_when_it_is_to_act():
    env = OneSeat("egypt", seat=2, bots=("greedy", "uniform", "greedy"), fast=False)
    observation, _ = env.reset(seed=4)
    env.action_space.seed(4)
    for _ in range(30):
        assert env.desk.seat() == 2
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
        assert (reward, terminated, truncated, info) == (0.0, False, False, {})
    _, reward, terminated, _, info = env.step(np.int64(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert (reward, terminated) == (-1.0, True)
    assert "p2 may not" in info["illegal"]


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [({"bots": ("greedy",)}, "need 3 bots"), ({"bots": "deity"}, "no bot 'deity'"), ({"seat": 4}, "no seat 4")],
)
def test_one_seat_refuses_company_that_cannot_be(wrong, complaint):
    with pytest.raises(BadSetting, match=complaint):
        OneSeat("egypt", fast=False, **wrong)


def test_before_a_reset_there_is_no_game():
    with pytest.raises(RuntimeError, match="call reset first"):
        aec.Turns("egypt", fast=False).observe("player_0")
    env = aec.Turns("egypt", render_mode="film", fast=False)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode is one of human, ansi, rgb_array"):
        env.render()
