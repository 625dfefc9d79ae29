import PhraseTemplates

/// Phrases from which the app's name is left out.
///
/// Where only one app has a phrase, a person may leave its name out: "order tomato soup" for
/// "order tomato soup in Soup Chef". The word that ties the name to the phrase goes with it.
enum NameOmission {
  /// Words that tie an app's name to the rest of a phrase.
  private static let ties: Set<String> = [
    "in", "on", "with", "using", "from", "via", "through", "to", "at", "by", "for", "of", "my",
    "the",
  ]

  /// Returns a template without the app's name, or `nil` where it has none or no word of the
  /// phrase's own would be left.
  static func template(without template: Template) -> Template? {
    guard case .sequence(let items, let span) = template.root,
      let index = items.firstIndex(where: \.isApplicationName)
    else { return nil }
    var rest = items
    rest.remove(at: index)
    if index > 0, case .text(let text, let place) = rest[index - 1] {
      let isLast = index == rest.count || rest[index...].allSatisfy(\.isPunctuation)
      rest[index - 1] = .text(isLast ? withoutTie(text) : text, place)
    }
    // A bare name, or any words at all, must not start an intent.
    guard rest.contains(where: \.hasLetters) else { return nil }
    return Template(
      text: template.text, syntax: template.syntax, root: .sequence(rest, span))
  }

  /// Returns a text without the tying words at its end.
  private static func withoutTie(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    while let last = words.last {
      guard last.isEmpty || ties.contains(last.lowercased()) else { break }
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
