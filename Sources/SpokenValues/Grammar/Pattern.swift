import TextNormalization

/// A pattern of a language's data: words, `[optional]` parts, `(one|of several)` and `<rules>`.
///
/// Patterns are short, so they are expanded to all their sequences when the data is loaded.
struct Pattern {
  /// One part of a sequence.
  enum Symbol: Hashable {
    case word([UInt8])
    case rule(String)
  }

  /// The greatest number of sequences that one pattern may have.
  static let limit = 20_000

  private var text: [Character]
  private var position = 0
  private var depth = 0

  /// Returns all sequences of a pattern.
  static func sequences(of text: String) throws(PatternError) -> [[Symbol]] {
    var parser = Pattern(text: Array(text))
    let result = try parser.alternatives()
    guard parser.position == parser.text.count else {
      throw PatternError(pattern: text, problem: "it has a closing bracket too many")
    }
    return result
  }

  private init(text: [Character]) { self.text = text }

  private mutating func alternatives() throws(PatternError) -> [[Symbol]] {
    var result = try sequence()
    while position < text.count, text[position] == "|" {
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
      case "|", ")", "]": return result
      case "(": part = try group(closing: ")")
      case "[": part = [[]] + (try group(closing: "]"))
      case "<": part = [[.rule(try name())]]
      default: part = [literal()]
      }
      guard result.count * part.count <= Self.limit else {
        throw PatternError(pattern: String(text), problem: "it stands for too many sequences")
      }
      result = result.flatMap { start in part.map { start + $0 } }
    }
    return result
  }

  private mutating func group(closing: Character) throws(PatternError) -> [[Symbol]] {
    position += 1
    depth += 1
    guard depth < 16 else { throw PatternError(pattern: String(text), problem: "it is too deep") }
    let result = try alternatives()
    depth -= 1
    guard position < text.count, text[position] == closing else {
      throw PatternError(pattern: String(text), problem: "a “\(closing)” is missing")
    }
    position += 1
    return result
  }

  private mutating func name() throws(PatternError) -> String {
    guard let end = text[position...].firstIndex(of: ">") else {
      throw PatternError(pattern: String(text), problem: "a “>” is missing")
    }
    let name = String(text[position + 1..<end])
    position = end + 1
    return name
  }

  private mutating func literal() -> [Symbol] {
    let end = text[position...].firstIndex { "[](|)<".contains($0) } ?? text.count
    let piece = text[position..<end].filter { $0 != " " }
    let words = Words(String(text[position..<end]))
    position = end
    // Alone, the mark of the possessor would be cut off its letter.
    if String(piece) == "'s" { return [.word(Array("'s".utf8))] }
    return words.tokens.map {
      .word(Array(words.bytes[Int($0.start)..<Int($0.end)]))
    }
  }
}

/// A pattern that cannot be read, and why.
struct PatternError: Error {
  var pattern: String
  var problem: String
}
