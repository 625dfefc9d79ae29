import TextNormalization

/// Reads numbers that are written as one word: "einundzwanzig", "zweieinhalb".
///
/// The word is split from the left into the longest number words, and the numeral takes those one
/// by one, as if they were separate words.
struct CompoundNumerals: Sendable {
  let isEnabled: Bool
  /// The numbers with a fraction that are single words: "anderthalb".
  let mixed: [Int32: Double]
  private let ordinalEndings: [[UInt8]]
  private let halfEnding: [UInt8]
  private static let longestWord = 12

  init(_ file: LanguageFile.Numbers, vocabulary: inout WordTable) {
    isEnabled = file.compounds ?? file.readsCompounds ?? false
    ordinalEndings = (file.ordinalEndings ?? "").split(separator: " ").map {
      Array(Words(String($0)).bytes)
    }
    halfEnding = Array((file.halfEnding ?? "").utf8)
    var mixed: [Int32: Double] = [:]
    for (number, words) in file.mixed ?? [:] {
      guard let value = Double(number) else { continue }
      for word in words.split(separator: " ") { mixed[vocabulary.insert(normalized: word)] = value }
    }
    self.mixed = mixed
  }

  /// Reads a word as a number; leaves the lexeme unchanged if it is not one.
  func read(_ bytes: [UInt8], in range: Range<Int>, _ language: Language, _ lexeme: inout Lexeme) {
    guard range.count < 100, range.count > 4 else { return }
    var numeral = Numeral()
    var position = range.lowerBound
    while position < range.upperBound {
      let rest = bytes[position..<range.upperBound]
      if numeral.last != .none, let value = numeral.value {
        if !halfEnding.isEmpty, rest.elementsEqual(halfEnding) {
          lexeme.form = .decimal
          lexeme.value = Double(value) + 0.5
          return
        }
        if ordinalEndings.contains(where: { rest.elementsEqual($0) }) {
          finish(&lexeme, .compoundOrdinal, value)
          return
        }
      }
      guard let end = part(bytes, from: position, to: range.upperBound, &numeral, language) else {
        return
      }
      position = end
    }
    if let value = numeral.value {
      finish(&lexeme, numeral.isOrdinal ? .compoundOrdinal : .compound, value)
    }
  }

  private func finish(_ lexeme: inout Lexeme, _ form: Lexeme.Form, _ value: Int) {
    lexeme.form = form
    lexeme.integer = value
    lexeme.value = Double(value)
  }

  /// Takes the longest number word, or a joiner, and returns where it ends.
  private func part(
    _ bytes: [UInt8], from start: Int, to limit: Int, _ numeral: inout Numeral,
    _ language: Language
  ) -> Int? {
    var end = min(limit, start + Self.longestWord)
    while end > start {
      if let id = language.vocabulary.id(of: bytes, in: start..<end) {
        var lexeme = Lexeme()
        lexeme.word = id
        if numeral.accept(lexeme, language.numbers) { return end }
        if language.numbers[lexeme].roles.contains(.joiner), end < limit,
          language.numbers.joinAfter.contains(numeral.last)
        {
          return end
        }
      }
      end -= 1
    }
    return nil
  }
}
