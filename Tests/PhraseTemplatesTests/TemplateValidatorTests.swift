import PhraseTemplates
import Testing

@Suite struct TemplateValidatorTests {
  @Test(arguments: [
    ("turn on", "1"),
    ("light[s]", "2"),
    ("(a|b|c) [d]", "6"),
    ("(a|[b])", "3"),
    ("(a;b;c)", "6"),
    ("([a];[b];[c])", "48"),
    ("{color} {1..10,3:n}", "20"),
    ("<polite> {color}", "15"),
    ("{unknown} <unknown>", "1"),
    (String(repeating: "[a]", count: 40), "1099511627776"),
    (String(repeating: "[a]", count: 62), "4611686018427387904"),
    (String(repeating: "[a]", count: 63), "more than 2^63"),
    (String(repeating: "(a|b)", count: 5000), "more than 2^63"),
  ])
  func `Expansions are counted without expanding`(text: String, count: String) throws {
    let validator = try TemplateValidator.make(
      rules: ["polite": "[please|kindly]"], lists: ["color": 5])
    let template = try #require(TemplateParser.parse(text, syntax: .hassil).template)
    #expect(validator.expansions(of: template).description == count)
  }

  @Test(arguments: [
    ("{colour}", "unknown-list 0..<8", "Did you mean “color”?"),
    ("ok <polit>", "unknown-rule 3..<10", "Did you mean “polite”?"),
    ("(a;b;c;d;e;f;g;h;i)", "too-many-permutations 0..<19", "Put items that go together into one."),
  ])
  func `Names that nothing defines and sizes beyond the limits are reported`(
    text: String, findings: String, hint: String
  ) throws {
    let validator = try TemplateValidator.make(rules: ["polite": "please"], lists: ["color": 5])
    let template = try #require(TemplateParser.parse(text, syntax: .hassil).template)
    let diagnostics = validator.diagnose(template)
    #expect(diagnostics.outline == findings)
    #expect(diagnostics.first?.hint == hint)
  }

  @Test func `Forty optional parts are fine and a hundred are warned of`() throws {
    let validator = try TemplateValidator.make()
    let forty = try Template.make(String(repeating: "[a] ", count: 40) + "b")
    #expect(validator.diagnose(forty).isEmpty)
    let hundred = validator.diagnose(try .make(String(repeating: "[a] ", count: 100) + "b"))
    #expect(hundred.map(\.code) == [.tooManyExpansions])
    #expect(hundred.map(\.severity) == [.warning])
  }

  @Test func `A limit on expansions is kept to`() throws {
    let validator = TemplateValidator(rules: [:], lists: [:], limits: .init(expansions: 4))
    #expect(validator.diagnose(try .make("[a] [b]")).isEmpty)
    #expect(validator.diagnose(try .make("[a] [b] [c]")).map(\.code) == [.tooManyExpansions])
  }

  @Test func `A rule that leads back to itself is reported once, with the path`() throws {
    let validator = try TemplateValidator.make(
      rules: ["a": "x <b>", "b": "[<c>]", "c": "<a> y", "d": "<a>", "self": "<self>"])
    let told = ["a", "b", "c", "d"].flatMap { validator.diagnose(rule: $0) }
    #expect(told.map(\.message) == ["The rule refers to itself: <a> -> <b> -> <c> -> <a>."])
    #expect(told.first?.span == SourceSpan(start: 2, end: 5))
    #expect(validator.diagnose(rule: "self").map(\.code) == [.recursiveRule])
    #expect(["a", "b", "c", "d"].map(validator.isRecursive) == [true, true, true, false])
  }

  @Test func `A chain of a hundred thousand rules is no deeper than any other`() throws {
    var rules: [String: String] = ["r100000": "end"]
    for index in 0..<100_000 { rules["r\(index)"] = "<r\(index + 1)>" }
    let validator = try TemplateValidator.make(rules: rules)
    #expect(validator.expansions(of: try .make("<r0> [a]")).exact == 2)
  }

  @Test func `Rules that no sentence reaches are found`() throws {
    let validator = try TemplateValidator.make(
      rules: ["a": "<b>", "b": "x", "c": "<d>", "d": "y"])
    #expect(validator.unusedRules(by: [try .make("<a>")]) == ["c", "d"])
  }
}

extension Template {
  static func make(_ text: String) throws -> Template {
    try #require(TemplateParser.parse(text, syntax: .hassil).template)
  }
}

extension TemplateValidator {
  static func make(
    rules: [String: String] = [:], lists: [String: Int] = [:]
  ) throws -> TemplateValidator {
    TemplateValidator(
      rules: try rules.mapValues { try Template.make($0) },
      lists: lists.mapValues { ExpansionCount($0) })
  }
}
