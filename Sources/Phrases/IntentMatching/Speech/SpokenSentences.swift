import IntentMetadata
import PhraseAutomaton
import PhraseTemplates
import SpokenValues

/// How people say values that no list contains, as sentences for a recognizer.
///
/// The sentences are a generous superset: ``SpokenValueReader`` then reads what was recognized and
/// rejects what is not a value.
enum SpokenSentences {
  /// Returns the sentences for a list, or `nil` if there are none for its type or language.
  static func acceptor(for type: ListType, language: String) -> WordAcceptor? {
    guard let values = ValueSentences.named(language),
      let numbers = NumberSentences.named(language)
    else { return nil }
    if case .range(let range) = type { return numbers.acceptor(of: range) }
    guard let kind = type.spokenKind, let templates = values.sentences[kind.rawValue] else {
      return nil
    }
    var builder = AutomatonBuilder()
    var scope = PhraseScope()
    for (name, kind) in values.numbers {
      scope.lists[name] = builder.addList(.reader, name: kind.rawValue)
    }
    scope.rules = values.rules.compactMapValues {
      TemplateParser.parse($0, syntax: .hassil).template
    }
    builder.addSentences(templates, in: scope)
    let automaton = builder.build().automaton
    return automaton.acceptor(
      PhraseAutomaton.AcceptorOptions { list in
        NumberSentences.Kind(rawValue: automaton.description(ofList: list).name)
          .map(numbers.acceptor)
      }
    ).acceptor.minimized()
  }
}

extension AutomatonBuilder {
  /// Adds the templates of a language.
  ///
  /// They are part of the program and tested; an invalid one does not affect the others.
  mutating func addSentences(_ templates: [String], in scope: PhraseScope = PhraseScope()) {
    for text in templates {
      guard let template = TemplateParser.parse(text, syntax: .hassil).template else { continue }
      try? addPhrase(template, in: scope, as: PhraseEntry(template: text))
    }
  }
}
