/// The forms that words take before a vowel sound, such as “an” for “a”.
///
/// Spelling does not determine sounds: it is “an hour” and “a uniform”, “an 8” and “an SMS”. The longest
/// known beginning of the next word decides; a word of capitals that cannot be pronounced is spelled
/// out, so that the name of its first letter decides.
public struct VowelForms: Sendable, Hashable {
  private let forms: [String: String]
  /// Beginnings of words, and whether they are vowel sounds.
  private let sounds: [String: Bool]
  /// The letters whose names begin with a vowel sound.
  private let letters: Set<String>

  init(
    _ forms: [String: String], vowels: Set<String>, consonants: Set<String>, letters: Set<String>
  ) {
    self.forms = forms
    self.letters = letters
    sounds = Dictionary(
      vowels.map { ($0, true) } + consonants.map { ($0, false) }, uniquingKeysWith: { $1 })
  }

  /// Returns the form of a word before another one, or `nil` if the word stays as it is.
  public func form(of word: some StringProtocol, before next: some StringProtocol) -> String? {
    guard let form = forms[word.lowercased()], beginsWithVowelSound(String(next)) else {
      return nil
    }
    return word.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
  }

  private func beginsWithVowelSound(_ word: String) -> Bool {
    let word = word.drop { !$0.isLetter && !$0.isNumber }
    if word.first?.isNumber == true { return sounds[Self.spokenFirst(in: word)] == true }
    if Self.isSpelledOut(word.prefix(while: \.isLetter)) {
      return letters.contains(word.prefix(1).lowercased())
    }
    var start = word.prefix(while: { $0.isLetter }).lowercased()
    while !start.isEmpty {
      if let sound = sounds[start] { return sound }
      start.removeLast()
    }
    return false
  }

  /// Returns the figures of a number that are read out first: `8` of `80` and `800`, `11` of
  /// `11,000`, but `1` of `110`.
  private static func spokenFirst(in number: Substring) -> String {
    let figures = number.prefix(while: \.isNumber)
    let group = figures.prefix((figures.count - 1) % 3 + 1)
    return String(group.count == 2 && group.first == "1" ? group : group.prefix(1))
  }

  /// Whether a word of capitals is read letter by letter: “SMS” and “URL”, but not “NASA”.
  private static func isSpelledOut(_ word: Substring) -> Bool {
    guard word.allSatisfy(\.isUppercase), let first = word.first else { return false }
    let hasVowel = word.contains(where: isVowel)
    guard let second = word.dropFirst().first, !isVowel(first) else { return true }
    return !isVowel(second) && (word.count <= 3 || !hasVowel)
  }

  private static func isVowel(_ letter: Character) -> Bool { "AEIOU".contains(letter) }
}
