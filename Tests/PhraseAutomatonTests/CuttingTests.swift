import PhraseTemplates
import Testing
import TextNormalization

@testable import PhraseAutomaton

/// Words that are written onto the name before them.
@Suite struct CuttingTests {
  private static func names(_ names: String...) -> SlotList {
    .names(names.map { SlotName([.text($0)], value: NameValue(kind: .string, text: $0)) })
  }

  private static let lists: [String: SlotList] = [
    "room": names("Wohnzimmer", "Küche", "grünes Zimmer"), "kind": names("Playlist", "Album"),
    "color": names("grün", "rot"), "query": .anyWords,
  ]

  private func automaton(_ sentences: String..., growsTogether: Bool = true) throws
    -> PhraseAutomaton
  {
    var builder = AutomatonBuilder()
    var scope = PhraseScope()
    for (name, list) in Self.lists.sorted(by: { $0.key < $1.key }) {
      scope.lists[name] = builder.addList(list, name: name, growsTogether: growsTogether)
    }
    for sentence in sentences {
      let template = try #require(TemplateParser.parse(sentence, syntax: .hassil).template)
      try builder.addPhrase(
        template, in: scope, as: PhraseEntry(template: sentence, owner: "App"))
    }
    return builder.build().automaton
  }

  /// Returns the slots of the best reading as they were written, or `nil` if there is none.
  private func slots(_ automaton: PhraseAutomaton, _ text: String) -> [String]? {
    var found: [String]?
    automaton.forEachMatch(of: text, reader: NoReader()) { match, words in
      found = match.slots.map { "\($0.name)=\(words.source(of: $0.words, in: text))" }
      return .stop
    }
    return found
  }

  @Test(arguments: [
    ("die Wohnzimmertemperatur zeigen", ["room=Wohnzimmer"]),
    ("die Wohnzimmer Temperatur zeigen", ["room=Wohnzimmer"]),
    ("die Küchentemperatur zeigen", nil), ("die Küchetemperatur zeigen", ["room=Küche"]),
    ("die Wohnzimmertemperaturzeigen", nil), ("dieWohnzimmer temperatur zeigen", nil),
  ])
  func `A word may be written onto the name before it`(text: String, expected: [String]?) throws {
    let automaton = try automaton("die {room} Temperatur zeigen")
    #expect(slots(automaton, text) == expected)
  }

  @Test(arguments: [ReadingVerdict.refused, .accepted])
  func `A word that a phrase knows is cut where no other reading is accepted`(
    verdict: ReadingVerdict
  ) throws {
    let automaton = try automaton("die Wohnzimmertemperatur", "die {room} Temperatur")
    var templates: [String] = []
    automaton.forEachMatch(of: "die Wohnzimmertemperatur", reader: NoReader()) { match, _ in
      templates.append(automaton.entry(of: match.phrase).template)
      return verdict
    }
    let isRefused = verdict == .refused
    #expect(
      templates == ["die Wohnzimmertemperatur"] + (isRefused ? ["die {room} Temperatur"] : []))
  }

  @Test func `Names grow together only where the list says so`() throws {
    let automaton = try automaton("die {room} Temperatur", growsTogether: false)
    #expect(slots(automaton, "die Wohnzimmertemperatur") == nil)
  }

  @Test func `Any words end inside a word only where the template has no space`() throws {
    let touching = try automaton("spiel [meine] {query}[ |-]{kind}")
    #expect(
      slots(touching, "spiel meine Sommerhitsplaylist") == ["query=Sommerhits", "kind=playlist"])
    #expect(slots(touching, "spiel Sommer-Hits-Album") == ["query=Sommer-Hits", "kind=Album"])
    let apart = try automaton("spiel {query} {kind}", "spiel {query}")
    #expect(slots(apart, "spiel Sommerhitsplaylist") == ["query=Sommerhitsplaylist"])
  }

  @Test func `Text that touches a name in the template may stand apart`() throws {
    let automaton = try automaton("lass es {color}[ er]leuchten", "die {color}s")
    #expect(slots(automaton, "lass es grün leuchten") == ["color=grün"])
    #expect(slots(automaton, "lass es grünleuchten") == ["color=grünleuchten"])
    #expect(slots(automaton, "lass es grün erleuchten") == ["color=grün"])
    #expect(slots(automaton, "die rots") == ["color=rots"])
    #expect(slots(automaton, "die rot s") == nil)
  }

  @Test func `A list that was replaced grows together too`() throws {
    let automaton = try automaton("die {room} Temperatur")
    let list = try #require(automaton.list(named: "room"))
    let name = SlotName([.text("Dachboden")], value: NameValue(kind: .string, text: "Dachboden"))
    let replaced = automaton.replacing(list: list, with: [name]).automaton
    #expect(slots(replaced, "die Dachbodentemperatur") == ["room=Dachboden"])
    #expect(slots(replaced, "die Wohnzimmertemperatur") == nil)
  }

  @Test func `A file keeps which lists grow together`() throws {
    let automaton = try automaton("die {room} Temperatur")
    let read = try PhraseAutomaton(bytes: automaton.fileBytes())
    #expect(slots(read, "die Wohnzimmertemperatur") == ["room=Wohnzimmer"])
  }

  @Test func `An utterance of many compounds ends`() throws {
    let automaton = try automaton("die {room} Temperatur", "{query}{kind}")
    let text = Array(repeating: "wohnzimmertemperaturplaylist", count: 60).joined(separator: " ")
    // The query takes any words, so that only the last one has to be cut: “… playlist”.
    #expect(automaton.matches(of: text).first?.cutWords == 1)
  }
}
