"""Arguments of the wrong sort: the error names them, as the library's own errors name fields."""

from __future__ import annotations

import operator
from typing import Any


def whole(value: Any, name: str, least: int = 0, most: int = 2**64 - 1) -> int:
    """A whole number of any type that has one.

    >>> whole(1.5, "n")
    Traceback (most recent call last):
    TypeError: n: a whole number is needed, not float
    """
    try:
        number = operator.index(value)
    except TypeError:
        raise wrong(name, "a whole number", value) from None
    if not least <= number <= most:
        raise ValueError(f"{name}: {number} is out of range; give {least} to {most}")
    return number


def wrong(name: str, needed: str, value: object) -> TypeError:
    """The error for an argument of the wrong type."""
    return TypeError(f"{name}: {needed} is needed, not {type(value).__name__}")
