"""A record in plain numbers says what the record says."""

import numpy as np
import pytest

from oxcart.engine.plain import plain
from oxcart.rulesets import ALL
from oxcart.rulesets.contract import Ruleset


@pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.facts.key)
def test_every_field_is_the_records(ruleset: Ruleset) -> None:
    kind = ruleset.state
    noise = np.random.default_rng(7).integers(0, 256, kind.itemsize, dtype=np.uint8).tobytes()
    row = np.frombuffer(noise, dtype=kind)[0]
    fields = plain(noise, kind)
    for name in kind.names or ():
        assert np.array_equal(np.array(fields[name], dtype=row[name].dtype), row[name]), name
    assert sorted(fields) == sorted(kind.names or ())
    with pytest.raises(KeyError):
        fields["no such field"]
