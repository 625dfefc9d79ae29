import Foundation
import IntentMetadata
import SpokenValues
import TextNormalization

/// Names with numbers in spoken form: "Route 66" is also "route sixty six".
///
/// Single number words do not need this: to the automaton, `3` and `three` are one word.
struct SpelledNumbers {
  private let writer: SpokenValueWriter
  private let names: NumberNames

  /// Creates the speller of a language, or `nil` if there are no number words for it.
  init?(language: String) {
    do {
      writer = try SpokenValueWriter(
        language: language, now: .distantPast, calendar: Calendar(identifier: .gregorian))
      names = try NumberNames(language: language)
    } catch {
      return nil
    }
  }

  /// Returns further spellings of a name: its numbers as one number, with and without "and", and in
  /// groups of two digits.
  func spellings(of name: String) -> [String] {
    guard name.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return [] }
    let words = Words(name)
    var whole: [String] = []
    var grouped: [String] = []
    for word in words.map(String.init) {
      let number = word.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int(word) : nil
      guard let number, (2...4).contains(word.count), !word.hasPrefix("0") else {
        whole.append(word)
        grouped.append(word)
        continue
      }
      whole.append(spelled(number))
      grouped.append(
        word.count == 2 || number % 100 == 0
          ? spelled(number) : spelled(number / 100) + " " + rest(number % 100))
    }
    let original = words.map(String.init).joined(separator: " ")
    var spellings: [String] = []
    let hundred = " \(names.cardinals[100] ?? "") "
    let short = whole.map {
      $0.replacingOccurrences(of: hundred + names.joiner + " ", with: hundred)
    }
    for spelling in [whole, short, grouped].map({ $0.joined(separator: " ") })
    where spelling != original && !spellings.contains(spelling) {
      spellings.append(spelling)
    }
    return spellings
  }

  private func spelled(_ number: Int) -> String {
    writer.words(for: .integer(number)) ?? String(number)
  }

  /// The last two digits of a longer number: "oh one", "forty seven".
  private func rest(_ number: Int) -> String {
    (number < 10 ? names.digitZero + " " : "") + spelled(number)
  }
}
