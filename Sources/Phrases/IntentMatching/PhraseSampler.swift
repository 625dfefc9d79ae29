import SpokenValues
import IntentMetadata
import LanguageData
import PhraseTemplates

/// A sentence drawn from the phrases, with its meaning.
public struct SampledSentence: Sendable, Hashable {
  /// The sentence.
  public var text: String
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The canonical values of the slots, in the order of the words.
  public var slots: [(name: String, value: String)] { names.map { ($0.name, $0.value) } }
  private var names: [TemplateSampler.Slot]

  init(_ sample: TemplateSampler.Sample, app: String, intent: String) {
    text = sample.text
    self.app = app
    self.intent = intent
    names = sample.slots
  }
}

/// Draws sentences from the phrases of some apps.
struct PhraseSampler {
  private struct Phrase {
    var app: String
    var intent: String
    var template: Template
    var sampler: Int
  }
  private var phrases: [Phrase] = []
  private var samplers: [TemplateSampler] = []

  init(_ apps: [AppMetadata], locale: String?) {
    for app in apps {
      add(shortcutsOf: app, locale: locale ?? app.locale)
      add(titlesOf: app, locale: locale ?? app.locale)
      if let phraseSet = app.phraseSet { add(phraseSet, of: app, locale: locale ?? app.locale) }
      add(schemaPhrasesOf: app, locale: locale ?? app.locale)
    }
  }

  /// Returns sentences, the same for the same seed, or none if there are no phrases.
  func sentences(count: Int, seed: UInt64) -> [SampledSentence] {
    var generator = SplitMix64(seed: seed)
    var sentences: [SampledSentence] = []
    var failures = 0
    while sentences.count < count, failures < 1_000 + sentences.count,
      let phrase = phrases.randomElement(using: &generator)
    {
      if let sample = samplers[phrase.sampler].sample(phrase.template, using: &generator) {
        sentences.append(SampledSentence(sample, app: phrase.app, intent: phrase.intent))
      } else {
        // A slot without values, such as an empty list.
        failures += 1
      }
    }
    return sentences
  }

  private mutating func add(shortcutsOf app: AppMetadata, locale: String) {
    let intents = app.intentsByID
    let values = SampleValues(language: IntentMatcher.language(locale))
    for shortcut in app.offeredShortcuts {
      addSampler(for: intents[shortcut.intent], of: app, locale: locale, values)
      for phrase in GrammarCompiler.phrases(shortcut.phrases, locale: locale) {
        add(phrase, .appShortcut, of: app, intent: shortcut.intent)
      }
    }
  }

  private mutating func add(titlesOf app: AppMetadata, locale: String) {
    let intents = app.intentsByID
    let values = SampleValues(language: IntentMatcher.language(locale))
    for (intent, text) in app.phrasesByTitle {
      addSampler(for: intents[intent], of: app, locale: locale, values)
      add(text, .appShortcut, of: app, intent: intent)
    }
  }

  private mutating func add(schemaPhrasesOf app: AppMetadata, locale: String) {
    let intents = app.intentsByID
    let values = SampleValues(language: IntentMatcher.language(locale))
    for phrase in SchemaPhrases.phrases(of: app, locale: locale) {
      addSampler(for: intents[phrase.intent], of: app, locale: locale, values)
      for template in [phrase.template] + phrase.templatesWithName {
        phrases.append(
          Phrase(
            app: app.name, intent: phrase.intent, template: template, sampler: samplers.count - 1))
      }
    }
  }

  private mutating func addSampler(
    for intent: IntentDescriptor?, of app: AppMetadata, locale: String, _ values: SampleValues
  ) {
    let types = Dictionary((intent?.parameters ?? []).map { ($0.name, $0.type) }) { first, _ in
      first
    }
    samplers.append(
      TemplateSampler(
        TemplateValidator(rules: [:], lists: [:]), applicationName: app.names(in: locale)[0]
      ) {
        name, generator in
        types[name].flatMap { values.value(of: $0, in: app, using: &generator) }
      })
  }

  private mutating func add(_ phraseSet: PhraseSet, of app: AppMetadata, locale: String) {
    let values = SampleValues(language: IntentMatcher.language(locale))
    for group in phraseSet.groups {
      let lists = phraseSet.lists.merging(group.lists) { $1 }
      let rules = phraseSet.rules.merging(group.rules) { $1 }.compactMapValues {
        TemplateParser.parse($0.text, syntax: .hassil).template
      }
      samplers.append(
        TemplateSampler(TemplateValidator(rules: rules, lists: [:]), applicationName: app.name) {
          name, generator in
          (lists[name] ?? InlineRange(name).map { .range(NumberRange($0)) })
            .flatMap { values.value(of: $0, using: &generator) }
        })
      for sentence in group.sentences {
        add(sentence.text, .hassil, of: app, intent: group.intent)
      }
    }
  }

