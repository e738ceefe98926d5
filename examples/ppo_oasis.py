"""Learn Oasis against the greedy bot by PPO with action masks.

    pip install "ecumene[learn]"
    python examples/ppo_oasis.py --steps 300000 --into build/ppo

The agent sits on either side of the table by turns. It gets the vectors of `ecumene.rl`, the mask
of legal actions, and at the end of each game its share of the win. Every so often it plays games
that it does not learn from; `curve.json` and `curve.svg` tell how it did.
"""

from __future__ import annotations

import argparse
import json
import time
from math import sqrt
from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv

from ecumene.rl import Single

MEASURED = 1_000_000  # seed of the games to measure by; learning begins at 1, 2, 3 ...


def table(opponent: str) -> Monitor:
    """The agent and a bot, each sitting first in every other game."""
    return Monitor(Single("oasis", seats=2, opponents=opponent, seat="any"))


def share_of_wins(model: MaskablePPO, opponent: str, games: int) -> float:
    """What share of games the agent wins, without learning and without trying things out."""
    env = Single("oasis", seats=2, opponents=opponent, seat="any")
    won = 0.0
    for number in range(games):
        vector, told = env.reset(seed=MEASURED if number == 0 else None)
        over = False
        while not over:
            action, _ = model.predict(vector, action_masks=told["action_mask"], deterministic=True)
            vector, reward, over, _, told = env.step(action)
        won += reward
    return won / games


class Watch(BaseCallback):
    """Measures every so many steps, and keeps the curve."""

    def __init__(self, opponent: str, every: int, games: int, into: Path) -> None:
        super().__init__()
        self.opponent = opponent
        self.every = every
        self.games = games
        self.into = into
        self.began = time.process_time()
        self.curve: list[dict[str, float]] = []

    def _on_training_start(self) -> None:
        self._measure()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        if self.num_timesteps >= self.every * len(self.curve):
            self._measure()

    def _on_training_end(self) -> None:
        if self.num_timesteps > self.curve[-1]["steps"]:
            self._measure()

    def _measure(self) -> None:
        share = share_of_wins(self.model, self.opponent, self.games)
        error = 1.96 * sqrt(max(share * (1 - share), 1e-9) / self.games)
        seconds = round(time.process_time() - self.began)
        self.curve.append(
            {"steps": self.num_timesteps, "share": share, "error": error, "seconds": seconds}
        )
        print(f"{self.num_timesteps:8} steps, {seconds:4} s: wins {share:.1%} +- {error:.1%}")
        keep(self.curve, self.opponent, self.into)


def keep(curve: list[dict[str, float]], opponent: str, into: Path) -> None:
    """The curve as numbers and as a picture."""
    into.mkdir(parents=True, exist_ok=True)
    (into / "curve.json").write_text(json.dumps(curve, indent=2) + "\n", encoding="utf-8")
    (into / "curve.svg").write_text(drawn(curve, opponent), encoding="utf-8")


def drawn(curve: list[dict[str, float]], opponent: str) -> str:
    """Share of wins by steps, with intervals."""
    last = max(curve[-1]["steps"], 1)

    def x(steps: float) -> float:
        return 60 + 520 * steps / last

    def y(share: float) -> float:
        return 260 - 240 * share

    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" '
        'font-size="12"><rect width="600" height="300" fill="#fff"/>'
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(
            f'<path d="M60 {y(share):.1f}H580" stroke="#ccc"/>'
            f'<text x="52" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        )
    above = " ".join(f"{x(p['steps']):.1f},{y(min(1, p['share'] + p['error'])):.1f}" for p in curve)
    below = " ".join(
        f"{x(p['steps']):.1f},{y(max(0, p['share'] - p['error'])):.1f}" for p in reversed(curve)
    )
    line = " ".join(f"{x(p['steps']):.1f},{y(p['share']):.1f}" for p in curve)
    parts.append(f'<polygon points="{above} {below}" fill="#2a6f97" opacity="0.2"/>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2a6f97" stroke-width="2"/>')
    parts.append(
        f'<text x="60" y="285">0</text>'
        f'<text x="580" y="285" text-anchor="end">{last:,} steps</text>'
        f'<text x="320" y="285" text-anchor="middle">games won against {opponent}</text></svg>\n'
    )
    return "".join(parts)


def train(
    steps: int, into: Path, opponent: str = "greedy", games: int = 400, every: int = 20_000
) -> list[dict[str, Any]]:
    """Learn for so many steps; the curve."""
    torch.set_num_threads(1)  # the games take more time than the small network
    env = DummyVecEnv([lambda: table(opponent)] * 16)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=128,
        batch_size=512,
        n_epochs=6,
        learning_rate=5e-4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
    )
    watch = Watch(opponent, every, games, into)
    model.learn(steps, callback=watch)
    model.save(into / "oasis.zip")
    return watch.curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn Oasis by PPO with action masks.")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--opponent", default="greedy", help="a bot by name")
    parser.add_argument("--games", type=int, default=400, help="played to measure")
    parser.add_argument("--into", type=Path, default=Path("build/ppo"))
    given = parser.parse_args()
    train(given.steps, given.into, given.opponent, given.games)
