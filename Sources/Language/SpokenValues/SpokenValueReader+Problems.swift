import TextNormalization

/// Why a text has no value.
extension SpokenValueReader {
  /// Returns a sentence that explains why a text has no value of a kind; `nil` if it has one.
  public func problem(_ kind: SpokenValueKind, of text: String) -> String? {
    if value(kind, of: text) != nil { return nil }
    let words = Words(text)
    if words.isEmpty { return "Nothing was said." }
    if words.count > Sentence.limit { return "No value has more than \(Sentence.limit) words." }
    if let problem = reading(kind, of: words).problem { return problem }
    let said = "“\(words.text(of: 0..<words.count))”"
    let sentence = Sentence(words, from: 0, language: language)
    if kind.isNumber, sentence.isTooLarge {
      return "\(said) is greater than the largest number, \(Int.max)."
    }
    if kind.isDate, let clock = sentence.lexemes.firstIndex(where: { $0.form == .clock }) {
      return "“\(words[clock])” is not a time of day."
    }
    if isUnfinished(kind, text) { return "\(said) is not finished: a number or a name is missing." }
    let longest = longestReading(kind, in: words)
    if let problem = longest.problem { return problem }
    if let part = longest.value?.words, part.count < words.count {
      return "Only “\(words.text(of: part))” of \(said) is a value of the type \(kind)."
    }
    return "\(said) is not a value of the type \(kind)."
  }

  /// Returns whether a following number would turn the text into a value: "half past".
  private func isUnfinished(_ kind: SpokenValueKind, _ text: String) -> Bool {
    guard let three = language.file.numbers.cardinals[3]?.prefix(while: { $0 != " " }) else {
      return false
    }
    // A number alone would be a value, whatever precedes it.
    let whole = text + " " + three
    guard let value = value(kind, of: whole) else { return false }
    return value.words.lowerBound == 0
  }
}

extension Sentence {
  /// Whether all words belong to a number, which then has no value because of its size.
  fileprivate var isTooLarge: Bool {
    let isNumber = lexemes.allSatisfy { lexeme in
      let word = language.numbers[lexeme]
      return word.cardinal >= 0 || !word.roles.isDisjoint(with: [.joiner, .minus, .article])
        || lexeme.form == .integer
    }
    return isNumber
      && lexemes.contains { lexeme in
        language.numbers[lexeme].cardinal >= 1_000_000_000_000_000_000
          || lexeme.form == .integer && lexeme.integer == nil
      }
  }
}

extension SpokenValueKind {
  fileprivate var isNumber: Bool { self == .number || self == .integer || self == .ordinal }

  /// Whether it counts or measures something.
  var isAmount: Bool {
    switch self {
    case .number, .integer, .duration, .measurement, .currency, .percentage: true
    default: false
    }
  }

  var isDate: Bool { self == .date || self == .dateComponents || self == .dateInterval }
}
