import PhraseTemplates
import Foundation
import IntentMetadata
import MetadataImport
import Testing

@Suite struct PhraseFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let bakery = """
    # What people say at the counter of a bakery.
    language: en
    intents:
      BuyBread:
        data:
          - sentences:
              - "<want> [{count}] {bread}[s] [for {when:pickup}]"
              - '{bread}, please'
            slots:
              counter: 2
              tags: [fresh, 3, true]
            requires_context:
              shop: bakery
              area:
                slot: true
              till:
                value: [left, right]
                slot: desk
              open:
            excludes_context:
              day: [sunday]
            response: sold
            required_keywords: [bread]
            metadata: {any: {thing: [1]}}
          - sentences: ["what is {loud} today"]
            lists:
              loud: {wildcard: true}
            expansion_rules:
              want: "gimme"
      Close:
        data: []
    lists:
      bread:
        values:
          - Rye
          - "sour[dough] loaf"
          - in: white
            out: toast
            id: b7
            context: {color: white, heavy: false}
            requires_context: {shop: bakery}
          - in: "half; half"
            out: 0.5
      count: {range: {from: 1, to: 12, step: 1, fractions: halves}}
      percent: {range: {type: percentage, from: 0, to: 100, multiplier: 0.01}}
      when: {type: date}
    expansion_rules:
      want: (i want|give me)
    skip_words: [please, "if you like"]
    responses: {errors: {no_intent: "Sorry"}}
    settings: {ignore_whitespace: true, matching: forgiving}
    """

  @Test(arguments: [
    ("number", ValueType.double), ("integer", .integer), ("ordinal", .integer), ("date", .date),
    ("dateComponents", .dateComponents), ("dateInterval", .array(.date)), ("duration", .duration),
    ("currency", .currency), ("percentage", .double), ("boolean", .boolean), ("url", .url),
    ("email", .string), ("phone", .string), ("spelling", .string),
  ])
  func `A list may be any spoken value`(name: String, type: ValueType) throws {
    let text = """
      language: en
      intents: {Set: {data: [{sentences: ["set it to {it}"]}]}}
      lists: {it: {type: \(name)}}
      """
    let path = try folder.write("\(name).yaml", text)
    let result = SourceImporter.importPhraseSet(at: path)
    #expect(result.diagnostics.map(\.description) == [])
    let app = try #require(result.apps.first)
    #expect(app.intents.first?.parameters.first?.type == type)
  }

  @Test func `Everything of a phrase file is read, with its place`() throws {
    let path = try folder.write("corner-bakery.yaml", Self.bakery)
    let result = SourceImporter.importPhraseSet(at: path)
    #expect(result.diagnostics.map(\.description) == [])
    let app = try #require(result.apps.first)
    let set = try #require(app.phraseSet)
    #expect(app.name == "Corner Bakery")
    #expect(app.locale == "en")
    #expect(set.skipWords == ["please", "if you like"])
    #expect(app.matching == .forgiving)
    #expect(
      set.rules == ["want": SourceText("(i want|give me)", file: path, line: 48, column: 9)])
    #expect(set.groups.map(\.intent) == ["BuyBread", "BuyBread"])
    #expect(
      set.groups[0].sentences == [
        SourceText(
          "<want> [{count}] {bread}[s] [for {when:pickup}]", file: path, line: 7, column: 14),
        SourceText("{bread}, please", file: path, line: 8, column: 14),
      ])
    #expect(
      set.groups[0].slots == [
        "counter": .integer(2), "tags": .array([.string("fresh"), .integer(3), .boolean(true)]),
      ])
    #expect(
      set.groups[0].requiresContext == [
        "shop": ContextCondition(values: [.string("bakery")]),
        "area": ContextCondition(becomesSlot: true),
        "till": ContextCondition(
          values: [.string("left"), .string("right")], becomesSlot: true, slotName: "desk"),
        "open": ContextCondition(),
      ])
    #expect(
      set.groups[0].excludesContext == ["day": ContextCondition(values: [.string("sunday")])])
    #expect(set.groups[0].response == "sold")
    #expect(set.groups[1].lists == ["loud": .wildcard])
    #expect(set.groups[1].rules.mapValues(\.text) == ["want": "gimme"])
  }

  @Test func `Lists keep what is said and what it means`() throws {
    let path = try folder.write("bakery.yaml", Self.bakery)
    let set = try #require(SourceImporter.importPhraseSet(at: path).apps.first?.phraseSet)
    guard case .values(let breads) = set.lists["bread"] else {
      Issue.record("no values")
      return
    }
    // Plain text means itself; a template means what was said; `;` is plain text in a list.
    #expect(breads.map(\.input.text) == ["Rye", "sour[dough] loaf", "white", "half\\; half"])
    #expect(breads.map(\.output) == [.string("Rye"), nil, .string("toast"), .double(0.5)])
    #expect(breads[2].id == "b7")
    #expect(breads[2].context == ["color": .string("white"), "heavy": .boolean(false)])
    #expect(
      breads[2].requiresContext == ["shop": ContextCondition(values: [.string("bakery")])])
    #expect(set.lists["count"] == .range(NumberRange(lower: 1, upper: 12, fraction: .halves)))
    #expect(set.lists["percent"] == .range(NumberRange(lower: 0, upper: 100, multiplier: 0.01)))
    #expect(set.lists["when"] == .spoken("date"))
  }

  @Test func `Intents have the slots of their sentences as optional parameters`() throws {
    let path = try folder.write("bakery.yaml", Self.bakery)
    let app = try #require(
      SourceImporter.importPhraseSet(at: path, names: ["Baker", "The Oven"]).apps.first)
    #expect(app.name == "Baker")
    #expect(app.synonyms == ["The Oven"])
    #expect(app.intents.map(\.id) == ["BuyBread", "Close"])
    let parameters = app.intents[0].parameters
    #expect(
      parameters.map { "\($0.name) \($0.type)" } == [
        "count double", "bread string", "pickup date", "counter integer", "tags array:string",
        "loud string",
      ])
    #expect(parameters.allSatisfy { $0.isOptional })
  }

  @Test func `Slots inside of rules and inline ranges are parameters too`() throws {
    let path = try folder.write(
      "x.yaml",
      """
      intents: {Dim: {data: [{sentences: ["dim <where> to {0..100,5:level}"]}]}}
      expansion_rules: {where: "in <place>", place: "[the] {area:room}"}
      """)
    let app = try #require(SourceImporter.importPhraseSet(at: path).apps.first)
    #expect(
      app.intents[0].parameters.map { "\($0.name) \($0.type)" } == [
        "room string", "level integer",
      ])
  }

  @Test func `Anchors, aliases and merged mappings are followed`() throws {
    let path = try folder.write(
      "x.yaml",
      """
      intents:
        A: {data: [{sentences: &both [hi, hello]}]}
        B: {data: [{sentences: *both, slots: &slots {a: 1}}]}
        C: {data: [{sentences: [ho], slots: {<<: *slots, b: 2}}]}
      """)
    let result = SourceImporter.importPhraseSet(at: path)
    #expect(result.diagnostics.map(\.description) == [])
    let groups = try #require(result.apps.first?.phraseSet?.groups)
    #expect(groups[1].sentences.map(\.text) == ["hi", "hello"])
    #expect(groups[2].slots == ["a": .integer(1), "b": .integer(2)])
  }

  @Test func `A file with a byte order mark and Windows line ends keeps its places`() throws {
    let text = "language: en\r\nintents:\r\n  A:\r\n    data: [{sentences: [\"hi (\"]}]\r\n"
    let path = try folder.write("x.yaml", [0xEF, 0xBB, 0xBF] + Array(text.utf8))
    let result = SourceImporter.importPhraseSet(at: path)
    #expect(
      result.diagnostics.map(\.description) == [
        """
        \(path):4:29: error: “(” is never closed. [unclosed]
              data: [{sentences: ["hi ("]}]
                                      ^
          Add “)”, or write “\\(” for the character.
        """
      ])
  }

  @Test func `A template that YAML folds or escapes is shown by itself`() throws {
    let path = try folder.write(
      "x.yaml", "intents:\n  A:\n    data:\n      - sentences:\n          - \"caf\\u00e9 (\"\n")
    let diagnostic = try #require(SourceImporter.importPhraseSet(at: path).diagnostics.first)
    #expect(diagnostic.line == 5)
    #expect(diagnostic.excerpt?.line == "café (")
    #expect(diagnostic.excerpt?.carets == "     ^")
  }
}
