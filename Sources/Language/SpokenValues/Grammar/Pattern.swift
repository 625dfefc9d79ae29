import LanguageData
import TextNormalization

/// A pattern of a language's data: words, `[optional]` parts, `(one|of several)` and `<rules>`.
///
/// Patterns are short, so they are expanded to all their sequences when the data is loaded.
struct Pattern {
  /// One part of a sequence: the place of a word in ``words``, or the complement of that of a rule in ``rules``.
  ///
  /// Most sequences of a pattern have the same parts in common, so these are numbers.
  typealias Symbol = Int32

  /// The maximum number of sequences of a pattern.
  static let limit = 20_000

  /// The words and the names of rules in the pattern, each as often as it occurs.
  private(set) var words: [[UInt8]] = []
  private(set) var rules: [String] = []
  /// All sequences of the pattern.
  private(set) var sequences: [[Symbol]] = []

  private let text: [UInt8]
  private var position = 0
  private var depth = 0

  /// Parses a pattern.
  init(_ text: String) throws(PatternError) {
    self.text = Array(text.utf8)
    sequences = try alternatives()
    guard position == self.text.count else {
      throw PatternError(pattern: text, problem: "it has a closing bracket too many")
    }
  }

  private mutating func alternatives() throws(PatternError) -> [[Symbol]] {
    var result = try sequence()
    while position < text.count, text[position] == UInt8(ascii: "|") {
      position += 1
      result += try sequence()
    }
    return result
  }

  private mutating func sequence() throws(PatternError) -> [[Symbol]] {
    var result: [[Symbol]] = [[]]
    while position < text.count {
      let part: [[Symbol]]
      switch text[position] {
      case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"): return result
      case UInt8(ascii: "("): part = try group(closing: UInt8(ascii: ")"))
      case UInt8(ascii: "["): part = [[]] + (try group(closing: UInt8(ascii: "]")))
      case UInt8(ascii: "<"): part = [[try name()]]
      default: part = [literal()]
      }
      guard result.count * part.count <= Self.limit else {
        throw error("it stands for too many sequences")
      }
      if part.count == 1 {
        for index in result.indices { result[index] += part[0] }
      } else {
        result = result.flatMap { start in part.map { start + $0 } }
      }
    }
    return result
  }

  private mutating func group(closing: UInt8) throws(PatternError) -> [[Symbol]] {
    position += 1
    depth += 1
    guard depth < 16 else { throw error("it is too deep") }
    let result = try alternatives()
    depth -= 1
    guard position < text.count, text[position] == closing else {
      throw error("a “\(UnicodeScalar(closing))” is missing")
    }
    position += 1
    return result
  }

  private mutating func name() throws(PatternError) -> Symbol {
    guard let end = text[position...].firstIndex(of: UInt8(ascii: ">")) else {
      throw error("a “>” is missing")
    }
    rules.append(String(decoding: text[position + 1..<end], as: UTF8.self))
    position = end + 1
    return ~Symbol(rules.count - 1)
  }

  private mutating func literal() -> [Symbol] {
    let end = text[position...].firstIndex(where: Self.isSpecial) ?? text.count
    let piece = String(decoding: text[position..<end], as: UTF8.self)
    position = end
    let start = words.count
    // On its own, the possessive ending would be split from its letter.
    let possessor = Array("'s".utf8)
    if piece.utf8.filter({ $0 != 0x20 }) == possessor {
      words.append(possessor)
    } else {
      let words = Words(piece)
      self.words += words.tokens.map { Array(words.bytes[Int($0.start)..<Int($0.end)]) }
    }
    return (start..<words.count).map { Symbol($0) }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "|"), UInt8(ascii: "<"):
      true
    default: false
    }
  }

  private func error(_ problem: String) -> PatternError {
    PatternError(pattern: String(decoding: text, as: UTF8.self), problem: problem)
  }
}

/// A pattern that cannot be parsed, and why.
struct PatternError: Error {
  /// The rule that the pattern belongs to.
  var rule = ""
  var pattern: String
  var problem: String

  /// The fault in the file of the language.
  var fault: LanguageFault {
    LanguageFault(
      key: Self.keys[rule] ?? "rules.\(rule)", problem: "is wrong in “\(pattern)”: \(problem)")
  }

  /// The keys of the rules that are not under `rules`.
  private static let keys = [
    "yes": "boolean.yes", "no": "boolean.no", "filler-before": "fillers.before",
    "filler-amount": "fillers.beforeAmounts", "filler-answer": "fillers.before",
    "filler-after": "fillers.after", "holiday": "holidays", "zone": "zones",
    "comparison": "spelling.comparisons", "percent": "percent", "duration-unit": "durations",
    "measurement-unit": "measurements", "currency-unit": "currencies",
  ]
}
