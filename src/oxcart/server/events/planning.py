"""What an organizer may wish for, checked before an event is made of it."""

from oxcart.locale import LANGUAGES
from oxcart.server.errors import Refusal
from oxcart.server.events.rest_shapes import EventWish


def checked(wish: EventWish, now_ms: int) -> EventWish:
    """The wish; what cannot be had is refused."""
    if wish.lang not in LANGUAGES:
        raise Refusal(400, "bad_setting", f"There is no language '{wish.lang}'; there are {', '.join(LANGUAGES)}.")
    if (wish.start_rule == "time") != (wish.starts_at is not None):
        raise Refusal(400, "bad_setting", "An event that starts by time needs one, and no other has one.")
    if wish.starts_at is not None and wish.starts_at <= now_ms:
        raise Refusal(400, "bad_setting", "The time of the start is over already.")
    if wish.pace != 1 and not wish.practice:
        raise Refusal(400, "bad_setting", "Only a practice event goes faster than its timer says.")
    return wish
