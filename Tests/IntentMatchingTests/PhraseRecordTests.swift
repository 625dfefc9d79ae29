import PhraseAutomaton
import PhraseTemplates
import Testing

@testable import IntentMatching

/// What a phrase means goes through the automaton as a payload that it does not look into.
struct PhraseRecordTests {
  @Test(
    "A record comes back from its entry as it was",
    arguments: [
      ("Order", ""), ("", "slots"), ("a:b", "12:c"), ("Grüße\u{301}", "\u{301}é"), ("👩‍👧", ":"),
      ("line\nline", "\n"),
    ])
  func comesBack(intent: String, conditions: String) throws {
    for role: PhraseRecord.Role in [
      .phrase, .withoutAppName, .negative, .ownWords, .schema, .schemaWithoutAppName,
    ] {
      let record = PhraseRecord(
        app: "App", intent: intent, template: "order {soup}", conditions: conditions, role: role)
      let automaton = try automaton(of: record.entry)
      #expect(try automaton.record(of: #require(automaton.phraseIDs.first)) == record)
      let payload = try #require(PhrasePayload(record.entry.payload))
      #expect(Array(payload.intent.utf8) == Array(intent.utf8))
      #expect(Array(payload.conditions.utf8) == Array(conditions.utf8))
    }
  }

  @Test(
    "A payload that no record has is refused",
    arguments: [
      "", "p", "p5", "p:", "x3:abc", "p4:abc", "p-1:abc", "p99999999999999999999:a", "p1:é",
      "3:abc",
      "p 3:abc",
    ])
  func refusesOthers(payload: String) throws {
    #expect(PhrasePayload(payload) == nil)
    let automaton = try automaton(of: PhraseEntry(template: "x", owner: "App", payload: payload))
    #expect(try automaton.record(of: #require(automaton.phraseIDs.first)).role == .negative)
    #expect(throws: CompiledFileError.self) { try IntentMatcher(AppSource([]), automaton) }
  }

  private func automaton(of entry: PhraseEntry) throws -> PhraseAutomaton {
    var builder = AutomatonBuilder()
    let template = try #require(TemplateParser.parse("order soup", syntax: .hassil).template)
    try builder.addPhrase(template, in: PhraseScope(), as: entry)
    return builder.build().automaton
  }
}

extension IntentMatcher {
  fileprivate convenience init(_ source: AppSource, _ automaton: PhraseAutomaton) throws {
    try self.init(source, locale: "en", automaton: automaton, problems: [])
  }
}
