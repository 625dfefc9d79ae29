/// Reads a cardinal or ordinal number word by word, from left to right.
///
/// A numeral is a sum of groups below a thousand, each times a falling power of a thousand. The
/// state holds the sum so far, the current group and what may still be added to it; each word is
/// accepted or rejected in constant time, and the number is complete after each accepted word.
struct Numeral {
  /// The class of the last word, which determines what may follow.
  enum Last: String, Sendable {
    case none, digit, teen, tens, hundred, scale, literal, end

    /// The classes of number words, which a language's data may name.
    static let named: [Last] = [.digit, .teen, .tens, .hundred, .scale]
  }

  private(set) var last = Last.none
  private(set) var isOrdinal = false
  /// The scales before the last one that was followed by a smaller one, and the smallest of them.
  private var upper = 0
  private var upperScale = Int.max
  private var total = 0
  private var group = 0
  /// The next addend of the group must be smaller than this.
  private var room = 1000
  private var lastScale = Int.max

  /// The number so far; `nil` if it is too large.
  var value: Int? {
    let (sum, overflows) = total.addingReportingOverflow(group)
    let (whole, isTooLarge) = sum.addingReportingOverflow(upper)
    return overflows || isTooLarge ? nil : whole
  }

  /// Takes a word; returns `false`, unchanged, if it does not continue the number.
  mutating func accept(_ lexeme: Lexeme, _ words: NumberWords) -> Bool {
    guard last != .end else { return false }
    switch lexeme.form {
    case .word:
      let word = words[lexeme]
      if word.cardinal >= 0 { return accept(cardinal: word.cardinal, words) }
      guard word.ordinal >= 0, accept(cardinal: word.ordinal, words) else { return false }
      isOrdinal = true
      last = .end
      return true
    case .integer, .compound, .ordinal, .compoundOrdinal:
      guard let value = lexeme.integer else { return false }
      // “Zweihundert” is one word, and goes on like “two hundred”.
      if lexeme.form == .compound, value % 100 == 0, 100..<1000 ~= value, room == 1000 {
        return accept(cardinal: value, words)
      }
      guard accept(literal: value) else { return false }
      if lexeme.form == .ordinal || lexeme.form == .compoundOrdinal {
        isOrdinal = true
        last = .end
      }
      return true
    case .decimal, .clock, .slashed, .dotted, .joined: return false
    }
  }

  private mutating func accept(literal value: Int) -> Bool {
    guard last == .none || last == .scale && value > 0 && value < lastScale else { return false }
    group = value
    room = 0
    last = .literal
    return true
  }

  private mutating func accept(cardinal value: Int, _ words: NumberWords) -> Bool {
    switch value {
    case 0:
      guard last == .none else { return false }
      last = .end
    case 1...9:
      guard value < room else { return false }
      group += value
      room = 1
      last = .digit
    case 10...19:
      guard value < room else { return false }
      group += value
      // French says "ten-seven" for seventeen.
      room = words.vigesimal && value == 10 ? 10 : 1
      last = .teen
    case 20...99:
      return accept(tens: value, words)
    case 100 where words.hundredMultiplicand > 0:
      return acceptHundred(words)
    case 100...999:
      guard room == 1000 else { return false }
      group = value
      room = 100
      last = .hundred
    default:
      return accept(scale: value)
    }
    return true
  }

  private mutating func accept(tens value: Int, _ words: NumberWords) -> Bool {
    if words.vigesimal, value == 20, last == .digit, group % 100 == 4 {
      group += 76
      room = 20
      last = .tens
      return true
    }
    if words.unitsFirst, last == .digit, value % 10 == 0 {
      group += value
      room = 1
      last = .teen
      return true
    }
    guard value < room else { return false }
    group += value
    room = value % 10 != 0 ? 1 : words.vigesimal && (value == 60 || value == 80) ? 20 : 10
    last = .tens
    return true
  }

  private mutating func acceptHundred(_ words: NumberWords) -> Bool {
    if room == 1000 {
      guard words.bareHundred else { return false }
      group = 100
    } else {
      guard group <= words.hundredMultiplicand, group % 10 != 0 || last == .literal,
        last != .hundred
      else { return false }
      group *= 100
    }
    room = 100
    last = .hundred
    return true
  }

  private mutating func accept(scale: Int) -> Bool {
    let isBare = last == .none
    guard isBare || last != .scale || scale > lastScale else { return false }
    if scale < lastScale {
      guard isBare || group > 0, group < scale || last == .literal else { return false }
      guard let product = Self.sum(0, isBare ? 1 : group, times: scale),
        let sum = Self.sum(upper, total, times: 1)
      else { return false }
      if total > 0 {
        upper = sum
        upperScale = lastScale
      }
      total = product
    } else {
      // "Two thousand million": the larger scale applies to everything since an even larger one,
      // "tres billones cuatrocientos mil millones".
      guard scale > lastScale, scale < upperScale, total < scale,
        let sum = Self.sum(0, total + group, times: scale)
      else { return false }
      total = sum
    }
    group = 0
    room = 1000
    lastScale = scale
    last = .scale
    return true
  }

  private static func sum(_ total: Int, _ factor: Int, times scale: Int) -> Int? {
    let (product, isTooLarge) = factor.multipliedReportingOverflow(by: scale)
    let (sum, overflows) = total.addingReportingOverflow(product)
    return isTooLarge || overflows ? nil : sum
  }
}
