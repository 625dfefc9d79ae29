/// Rules that turn letters into a rough code of their sounds, so that words that sound alike have
/// equal or similar codes.
///
/// The method is that of Philips's Metaphone ("Hanging on the Metaphone", Computer Language 7(12),
/// 1990): rewrite letters by context, from left to right. Unlike there, vowels are kept, since
/// codes are compared by distance rather than only for equality, and the rules are data.
///
/// A rule is a line with letters and a code: `igh I`. `^` before the letters matches at the start
/// of a word, `$` after them at its end; text in parentheses must follow but is not consumed, and
/// `_` there stands for any consonant: `a(_e$) A`. The longest matching rule is applied; a letter
/// without a rule has no sound.
public struct SoundRules: Sendable {
  /// A rule, whose letters and code are ranges of ``bytes``: every word of a vocabulary is compared with many of them.
  private struct Rule: Sendable {
    var letters: Range<Int>
    var following: Range<Int>
    var isAtStart: Bool
    var isAtEnd: Bool
    var code: Range<Int>
    var weight: Int
  }

  private var bytes: [UInt8] = []
  /// The rules by their first letter, `a` to `z`, most specific first.
  private var rules: [[Rule]] = Array(repeating: [], count: 26)
  /// The number of rules.
  public private(set) var count = 0

  /// Creates rules by which no letter has a sound.
  public init() {}

  /// Reads rules, one on each line, or returns `nil` if a line is invalid.
  public init?(lines: String) {
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard !parts.isEmpty, parts.count <= 2, let rule = add(parts) else { return nil }
      rules[Int(bytes[rule.letters.lowerBound] - UInt8(ascii: "a"))].append(rule)
      count += 1
    }
    for index in rules.indices { rules[index].sort { $0.weight > $1.weight } }
  }

  private mutating func add(_ parts: [Substring]) -> Rule? {
    var pattern = Array(parts[0].utf8)
    let isAtStart = pattern.first == UInt8(ascii: "^")
    if isAtStart { pattern.removeFirst() }
    var following: [UInt8] = []
    if pattern.last == UInt8(ascii: ")"), let open = pattern.firstIndex(of: UInt8(ascii: "(")) {
      following = Array(pattern[(open + 1)...].dropLast())
      pattern.removeSubrange(open...)
    }
    let isAtEnd = pattern.last == UInt8(ascii: "$")
    if isAtEnd { pattern.removeLast() }
    guard !pattern.isEmpty, pattern.allSatisfy(ASCIILetter.isLowercase) else { return nil }
    func range(of part: some Sequence<UInt8>) -> Range<Int> {
      let start = bytes.count
      bytes.append(contentsOf: part)
      return start..<bytes.count
    }
    return Rule(
      letters: range(of: pattern), following: range(of: following), isAtStart: isAtStart,
      isAtEnd: isAtEnd, code: range(of: parts.dropFirst().joined(separator: "").utf8),
      weight: 4 * pattern.count + 3 * following.count + (isAtStart ? 2 : 0) + (isAtEnd ? 2 : 0))
  }

  /// Appends the code of a word in lowercase ASCII letters; other bytes have no sound.
  func append(codeOf word: Span<UInt8>, to code: inout [UInt8]) {
    let start = code.count
    var position = 0
    while position < word.count {
      guard ASCIILetter.isLowercase(word[position]),
        let rule = rule(for: word, at: position)
      else {
        position += 1
        continue
      }
      for index in rule.code where code.count == start || code[code.count - 1] != bytes[index] {
        code.append(bytes[index])
      }
      position += rule.letters.count
    }
  }

  /// Returns the first rule that fits a word at a position, or `nil` if there is none.
  private func rule(for word: Span<UInt8>, at position: Int) -> Rule? {
    let bytes = bytes.span
    let rules = rules[Int(word[position] - UInt8(ascii: "a"))]
    for index in rules.indices where Self.fits(rules[index], bytes, word, at: position) {
      return rules[index]
    }
    return nil
  }

  private static func fits(
    _ rule: Rule, _ bytes: Span<UInt8>, _ word: Span<UInt8>, at start: Int
  ) -> Bool {
    if rule.isAtStart, start > 0 { return false }
    var position = start
    for index in rule.letters {
      guard position < word.count, word[position] == bytes[index] else { return false }
      position += 1
    }
    if rule.isAtEnd, position < word.count { return false }
    for index in rule.following {
      let letter = bytes[index]
      if letter == UInt8(ascii: "$") { return position == word.count }
      guard position < word.count else { return false }
      let isWanted =
        letter == UInt8(ascii: "_")
        ? !ASCIILetter.isVowel(word[position]) : word[position] == letter
      if !isWanted { return false }
      position += 1
    }
    return true
  }
}

/// The kinds of ASCII letters.
enum ASCIILetter {
  static func isLowercase(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      true
    default: false
    }
  }
}
