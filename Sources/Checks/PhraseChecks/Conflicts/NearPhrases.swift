public import IntentMatching
public import IntentMetadata
import PhraseAutomaton
import PhraseTemplates
import TextNormalization

/// Finds phrases of different intents that a slip of the tongue or a typo turns into one another,
/// such as “open my account” and “open my amount”, or “cancel my coffee” and “cancel the coffee”.
///
/// Forgiving matching takes either for the other. Phrases are compared letter by letter in their
/// normalized form, and without their function words; parameters only match parameters of the same
/// name. A sentence template counts with all its sentences if they are few. Phrases that differ in
/// words that are never confused, such as “on” and “off”, are not near.
public enum NearPhrases {
  /// The maximum number of letters in which near phrases differ.
  private static let maximumDistance = 2
  /// In shorter phrases two letters make another word.
  private static let minimumLength = 12
  /// Templates with more sentences are skipped.
  private static let maximumSentences = 64

  private struct Phrase {
    var claim: PhraseConflict.Claim
    var language: String
    var utterance: String
    var words: Words
    var letters: [UInt8]

    init(_ claim: PhraseConflict.Claim, _ utterance: String, language: String) {
      self.claim = claim
      self.language = language
      self.utterance = utterance
      words = Words(utterance)
      letters = Array(words.text(of: 0..<words.count).utf8)
    }

    /// Returns whether the phrases differ in words that are never confused.
    func isOpposite(of other: Phrase, _ groups: [Set<Substring>]) -> Bool {
      let (own, others) = (Set(words), Set(other.words))
      return groups.contains { group in
        own.subtracting(others).contains { group.contains($0) }
          && others.subtracting(own).contains { group.contains($0) }
      }
    }

    /// Returns the words without those that carry structure rather than meaning.
    func content(_ functionWords: Set<Substring>) -> [String] {
      words.filter { !functionWords.contains($0) }.map(String.init)
    }
  }

  /// Returns the pairs of phrases that are near each other, each with one example.
  public static func find(_ apps: [AppMetadata], locale: String?) -> [PhraseConflict] {
    let phrases = apps.flatMap { Self.phrases(of: $0, locale: locale ?? $0.locale) }
      .sorted { $0.letters.count < $1.letters.count }
    var opposites: [String: [Set<Substring>]] = [:]
    var functionWords: [String: Set<Substring>] = [:]
    for language in Set(phrases.map(\.language)) {
      let tolerance = Tolerance.named(language)
      opposites[language] = tolerance.opposites.map { Set($0.map { $0[...] }) }
      functionWords[language] = Set(tolerance.functionWords.map { $0[...] })
        .subtracting(tolerance.decisiveWords.map { $0[...] })
    }
    var contents: [[String]: [Int]] = [:]
    var texts = SimilarTexts(limit: maximumDistance)
    var found: [PhraseConflict] = []
    var told: Set<[PhraseConflict.Claim]> = []
    for (place, phrase) in phrases.enumerated() {
      func isWanted(_ number: Int) -> Bool {
        let other = phrases[number]
        return (phrase.claim.app != other.claim.app || phrase.claim.intent != other.claim.intent)
          && phrase.letters != other.letters
      }
      let content = phrase.content(functionWords[phrase.language] ?? [])
      let alike = (contents[content] ?? []).filter(isWanted)
      contents[content, default: []].append(place)
      let misspelled = texts.add(phrase.letters) { number in
        isWanted(number) && phrases[number].letters.count >= minimumLength
      }
      let near = content.isEmpty ? misspelled : Set(alike + misspelled).sorted()
      for other in near.map({ phrases[$0] })
      where !phrase.isOpposite(of: other, opposites[phrase.language] ?? [])
        && told.insert([other.claim, phrase.claim]).inserted
      {
        found.append(
          PhraseConflict(
            utterance: other.utterance, claims: [other.claim, phrase.claim], kind: .near,
            isDecided: true))
      }
    }
    return found
  }

  private static func phrases(of app: AppMetadata, locale: String) -> [Phrase] {
    let name = app.names(in: locale)[0]
    let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let shortcuts = app.shortcuts.flatMap { shortcut in
      shortcut.phrases(in: locale).map { text in
        Phrase(
          .init(app: app.name, intent: shortcut.intent, phrase: text),
          text.replacing("${applicationName}", with: name), language: language)
      }
    }
    guard let set = app.phraseSet else { return shortcuts }
    let rules = templates(set.rules)
    return shortcuts
      + set.groups.flatMap { group in
        let rules = group.rules.isEmpty ? rules : rules.merging(templates(group.rules)) { $1 }
        return group.sentences.flatMap { sentence in
          sentences(of: sentence.text, rules: rules).map {
            Phrase(
              .init(app: app.name, intent: group.intent, phrase: sentence.text), $0,
              language: language)
          }
        }
      }
  }

  private static func templates(_ rules: [String: SourceText]) -> [String: Template] {
    rules.compactMapValues { TemplateParser.parse($0.text, syntax: .hassil).template }
  }

  private static func sentences(of text: String, rules: [String: Template]) -> [String] {
    guard let template = TemplateParser.parse(text, syntax: .hassil).template else { return [] }
    do throws(GrammarProblem) {
      return try PlainSentences.all(of: template, limit: maximumSentences, rules: rules)
        .map { $0.split(separator: " ").joined(separator: " ") }
    } catch {
      return []
    }
  }
}
