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
        self.known = {text for _, text in self.symbols}
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
        text = text.lower()
        words = text.split()
        if not self.known.issuperset(words):
            return None
        utterance = pynini.accep(text, token_type=self.symbols)
        lattice = pynini.compose(utterance, self.tagger)
        found = pynini.compose(lattice, self.grammar)
        if found.start() < 0:
            return None
        # The labelled utterances have one reading, so the first path is as good as any.
        paths = found.paths()
        return self.read(zip(paths.ilabels(), paths.olabels()), words)

    def read(self, labels, words):
        """Reads intent and slots from the two tapes of a path."""
        slots = []
        place = start = 0
        intent = slot = None
        for word, output in labels:
            if output:
                if slot:
                    slots.append(self.slot(slot, words, start, place))
                    slot = None
                if output in self.slots:
                    slot, start = output, place
                elif not word:
                    intent = self.intents[output]
            if word:
                place += 1
        if slot:
            slots.append(self.slot(slot, words, start, place))
        return intent, slots

    def slot(self, label, words, start, end):
        name, list_name = self.slots[label]
        return name, self.values[list_name, " ".join(words[start:end])], start, end


if __name__ == "__main__":
    serve(OpenFst)
