import IntentMetadata
import PhraseAutomaton

/// English number words as sentences for a recognizer.
enum EnglishNumbers {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth",
  ]

  /// Returns the numbers of a range: each one where they are few, else all up to its size.
  static func acceptor(of range: NumberRange) -> WordAcceptor? {
    let step = max(range.step, 1)
    guard range.lower <= range.upper else { return nil }
    let (width, overflow) = range.upper.subtractingReportingOverflow(range.lower)
    var whole = WordAcceptor()
    if !overflow, width / step <= 2_000, range.lower > -1_000_000, range.upper < 1_000_000 {
      let end = whole.addState(isFinal: true)
      for number in stride(from: range.lower, through: range.upper, by: step) {
        whole.addPath(from: 0, to: end, words: words(number))
        // "a hundred and five"
        if number > 100, number % 100 != 0 {
          let parts = words(number)
          if let place = parts.lastIndex(of: "hundred") {
            whole.addPath(
              from: 0, to: end, words: parts[...place] + ["and"] + parts[(place + 1)...])
          }
        }
      }
    } else {
      whole = cardinals(isSigned: range.lower < 0)
    }
    var result = WordAcceptor()
    let end = result.addState(isFinal: true)
    result.insert(whole, from: 0, to: end)
    switch range.fraction {
    case .none: break
    case .halves:
      let half = result.addState()
      result.insert(whole, from: 0, to: half)
      result.addPath(from: half, to: end, words: ["and", "a", "half"])
      result.addPath(from: half, to: end, words: ["point", "five"])
    case .tenths:
      let point = result.addState()
      result.insert(whole, from: 0, to: point)
      let digits = result.addState()
      result.addArc(from: point, to: digits, word: "point")
      for digit in 0..<10 { result.addArc(from: digits, to: end, word: small[digit]) }
    }
    return result.minimized()
  }

  /// Returns the numbers of a name in templates, or `nil` where there is none.
  static func acceptor(named name: String) -> WordAcceptor? {
    switch name {
    case "cardinal": cardinals(isSigned: false)
    case "hour": oneOf((1...12).map(words))
    case "fewMinutes": oneOf((1...29).map(words))
    case "digit": oneOf(small[0..<10].map { [$0] } + [["oh"]])
    case "minute": oneOf((1..<60).map { $0 < 10 ? ["oh", small[$0]] : words($0) })
    case "dayOrdinal": oneOf((1...31).map { ordinal($0) })
    case "firstFew": oneOf((1...4).map { ordinal($0) } + [["last"]])
    case "ordinal": oneOf((1...100).map { ordinal($0) })
    case "year": oneOf((1950...2049).map { year($0) })
    default: nil
    }
  }

  /// Returns all cardinals below a million.
  private static func cardinals(isSigned: Bool) -> WordAcceptor {
    let below100 = oneOf((1..<100).map(words))
    var below1000 = WordAcceptor()
    let end = below1000.addState(isFinal: true)
    below1000.insert(below100, from: 0, to: end)
    let hundreds = below1000.addState(isFinal: true)
    for digit in ["a"] + small[1..<10] {
      below1000.addPath(from: 0, to: hundreds, words: [digit, "hundred"])
    }
    let and = below1000.addState()
    below1000.addArc(from: hundreds, to: and, word: "and")
    below1000.addArc(from: hundreds, to: and, word: nil)
    below1000.insert(below100, from: and, to: end)
    var result = WordAcceptor()
    let last = result.addState(isFinal: true)
    let first = result.addState()
    result.addArc(from: 0, to: first, word: nil)
    if isSigned { result.addArc(from: 0, to: first, word: "minus") }
    result.addArc(from: first, to: last, word: "zero")
    result.insert(below1000, from: first, to: last)
    let thousand = result.addState(isFinal: true)
    let behind = result.addState()
    result.insert(below1000, from: first, to: behind)
    result.addArc(from: first, to: behind, word: "a")
    result.addArc(from: behind, to: thousand, word: "thousand")
    let behindThousand = result.addState()
    result.addArc(from: thousand, to: behindThousand, word: "and")
    result.addArc(from: thousand, to: behindThousand, word: nil)
    result.insert(below1000, from: behindThousand, to: last)
    return result.minimized()
  }

  private static func oneOf(_ ways: [[String]]) -> WordAcceptor {
    var result = WordAcceptor()
    let end = result.addState(isFinal: true)
    for way in ways where !way.isEmpty { result.addPath(from: 0, to: end, words: way) }
    return result.minimized()
  }

  /// Returns a number of up to six digits in words.
  private static func words(_ number: Int) -> [String] {
    if number < 0 { return ["minus"] + words(-number) }
    if number < 20 { return [small[number]] }
    if number < 100 {
      return [tens[number / 10 - 2]] + (number % 10 == 0 ? [] : [small[number % 10]])
    }
    let (unit, name) = number < 1_000 ? (100, "hundred") : (1_000, "thousand")
    return words(number / unit) + [name] + (number % unit == 0 ? [] : words(number % unit))
  }

  private static func ordinal(_ number: Int) -> [String] {
    if number < 20 { return [ordinals[number - 1]] }
    if number == 100 { return ["hundredth"] }
    let ten = tens[number / 10 - 2]
    return number % 10 == 0 ? [ten.dropLast() + "ieth"] : [ten, ordinals[number % 10 - 1]]
  }

  private static func year(_ number: Int) -> [String] {
    if (2000..<2010).contains(number) {
      return ["two", "thousand"] + (number == 2000 ? [] : [small[number - 2000]])
    }
    return words(number / 100) + words(number % 100)
  }
}
