import IntentMetadata
import PhraseAutomaton
import PhraseTemplates
import SpokenValues

/// What people say for values that no list holds, as sentences for a recognizer.
///
/// The sentences are a generous superset: what was recognized is read by ``SpokenValueReader``
/// afterwards, which refuses what is no value.
enum SpokenSentences {
  /// Returns the sentences for a list, or `nil` where there are none for its type or language.
  static func acceptor(for type: ListType, language: String) -> WordAcceptor? {
    guard language == "en" else { return nil }
    if case .range(let range) = type { return EnglishNumbers.acceptor(of: range) }
    guard let kind = type.spokenKind, let templates = EnglishValues.templates[kind] else {
      return nil
    }
    var builder = AutomatonBuilder()
    var scope = PhraseScope()
    for (name, numbers) in EnglishValues.numbers {
      scope.lists[name] = builder.addList(.reader, name: numbers)
    }
    scope.rules = EnglishValues.rules.compactMapValues {
      TemplateParser.parse($0, syntax: .hassil).template
    }
    for text in templates {
      guard let template = TemplateParser.parse(text, syntax: .hassil).template else { continue }
      let record = PhraseRecord(app: "", intent: "", template: text)
      // The templates are ours and tested; one that is wrong leaves the others as they are.
      try? builder.addPhrase(template, in: scope, as: record)
    }
    let automaton = builder.build().automaton
    return automaton.acceptor(
      PhraseAutomaton.AcceptorOptions { list in
        EnglishNumbers.acceptor(named: automaton.description(ofList: list).name)
      }
    ).acceptor.minimized()
  }
}
