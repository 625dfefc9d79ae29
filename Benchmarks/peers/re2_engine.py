"""RE2: a set of regular expressions finds the templates, each one's own expression the slots.

Names written out in the expressions would be copied into each template that has the list, which
grows as templates x names; a slot is one to three words here instead, and what it captures is looked
up in a dictionary of the list's names.
"""

import re2
from engine import names, serve
from patterns import pattern, slots

SLOT = r"(\S+ (?:\S+ (?:\S+ )??)??)"


class RE2:
    def __init__(self, work):
        self.values = {
            list_name: {said.lower(): value for said, value in pairs}
            for list_name, pairs in names(work).items()
        }
        options = re2.Options()
        options.max_mem = 1 << 30
        options.log_errors = False
        self.set = re2.Set.FullMatchSet(options)
        self.templates = []
        for template in work["templates"]:
            text = pattern(template["tree"], lambda _: SLOT)
            self.set.Add(text)
            self.templates.append([text, template["intent"], slots(template["tree"])])
        self.set.Compile()
        small = re2.Options()
        small.log_errors = False
        for template in self.templates:
            template[0] = re2.compile(template[0], options=small)

    def answer(self, text):
        text = text.lower() + " "
        for number in self.set.Match(text) or ():
            expression, intent, wanted = self.templates[number]
            match = expression.fullmatch(text)
            found = []
            for group, (list_name, name) in enumerate(wanted, 1):
                said = match.group(group)
                if said is None:
                    continue
                value = self.values[list_name].get(said[:-1])
                if value is None:
                    break
                first = text.count(" ", 0, match.start(group))
                found.append((name, value, first, first + said.count(" ")))
            else:
                return intent, found
        return None


if __name__ == "__main__":
    serve(RE2)
