import Foundation
import IntentMetadata
import MetadataImport
import PhraseTemplates
import Testing

@Suite struct BadPhraseFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("intens: {}", "1:1 warning unknown-key", "Did you mean “intents”?"),
    (
      "intents: {A: {data: [{sentence: [a]}]}}", "1:23 warning unknown-key",
      "Did you mean “sentences”?"
    ),
    ("intents: {A: {data: [{sentences: []}]}}", "1:34 warning no-sentences", "Write some."),
    ("intents: {A: }", "1:11 warning no-sentences", "Write them under “data”."),
    ("intents: [A]", "1:10 error wrong-type", nil),
    ("intents: {A: {data: [{sentences: a}]}}", "1:34 error wrong-type", nil),
    ("intents: {A: {data: [{sentences: [{a: b}]}]}}", "1:35 error wrong-type", nil),
    (
      "lists: {a: {values: []}}", "1:13 error empty-list",
      "Write some, or remove the list: a list that the file does not define can be filled from another file."
    ),
    (
      "lists: {a: {}}", "1:9 error empty-list",
      "Give it “values”, a “range”, a “type” or “wildcard: true”."
    ),
    (
      "lists: {a: {wildcard: false}}", "1:13 error empty-list",
      "Give it “values”, a “range”, a “type” or “wildcard: true”."
    ),
    ("lists: {a: {values: [x], wildcard: true}}", "1:26 error wrong-type", "Keep one of them."),
    (
      "lists: {a: {values: [x, {out: y}]}}", "1:25 error missing-key",
      "Write what people say as “in”."
    ),
    (
      "lists: {a: {values: [x, X]}}", "1:25 warning duplicate-name",
      "It is also on line 1; keep one of them."
    ),
    ("lists: {a: {values: [\"  \"]}}", "1:22 error empty-name", "Write what people say."),
    ("lists: {a: {type: dates}}", "1:19 error unknown-type", "Did you mean “date”?"),
    (
      "lists: {a: {range: {from: 1}}}", "1:20 error invalid-range",
      "Write whole numbers, as in: range: {from: 0, to: 100}."
    ),
    (
      "lists: {a: {range: {from: 9, to: 1}}}", "1:20 error invalid-range",
      "Write the smaller number as “from” and a step of 1 or more."
    ),
    ("lists: {a: {range: {from: 1, to: 9, step: 1.5}}}", "1:43 error wrong-type", nil),
    (
      "lists: {a: {range: {from: 1, to: 99999999999999999999}}}",
      "1:34 error wrong-type", nil
    ),
    ("expansion_rules: {a: [b]}", "1:22 error wrong-type", nil),
    ("intents: {A: {data: [{sentences: [b], slots: {a: {b: c}}}]}}", "1:50 error wrong-type", nil),
    (
      "intents:\n\tA: {}", "2:1 error malformed-yaml",
      "Indent YAML with spaces, not with tabs."
    ),
    ("intents: {A: {data: [", "1:22 error malformed-yaml", nil),
    ("- a\n- b", "1:1 error wrong-type", nil),
    ("a: *nobody", "1:4 error malformed-yaml", nil),
    (
      "lists: {a: {wildcard: true}, a: {wildcard: true}}", "1:9 error duplicate-key",
      "Keep one of them, or merge their content."
    ),
    ("a: 1\n---\nb: 2", "2:1 error malformed-yaml", "Put each document into a file of its own."),
    ("", " warning empty-file", nil),
  ])
  func `Each mistake is reported with its place and a fix`(
    text: String, findings: String, hint: String?
  ) throws {
    let path = try folder.write("x.yaml", text)
    let diagnostics = SourceImporter.importPhraseSet(at: path).diagnostics
    #expect(diagnostics.outline == findings)
    if let hint { #expect(diagnostics.first?.hint == hint) }
  }

  @Test func `All mistakes of all files come in one run and the rest is read`() throws {
    try folder.write("a.yaml", "intents: {A: {data: [{sentences: [\"a (\", b, \"<c\"]}]}}")
    try folder.write("b.yaml", "intents: [")
    try folder.write("c/d.yml", "expansion_rules: {r: \"x)\"}\nlistz: {}")
    let result = SourceImporter.importPhraseSet(at: folder.path)
    #expect(
      result.diagnostics.map(\.rule) == [
        "unclosed", "unclosed", "malformed-yaml", "unopened", "unknown-key",
      ])
    #expect(result.apps.first?.phraseSet?.groups.flatMap(\.sentences).map(\.text) == ["b"])
    #expect(result.hasErrors)
  }

  @Test func `Bytes that are not text are reported one by one`() throws {
    let path = try folder.write(
      "x.yaml",
      Array("language: en\na: \"é".utf8) + [0xFF] + Array("x\u{1B}[1m\"\nb: ".utf8) + [0xC3])
    #expect(
      SourceImporter.importPhraseSet(at: path).diagnostics.outline
        == "2:6 error invalid-utf8, 2:8 error control-character, 3:4 error invalid-utf8")
  }

  @Test func `UTF-16 is distinguished from garbage`() throws {
    let path = try folder.write("x.yaml", [0xFF, 0xFE, 0x61, 0x00])
    let diagnostics = SourceImporter.importPhraseSet(at: path).diagnostics
    #expect(diagnostics.map(\.message) == ["The file is UTF-16 text."])
  }

  @Test func `Control characters that YAML escapes hide stay out of names and of output`() throws {
    let path = try folder.write(
      "x.yaml",
      #"""
      intents:
        "A\e[31m": {data: [{sentences: [hi]}]}
        B: {data: [{sentences: ["ho\a"], slots: {s: "\e]0;x"}}]}
      lists:
        l: {values: ["\u202Ea", fine]}
      """#)
    let result = SourceImporter.importPhraseSet(at: path)
    #expect(
      result.diagnostics.map(\.rule) == Array(repeating: "control-character", count: 4))
    let output = result.diagnostics.map(\.description).joined()
    #expect(!output.unicodeScalars.contains { $0 != "\n" && VisibleText.isInvisible($0) })
    let set = try #require(result.apps.first?.phraseSet)
    #expect(set.groups.isEmpty)
    #expect(set.lists["l"]?.expansions.exact == 1)
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000),
    String(repeating: "- ", count: 20_000) + "x",
    String(repeating: "{a: ", count: 50_000),
    "x: &a [1]\n? *a\n: 2",
    "x: &a [1]\n{[*a]: 2}",
    "x: &a [1]\ny: [" + String(repeating: "*a, ", count: 10_001) + "]",
    "intents: {A: {data: [{sentences: [\"" + String(repeating: "(", count: 10_000) + "\"]}]}}",
    "intents: {A: {data: [{sentences: [\"" + String(repeating: "a", count: 70_000) + "\"]}]}}",
  ])
  func `What is nested, repeated or long beyond measure is an error`(text: String) throws {
    let path = try folder.write("x.yaml", text)
    #expect(SourceImporter.importPhraseSet(at: path).hasErrors)
  }

  @Test func `Aliases that repeat a group without end are cut off`() throws {
    let sentences = (0..<1000).map { "s\($0)" }.joined(separator: ", ")
    let aliases = Array(repeating: "*g", count: 100).joined(separator: ", ")
    let path = try folder.write(
      "x.yaml", "intents: {A: {data: [&g {sentences: [\(sentences)]}, \(aliases)]}}")
    let diagnostics = SourceImporter.importPhraseSet(at: path).diagnostics
    #expect(diagnostics.map(\.rule) == ["too-many-nodes"])
  }

  @Test func `Aliases that repeat each other are cut off where nothing reads them`() throws {
    let last = Array(repeating: "a", count: 9).joined(separator: ", ")
    let lines = (1...9).map { number in
      let aliases = Array(repeating: "*x\(number - 1)", count: 9).joined(separator: ", ")
      return "x\(number): &x\(number) [\(aliases)]"
    }
    let path = try folder.write(
      "x.yaml",
      "x0: &x0 [\(last)]\n" + lines.joined(separator: "\n")
        + "\nintents: {A: {data: [{sentences: [hello there]}]}}")
    let diagnostics = SourceImporter.importPhraseSet(at: path).diagnostics
    #expect(diagnostics.map(\.rule) == ["too-many-nodes"])
  }

  @Test func `Mappings that merge each other in a chain are cut off`() throws {
    let chain = (1...100).map { "  S\($0): {data: [&c\($0) {<<: *c\($0 - 1), sentences: [a]}]}" }
    let path = try folder.write(
      "x.yaml",
      "intents:\n  S0: {data: [&c0 {sentences: [a]}]}\n" + chain.joined(separator: "\n"))
    let diagnostics = SourceImporter.importPhraseSet(at: path).diagnostics
    #expect(diagnostics.contains { $0.rule == "too-many-aliases" })
  }

  @Test func `Anchors that nest in each other are refused before they are read`() throws {
    let open = String(repeating: "[", count: 900)
    let close = String(repeating: "]", count: 900)
    let lines = (1...900).map { "k\($0): &a\($0) \(open)*a\($0 - 1)\(close)" }
    let path = try folder.write("x.yaml", "k0: &a0 x\n" + lines.joined(separator: "\n"))
    let diagnostics = SourceImporter.importPhraseSet(at: path).diagnostics
    #expect(diagnostics.map(\.rule) == ["too-many-aliases"])
  }

  @Test(arguments: 0..<30)
  func `A file with random damage is read or told of, never worse`(seed: Int) throws {
    let whole = Array(
      """
      language: en
      intents:
        Order: {data: [{sentences: &s ["<want> [a] {drink:what}", "(a;b|c)"], slots: {n: 1}}]}
        Again:
          data:
            - sentences: *s
              requires_context: {room: {value: [x, "y"], slot: true}}
      lists:
        drink: {values: [tea, {in: "coffee[s]", out: 2}, 'it''s']}
        count: {range: {from: 1, to: 9}}
      expansion_rules:
        want: >-
          (i want|
          give me)

      """.utf8)
    let pieces = [
      "[", "}", "*s", "&s", "\"", "\n", "\t", ": ", "- ", "\u{1B}", "é", "?", "{", "\\x07", "",
    ]
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...5, using: &generator))
        bytes.replaceSubrange(
          start..<end, with: Array((pieces.randomElement(using: &generator) ?? "").utf8))
      }
      let path = try folder.write("x.yaml", bytes)
      let result = SourceImporter.importPhraseSet(at: path)
      let output = result.diagnostics.map(\.description).joined()
      #expect(!output.unicodeScalars.contains { $0 != "\n" && VisibleText.isInvisible($0) })
      let set = result.apps.first?.phraseSet ?? PhraseSet()
      #expect(PhraseSetValidator.validate(set).allSatisfy { $0.file == path || $0.file.isEmpty })
    }
  }

  @Test func `A file larger than the limit is refused unread`() throws {
    let path = try folder.write("x.yaml", "a: b\n")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    #expect(SourceImporter.importPhraseSet(at: path).diagnostics.map(\.rule) == ["file-too-large"])
  }

  @Test func `Hundreds of mistakes are cut off and still count as errors`() throws {
    let sentences = (0..<500).map { _ in "\"a (\"" }.joined(separator: ", ")
    let keys = (0..<200).map { "k\($0): 1" }.joined(separator: ", ")
    let path = try folder.write(
      "x.yaml", "intents: {A: {data: [{\(keys), sentences: [\(sentences)]}]}}")
    let result = SourceImporter.importPhraseSet(at: path)
    #expect(result.diagnostics.count == 101)
    #expect(result.diagnostics.last?.rule == "too-many")
    #expect(result.hasErrors)
  }
}

extension [ImportDiagnostic] {
  /// Places, severities and rules as one short line.
  var outline: String {
    map { diagnostic in
      let place = diagnostic.line.map { "\($0):\(diagnostic.column ?? 0)" } ?? ""
      return "\(place) \(diagnostic.severity.rawValue) \(diagnostic.rule)"
    }.joined(separator: ", ")
  }
}
