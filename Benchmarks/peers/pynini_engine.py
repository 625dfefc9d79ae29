"""OpenFst by way of pynini: an entity tagger composed with a delexicalized template automaton.

The tagger passes words through and, beside that, turns each name of a list into the one symbol of
the list; its lists are minimized tries. The templates are one minimized transducer over words and
list symbols; it gives words and the slot's symbol and, behind the last word, the template's intent.
So the whole grows as templates + names. An utterance is composed with the tagger, the lattice with
the templates; the slots are read from the tapes of the one path that is left.
"""

import pynini
import pywrapfst
from engine import names, serve


class OpenFst:
    def __init__(self, work):
        self.symbols = pywrapfst.SymbolTable()
        self.symbols.add_symbol("<eps>")
        lists = names(work)
        self.values = {}
        for list_name, pairs in lists.items():
            for said, value in pairs:
                self.values.setdefault((list_name, said.lower()), value)
        self.intents = {}
        self.slots = {}
        templates = self.templates(work["templates"])
        tagger = self.tagger(lists, templates)
        self.tagger, self.grammar = tagger, templates
        self.tagger.arcsort("ilabel")
        self.grammar.arcsort("ilabel")
        self.numbers = {text: label for label, text in self.symbols}
        self.sizes = {
            "states": self.tagger.num_states() + self.grammar.num_states(),
            "bytes": len(self.tagger.write_to_string()) + len(self.grammar.write_to_string()),
        }

    # Compilation

    def label(self, text):
        return self.symbols.add_symbol(text)

    def trie(self, pairs):
        """Returns an acceptor of names as sequences of words, minimized."""
        fst = pynini.Fst()
        start = fst.add_state()
        fst.set_start(start)
        arcs = {}
        for said, _ in pairs:
            state = start
            for word in said.lower().split():
                key = state, self.label(word)
                if key not in arcs:
                    arcs[key] = fst.add_state()
                    fst.add_arc(state, pynini.Arc(key[1], key[1], 0, arcs[key]))
                state = arcs[key]
            fst.set_final(state)
        return fst.minimize()

    def tagger(self, lists, templates):
        fst = pynini.Fst()
        start = fst.add_state()
        fst.set_start(start)
        fst.set_final(start)
        literals = set()
        for state in templates.states():
            for arc in templates.arcs(state):
                if arc.ilabel not in self.list_symbols and arc.ilabel:
                    literals.add(arc.ilabel)
        for word in sorted(literals):
            fst.add_arc(start, pynini.Arc(word, word, 0, start))
        for list_name, pairs in lists.items():
            trie = self.trie(pairs)
            states = {state: fst.add_state() for state in trie.states() if state != trie.start()}
            symbol = self.label("#" + list_name)
            for state in trie.states():
                for arc in trie.arcs(state):
                    source = start if state == trie.start() else states[state]
                    output = symbol if state == trie.start() else 0
                    target = states[arc.nextstate]
                    if trie.num_arcs(arc.nextstate) > 0:
                        fst.add_arc(source, pynini.Arc(arc.ilabel, output, 0, target))
                    if trie.final(arc.nextstate) != pywrapfst.Weight.zero("tropical"):
                        # The last word of a name leads back, so that nothing is left to guess.
                        fst.add_arc(source, pynini.Arc(arc.ilabel, output, 0, start))
        return fst.connect()

    def templates(self, templates):
        self.list_symbols = {}
        fst = pynini.Fst()
        start = fst.add_state()
        fst.set_start(start)
        final = fst.add_state()
        fst.set_final(final)
        for template in templates:
            end = self.add(template["tree"], fst, start)
            intent = self.label("=" + template["intent"])
            self.intents[intent] = template["intent"]
            fst.add_arc(end, pynini.Arc(0, intent, 0, final))
        return fst.optimize()

    def add(self, tree, fst, state):
        """Adds a tree from a state; returns the state where it ends."""
        kind = tree[0]
        if kind == "all":
            for item in tree[1]:
                state = self.add(item, fst, state)
            return state
        end = fst.add_state()
        if kind == "word":
            word = self.label(tree[1].lower())
            fst.add_arc(state, pynini.Arc(word, word, 0, end))
        elif kind == "slot":
            symbol = self.label("#" + tree[1])
            slot = self.label("@" + tree[2])
            self.list_symbols[symbol] = tree[1]
            self.slots[slot] = (tree[2], tree[1])
            fst.add_arc(state, pynini.Arc(symbol, slot, 0, end))
        else:
            for item in tree[1] if kind == "any" else [tree[1]]:
                fst.add_arc(self.add(item, fst, state), pynini.Arc(0, 0, 0, end))
            if kind == "maybe":
                fst.add_arc(state, pynini.Arc(0, 0, 0, end))
        return end

    # Matching

    def answer(self, text):
        words = text.lower().split()
        numbers = self.numbers
        utterance = pynini.Fst()
        add_state, add_arc, arc = utterance.add_state, utterance.add_arc, pynini.Arc
        state = add_state()
        utterance.set_start(state)
        for word in words:
            label = numbers.get(word)
            if label is None:
                return None
            following = add_state()
            add_arc(state, arc(label, label, 0, following))
            state = following
        utterance.set_final(state)
        lattice = pynini.compose(utterance, self.tagger)
        lattice.arcsort("olabel")
        found = pynini.compose(lattice, self.grammar)
        state = found.start()
        if state < 0:
            return None
        if found.num_states() > len(words) + 2:
            found = pynini.shortestpath(found)
            state = found.start()
        return self.read(found, state, words)

    def read(self, path, state, words):
        """Reads intent and slots from the tapes of a path."""
        place = 0
        slots = []
        intent = slot = None
        start = 0

        def close():
            if slot:
                name, list_name = self.slots[slot]
                said = " ".join(words[start:place])
                slots.append((name, self.values[list_name, said], start, place))

        while path.num_arcs(state):
            arc = next(iter(path.arcs(state)))
            if arc.olabel:
                close()
                slot = None
                if arc.olabel in self.intents:
                    intent = self.intents[arc.olabel]
                elif arc.olabel in self.slots:
                    slot, start = arc.olabel, place
            place += arc.ilabel != 0
            state = arc.nextstate
        close()
        return intent, slots


if __name__ == "__main__":
    serve(OpenFst)
