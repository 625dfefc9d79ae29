import PhraseTemplates
import Foundation
import IntentMetadata
import MetadataImport
import Testing

@Suite struct PhraseSetValidatorTests {
  @Test func `Names that nothing defines are reported where they stand`() {
    let set = PhraseSet(
      groups: [SentenceGroup(intent: "A", sentences: [.make("turn {colour} <there>", line: 3)])],
      lists: ["color": .values([.init(input: SourceText("red"))])],
      rules: ["their": .make("{nowhere}", line: 9)])
    let findings = PhraseSetValidator.validate(set)
    #expect(
      findings.outline
        == "3:15 error unknown-list, 3:24 error unknown-rule, 9:10 error unknown-list, "
        + "9:10 note unused-rule")
    #expect(findings.first?.hint == "Did you mean “color”?")
  }

  @Test func `Lists and rules of a group are known to its sentences and the rules they use`() {
    let group = SentenceGroup(
      intent: "A", sentences: [.make("<shared> <own> {mine}", line: 1)],
      lists: ["mine": .wildcard], rules: ["own": .make("x", line: 2)])
    let other = SentenceGroup(intent: "B", sentences: [.make("<own> {mine}", line: 3)])
    let rules = ["shared": SourceText.make("in {mine}", line: 4)]
    #expect(PhraseSetValidator.validate(PhraseSet(groups: [group], rules: rules)).isEmpty)
    #expect(
      PhraseSetValidator.validate(PhraseSet(groups: [group, other], rules: rules)).outline
        == "3:10 error unknown-rule, 3:16 error unknown-list")
  }

  @Test func `A rule that refers to itself is reported once however many use it`() {
    let sentence = SourceText.make("<a> and <a>", line: 1)
    let set = PhraseSet(
      groups: [SentenceGroup(intent: "A", sentences: [sentence, sentence])],
      rules: ["a": .make("[x] <b>", line: 5), "b": .make("<a>", line: 6)])
    #expect(PhraseSetValidator.validate(set).outline == "5:14 error recursive-rule")
  }

  @Test func `A list without values is an error`() {
    let set = PhraseSet(
      groups: [SentenceGroup(intent: "A", sentences: [.make("{a}", line: 1)])],
      lists: ["a": .values([])])
    #expect(PhraseSetValidator.validate(set).map(\.rule) == ["empty-list"])
  }

  @Test func `Rules and lists of one group that lead back to each other are reported`() {
    let group = SentenceGroup(
      intent: "A", sentences: [.make("<shared>", line: 1)],
      rules: ["own": .make("<shared>", line: 2)])
    let set = PhraseSet(groups: [group], rules: ["shared": .make("<own>", line: 3)])
    #expect(PhraseSetValidator.validate(set).map(\.rule) == ["recursive-rule"])
  }

  @Test func `A finding is encoded with all keys`() throws {
    let finding = ImportDiagnostic(
      severity: .warning, rule: "unknown-key", file: "x.yaml", line: 3, message: "m")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(finding), as: UTF8.self)
        == #"{"column":null,"file":"x.yaml","hint":null,"line":3,"message":"m","#
        + #""rule":"unknown-key","severity":"warning"}"#)
  }

  @Test(arguments: [
    (ListDescriptor.range(NumberRange(lower: 0, upper: 100, step: 10)), 11),
    (.range(NumberRange(lower: -5, upper: 5, fraction: .halves)), 22),
    (.range(NumberRange(lower: 5, upper: 1)), 0),
    (.range(NumberRange(lower: .min, upper: .max)), (1 << 54) + 1),
    (.wildcard, 1),
    (.spoken("date"), 1),
  ])
  func `Lists count their values`(list: ListDescriptor, count: Int) {
    #expect(list.expansions.exact == count)
  }
}

extension SourceText {
  static func make(_ text: String, line: Int) -> SourceText {
    SourceText(text, file: "x.yaml", line: line, column: 10)
  }
}
