"""Chooses for many games at once: any legal action, each as likely as any other."""

from oxcart.bots.uniform import pick_any
from oxcart.engine.jit import kernel


@kernel
def pick_all(legal_sets, streams, actions):
    """A uniform legal action for every row, drawn from the row's stream."""
    for i in range(legal_sets.shape[0]):
        actions[i] = pick_any(legal_sets[i], streams, i)
