import IntentMetadata
import LanguageData
import PhraseTemplates
import SpokenValues

/// A plain sentence for each intent with phrases from a phrase set or an assistant schema.
///
///     Create Timer         Set a timer for ten minutes
///     Open Album           Open Summer
///
/// App Shortcut phrases are written to be read, and need none of this; the sentences of phrase sets
/// and schemas describe many wordings at once.
struct PlainSentences {
  private struct Candidate {
    var text: String
    /// Sentences with values are the most informative, sentences with free text the least.
    var rank: Int
  }

  private let app: AppMetadata
  private let phrasing: PhrasingWords?
  private var best: [String: Candidate] = [:]

  /// Finds the sentences of an app.
  init(of app: AppMetadata) {
    self.app = app
    let language = IntentMatcher.language(app.locale)
    phrasing = PhrasingWords.named(language)
    let intents = app.intentsByID
    let noRules = TemplateValidator(rules: [:], lists: [:])
    for phrase in SchemaPhrases.phrases(of: app, locale: app.locale) {
      guard let intent = intents[phrase.intent], intent.isDiscoverable else { continue }
      add(phrase.template, for: intent.id, noRules) { name in
        intent.parameter(name).map { .type($0.type) }
      }
    }
    guard let phraseSet = app.phraseSet else { return }
    for group in phraseSet.groups {
      let lists = phraseSet.lists.merging(group.lists) { $1 }
      let rules = phraseSet.rules.merging(group.rules) { $1 }.compactMapValues {
        TemplateParser.parse($0.text, syntax: .hassil).template
      }
      let validator = TemplateValidator(rules: rules, lists: [:])
      for sentence in group.sentences {
        guard let template = TemplateParser.parse(sentence.text, syntax: .hassil).template else {
          continue
        }
        add(template, for: group.intent, validator) { name in
          (lists[name] ?? InlineRange(name).map { .range(NumberRange($0)) }).map { .list($0) }
        }
      }
    }
  }

  /// The sentences in the order in which the app declares its intents.
  var sentences: [(intent: String, text: String)] {
    app.intents.compactMap { intent in best[intent.id].map { (intent.id, $0.text) } }
  }

  /// What a slot takes.
  private enum Place {
    case type(ValueType)
    case list(ListDescriptor)
  }

  private mutating func add(
    _ template: Template, for intent: String, _ rules: TemplateValidator,
    _ place: (String) -> Place?
  ) {
    // The first sentence with a value is good enough.
    guard best[intent]?.rank != 2 else { return }
    var values: [String: String] = [:]
    var isFree = false
    for name in Self.lists(of: template, rules) {
      guard let place = place(name), let value = value(of: place) else { continue }
      values[name] = value.text
      isFree = isFree || value.isFree
    }
    let known = values
    let sampler = TemplateSampler(rules, applicationName: app.name) { name, _ in
      known[name].map { TemplateSampler.ListSample($0) }
    }
    let articles = phrasing?.articles ?? []
    let prepositions = (phrasing?.ties ?? []).subtracting(articles)
    guard
      let sample = sampler.plainest(template, articles: articles, prepositions: prepositions),
      !sample.text.isEmpty
    else { return }
    let saysFree = isFree && sample.slots.contains { $0.text == phrasing?.examples["text"] }
    let rank = saysFree ? 0 : sample.slots.isEmpty ? 1 : 2
    guard best[intent].map({ $0.rank < rank }) ?? true else { return }
    let text = fitting(sample.text)
    best[intent] = Candidate(text: text.prefix(1).uppercased() + text.dropFirst(), rank: rank)
  }

  /// Returns the names of the lists that a template and its rules mention.
  private static func lists(of template: Template, _ rules: TemplateValidator) -> Set<String> {
    var names: Set<String> = []
    var visited: Set<String> = []
    var pending = [template.root]
    while let root = pending.popLast() {
      root.visit { node in
        switch node {
        case .list(let name, _, _): names.insert(name)
        case .rule(let name, _) where visited.insert(name).inserted:
          if let rule = rules.rules[name] { pending.append(rule.root) }
        default: break
        }
      }
    }
    return names
  }

  /// Returns words for a slot, or `nil` if no value for it is known.
  private func value(of place: Place) -> (text: String, isFree: Bool)? {
    switch place {
    case .type(let type):
      switch type {
      case .array(let element): value(of: .type(element))
      case .entity(let id): app.entity(id)?.values.first.map { ($0.title, false) }
      case .enumeration(let id): app.enumeration(id)?.cases.first.map { ($0.title, false) }
      case .string, .other: anyWords
      case let type: type.spokenKind.flatMap { spoken($0.rawValue) }
      }
    case .list(.wildcard): anyWords
    case .list(.spoken(let kind)): spoken(kind)
    case .list(.range(let range)): (String(range.lower), false)
    case .list(.values(let values)):
      values.lazy.compactMap { value in
        let sampler = TemplateSampler(TemplateValidator(rules: [:], lists: [:])) { _, _ in nil }
        return TemplateParser.parse(value.input.text, syntax: .hassil).template
          .flatMap { sampler.plainest($0) }.map { ($0.text, false) }
      }.first
    }
  }

  private var anyWords: (text: String, isFree: Bool)? {
    phrasing?.examples["text"].map { ($0, true) }
  }

  private func spoken(_ kind: String) -> (text: String, isFree: Bool)? {
    // Small numbers fit more ranges than others.
    let kind = kind == "integer" ? "number" : kind
    let text = kind == "number" ? phrasing?.examples[kind] : phrasing?.samples[kind]?.first
    return text.map { ($0, false) }
  }

  /// Returns a sentence in which words have the form that the next word requires: “an album”.
  private func fitting(_ text: String) -> String {
    guard let forms = phrasing?.vowelForms else { return text }
    let words = text.split(separator: " ")
    return words.indices.map { position in
      let next = words[(position + 1)...].first ?? ""
      return forms.form(of: words[position], before: next) ?? String(words[position])
    }.joined(separator: " ")
  }
}

extension AppMetadata {
  /// Returns a plain sentence for each intent that starts with phrases of a phrase set or of an
  /// assistant schema, in the order of the intents.
  package var plainSentences: [(intent: String, text: String)] {
    PlainSentences(of: self).sentences
  }
}
