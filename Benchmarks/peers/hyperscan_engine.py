"""Hyperscan: all templates in one database, the names of the lists written out in them.

It tells which expressions match and where they end, but has no captures: there are no slots, and a
name cannot be looked up afterwards. So names must be in the expressions, which grow as
templates x names.
"""

import re

import hyperscan
from engine import names, serve
from patterns import pattern


class Hyperscan:
    def __init__(self, work):
        lists = {
            list_name: "(?:" + "|".join(re.escape(said.lower()) + " " for said, _ in pairs) + ")"
            for list_name, pairs in names(work).items()
        }
        expressions = [
            ("^" + pattern(template["tree"], lists.__getitem__) + "$").encode()
            for template in work["templates"]
        ]
        count = len(expressions)
        self.intents = [template["intent"] for template in work["templates"]]
        flags = hyperscan.HS_FLAG_SINGLEMATCH | hyperscan.HS_FLAG_UTF8
        self.database = hyperscan.Database(mode=hyperscan.HS_MODE_BLOCK)
        self.database.compile(
            expressions=expressions, ids=list(range(count)), elements=count, flags=[flags] * count)
        self.scratch = hyperscan.Scratch(self.database)
        self.database.scratch = self.scratch
        self.sizes = {"bytes": self.database.size()}

    def answer(self, text):
        found = []
        self.database.scan(
            (text.lower() + " ").encode(),
            match_event_handler=lambda number, start, end, flags, context: found.append(number),
        )
        return (self.intents[min(found)], None) if found else None


if __name__ == "__main__":
    serve(Hyperscan)