  private mutating func add(
    _ text: String, _ syntax: TemplateSyntax, of app: AppMetadata, intent: String
  ) {
    guard let template = TemplateParser.parse(text, syntax: syntax).template else { return }
    phrases.append(
      Phrase(app: app.name, intent: intent, template: template, sampler: samplers.count - 1))
  }
}

/// Draws values for slots, in the words of a language.
private struct SampleValues {
  let language: String
  /// The kinds of values that use another kind's samples.
  private static let key = ["integer": "number"]

  private var anyWords: TemplateSampler.ListSample? {
    (PhrasingWords.named(language)?.examples["text"]).map { TemplateSampler.ListSample($0) }
  }

  func value(
    of type: ValueType, in app: AppMetadata, using generator: inout SplitMix64
  ) -> TemplateSampler.ListSample? {
    switch type {
    case .array(let element): return value(of: element, in: app, using: &generator)
    case .entity(let id):
      guard let entity = app.entity(id)?.values.randomElement(using: &generator) else {
        return nil
      }
      let name = ([entity.title] + entity.synonyms).randomElement(using: &generator)
      return name.map { TemplateSampler.ListSample($0, value: entity.title) }
    case .enumeration(let id):
      guard let enumCase = app.enumeration(id)?.cases.randomElement(using: &generator) else {
        return nil
      }
      let name = ([enumCase.title] + enumCase.synonyms).randomElement(using: &generator)
      return name.map { TemplateSampler.ListSample($0, value: enumCase.id) }
    case .string, .other: return anyWords
    default:
      return type.spokenKind.flatMap { spoken($0.rawValue, using: &generator) }
    }
  }

  func value(of list: ListDescriptor, using generator: inout SplitMix64)
    -> TemplateSampler.ListSample?
  {
    switch list {
    case .wildcard: return anyWords
    case .spoken(let kind): return spoken(kind, using: &generator)
    case .range(let range):
      let steps = (range.upper - range.lower) / max(range.step, 1)
      guard steps >= 0 else { return nil }
      let number = range.lower + Int.random(in: 0...steps, using: &generator) * range.step
      let value = Double(number) * range.multiplier
      return TemplateSampler.ListSample(
        String(number), value: Int(exactly: value).map(String.init) ?? String(value))
    case .values(let values):
      guard let value = values.randomElement(using: &generator),
        let template = TemplateParser.parse(value.input.text, syntax: .hassil).template
      else { return nil }
      let sampler = TemplateSampler(TemplateValidator(rules: [:], lists: [:])) { _, _ in nil }
      return sampler.sample(template, using: &generator).map {
        TemplateSampler.ListSample($0.text, value: value.output.map(\.sampleText) ?? $0.text)
      }
    }
  }

  /// Examples of spoken values. What they mean depends on the time, so the words stand for it.
  private func spoken(_ kind: String, using generator: inout SplitMix64)
    -> TemplateSampler.ListSample?
  {
    let samples = PhrasingWords.named(language)?.samples ?? [:]
    return samples[Self.key[kind] ?? kind]?.randomElement(using: &generator).map {
      TemplateSampler.ListSample($0)
    }
  }
}

extension IntentValue {
  fileprivate var sampleText: String {
    switch self {
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .double(let value): String(value)
    case .string(let value): value
    default: "\(self)"
    }
  }
}

extension IntentMatcher {
  /// Returns the match of a sampled sentence with the intent it was drawn for, or `nil` if the
  /// sentence needs a context.
  public func reading(of sentence: SampledSentence) -> IntentMatch? {
    match(sentence.text).matches.first {
      $0.app == sentence.app && $0.intent == sentence.intent
    }
  }

  /// Returns sentences drawn from the phrases, the same for the same seed.
  ///
  /// - Throws: `CompiledFileError` if the matcher comes from a file whose app section cannot be
  ///   read.
  public func sample(count: Int, seed: UInt64) throws -> [SampledSentence] {
    PhraseSampler(try apps, locale: locale).sentences(count: count, seed: seed)
  }
}

extension NumberRange {
  /// The range that a template writes in place.
  init(_ range: InlineRange) {
    self.init(lower: range.lower, upper: range.upper, step: range.step)
  }
}
