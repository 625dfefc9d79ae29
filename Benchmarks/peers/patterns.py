"""Templates as regular expressions, for the engines that are regular-expression engines."""

import re


def pattern(tree, slot):
    """Returns the pattern of a tree in which each word is followed by a space.

    `slot` gives the pattern of what may stand in a slot, by its list.
    """
    kind = tree[0]
    if kind == "word":
        return re.escape(tree[1].lower()) + " "
    if kind == "all":
        return "".join(pattern(item, slot) for item in tree[1])
    if kind == "any":
        return "(?:" + "|".join(pattern(item, slot) for item in tree[1]) + ")"
    if kind == "maybe":
        return "(?:" + pattern(tree[1], slot) + ")?"
    return slot(tree[1])


def slots(tree):
    """Returns the slots of a tree as `(list, name)`, in the order of the text."""
    if tree[0] == "slot":
        return [(tree[1], tree[2])]
    if tree[0] in ("all", "any"):
        return [slot for item in tree[1] for slot in slots(item)]
    return slots(tree[1]) if tree[0] == "maybe" else []
