"""hassil, as its users call it: templates as they are, `recognize_best`."""

from engine import serve
from hassil import Intents, recognize_best


class Hassil:
    def __init__(self, work):
        intents = {}
        for template in work["templates"]:
            data = intents.setdefault(template["intent"], {"data": [{"sentences": []}]})["data"]
            data[0]["sentences"].append(template["text"])
        lists = {
            name: {"values": [{"in": said, "out": value} for said, value in pairs]}
            for name, pairs in work["lists"].items()
        }
        for name, (low, high) in work["ranges"].items():
            lists[name] = {"range": {"from": low, "to": high}}
        self.intents = Intents.from_dict({"language": "en", "intents": intents, "lists": lists})
        # Templates and indexes are made when they are first needed; that belongs to compilation.
        recognize_best(work["hits"][0]["text"], self.intents)

    def answer(self, text):
        result = recognize_best(text, self.intents, language="en")
        if result is None:
            return None
        slots = []
        for entity in result.entities_list:
            start, end = entity.text_span
            # Places are given in characters; words are what all engines are compared by.
            first = text.count(" ", 0, start)
            value = int(entity.value) if isinstance(entity.value, float) else entity.value
            slots.append((entity.name, value, first, text.count(" ", 0, end) + 1))
        return result.intent.name, slots


if __name__ == "__main__":
    serve(Hassil)
