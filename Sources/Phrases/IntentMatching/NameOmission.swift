import LanguageData
import PhraseTemplates
import UtteranceActs

/// Omission of the app's name from phrases.
///
/// If only one app has a phrase, a person may omit its name: "order tomato soup" for "order tomato
/// soup in Soup Chef". The word that ties the name to the phrase is omitted with it.
enum NameOmission {
  /// Returns a template without the app's name, or `nil` if it has no name, or if no word of the phrase would remain, or only
  /// one whose object the name is: “Show” of “Show Settings”.
  ///
  /// - Parameters:
  ///   - template: The template with the name.
  ///   - language: The language of the phrase; without data for it, only the name is omitted.
  static func template(without template: Template, language: String) -> Template? {
    guard case .sequence(let items, let span) = template.root,
      let index = items.firstIndex(where: \.isApplicationName)
    else { return nil }
    var rest = items
    rest.remove(at: index)
    if index > 0, case .text(let text, let place) = rest[index - 1] {
      let isLast = index == rest.count || rest[index...].allSatisfy(\.isPunctuation)
      let kept = isLast ? withoutTie(text, language) : text
      // In “Show Settings”, the name is what is shown: “show” by itself is cut off.
      let isObject = isLast && kept.split(separator: " ") == text.split(separator: " ")
      if isObject, index == 1, kept.split(separator: " ").count == 1 { return nil }
      rest[index - 1] = .text(kept, place)
    }
    // A bare name, or free text alone, must not start an intent.
    guard rest.contains(where: \.hasLetters) else { return nil }
    return Template(
      text: template.text, syntax: template.syntax, root: .sequence(rest, span))
  }

  /// Returns a text without the tying words at its end: a preposition with the articles behind it. What precedes the
  /// preposition belongs to the verb: „auf“ in „Dreh die Lautstärke auf in ...“.
  private static func withoutTie(_ text: String, _ language: String) -> String {
    guard let phrasing = PhrasingWords.named(language) else { return text }
    let acts = ActReader.named(language)
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    var hasPreposition = false
    while let last = words.last {
      let word = last.lowercased().replacing("’", with: "'")
      let isTie = phrasing.ties.contains(word) || phrasing.otherTies.contains(word)
      guard last.isEmpty || isTie && !hasPreposition else { break }
      hasPreposition =
        hasPreposition
        || !last.isEmpty && !word.hasSuffix("'") && acts?.isDeterminer(word) == false
      words.removeLast()
    }
    return words.joined(separator: " ")
  }
}

extension TemplateNode {
  fileprivate var isApplicationName: Bool {
    if case .applicationName = self { true } else { false }
  }

  /// Whether the piece is text without letters and digits.
  fileprivate var isPunctuation: Bool {
    guard case .text = self else { return false }
    return !hasLetters
  }

  /// Whether the piece is text with letters or digits.
  fileprivate var hasLetters: Bool {
    guard case .text(let text, _) = self else { return false }
    return text.contains { $0.isLetter || $0.isNumber }
  }
}
