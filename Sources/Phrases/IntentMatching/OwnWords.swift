import IntentMetadata
import LanguageData
import PhraseTemplates
import TextNormalization

/// The phrases that an intent gets from its title and its summary if the app wrote none.
///
///     "Start Workout"              start workout; start workout in Workouts
///     "Start ${type} workout"      start yoga workout
///
/// They rank after all phrases that apps wrote, and they can start fewer intents. A single word
/// does not start anything: “workouts” may be a thing to search for. A slot for any words needs two
/// other words, and an intent that no phrase starts; otherwise the dialog reads the command by its
/// parts, which keeps free text from absorbing what belongs to another parameter.
struct OwnWords {
  /// A title or a summary as a phrase.
  struct Phrase {
    /// The text as the app wrote it.
    var text: String
    /// The wordings, with and without the app's name.
    var templates: [Template]
  }

  private let phrasing: PhrasingWords?

  /// Creates the phrases for a language.
  init(language: String) { phrasing = PhrasingWords.named(language) }

  /// Returns the phrases of an intent, or none if it is not discoverable by its words.
  ///
  /// - Parameter isSpoken: Whether the app has phrases for the intent.
  func phrases(of intent: IntentDescriptor, isSpoken: Bool) -> [Phrase] {
    guard intent.isFoundByItsWords else { return [] }
    var seen: Set<[String]> = []
    return intent.ownTexts.prefix(Self.mostTexts).compactMap { text in
      guard text.utf8.count <= Self.longestText,
        let template = TemplateParser.parse(text, syntax: .appShortcut).template,
        let slots = slots(of: template), isDistinct(slots.isEmpty, template),
        slots.allSatisfy({ canBeSaid($0, in: intent) }),
        !slots.contains(where: { takesAnyWords($0, in: intent) })
          || !isSpoken && words(of: template).count > 1,
        seen.insert(Words(text).map(String.init)).inserted
      else { return nil }
      return Phrase(text: text, templates: templates(of: text, template))
    }
  }

  /// The length in bytes beyond which nobody would say a text.
  private static let longestText = 300
  /// The maximum number of an intent's texts that are examined.
  private static let mostTexts = 20

  /// Returns the parameters that a template has slots for, or `nil` if it names the app itself.
  private func slots(of template: Template) -> [String]? {
    var slots: [String] = []
    var namesApp = false
    template.root.visit { node in
      switch node {
      case .list(let name, _, _): slots.append(name)
      case .applicationName: namesApp = true
      default: break
      }
    }
    return namesApp ? nil : slots
  }

  /// Returns whether a template has enough words of its own to be meant.
  private func isDistinct(_ isWithoutSlots: Bool, _ template: Template) -> Bool {
    let words = words(of: template)
    let content = words.filter { word in
      word.contains { $0.isLetter } && phrasing?.ties.contains(word) != true
        && phrasing?.otherTies.contains(word) != true
    }
    return isWithoutSlots ? words.count > 1 && !content.isEmpty : !content.isEmpty
  }

  private func words(of template: Template) -> [String] {
    var words: [String] = []
    template.root.visit { node in
      if case .text(let text, _) = node { words += Words(text).map(String.init) }
    }
    return words
  }

  /// Returns whether a parameter takes any words.
  private func takesAnyWords(_ name: String, in intent: IntentDescriptor) -> Bool {
    guard var type = intent.parameter(name)?.type else { return false }
    while case .array(let element) = type { type = element }
    return type == .string
  }

  /// Returns whether a parameter's value can be said.
  private func canBeSaid(_ name: String, in intent: IntentDescriptor) -> Bool {
    guard var type = intent.parameter(name)?.type else { return false }
    while case .array(let element) = type { type = element }
    if case .other = type { return false }
    return true
  }

  /// Returns the wordings of an app's intents that no phrase starts.
  static func phrases(
    ofUnspokenIntentsIn app: AppMetadata, language: String
  ) -> [(intent: IntentDescriptor, phrases: [Phrase])] {
    let spoken = app.spokenIntents
    let ownWords = OwnWords(language: language)
    return app.intents.filter { !spoken.contains($0.id) }
      .map { ($0, ownWords.phrases(of: $0, isSpoken: false)) }.filter { !$0.1.isEmpty }
  }

  private func templates(of text: String, _ template: Template) -> [Template] {
    [template]
      + (phrasing?.nameTies ?? []).compactMap { tie in
        TemplateParser.parse("\(text) \(tie) ${applicationName}", syntax: .appShortcut).template
      }
  }
}

extension AppMetadata {
  /// The identifiers of the intents that phrases start.
  var spokenIntents: Set<String> {
    Set(shortcuts.map(\.intent) + (phraseSet?.groups.map(\.intent) ?? []))
  }

  /// Returns the titles and summaries that start intents without a phrase of their own.
  package var phrasesByTitle: [(intent: String, text: String)] {
    OwnWords.phrases(ofUnspokenIntentsIn: self, language: IntentMatcher.language(locale))
      .flatMap { intent, phrases in phrases.map { (intent.id, $0.text) } }
  }
}
