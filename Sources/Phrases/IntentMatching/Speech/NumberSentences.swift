import IntentMetadata
import LanguageData
import PhraseAutomaton
import SpokenValues
import Synchronization

/// Number words as sentences for a recognizer, composed as in English.
struct NumberSentences: Sendable {
  /// The kinds of numbers that value templates may contain.
  enum Kind: String, Decodable, Sendable {
    case cardinal, hour, fewMinutes, digit, minute, dayOrdinal, firstFew, ordinal, year
  }

  private let names: NumberNames

  private static let cache = Mutex<[String: NumberSentences]>([:])

  /// Returns the numbers of a language, or `nil` if there are no sentences for its values.
  static func named(_ language: String) -> NumberSentences? {
    guard ValueSentences.named(language) != nil else { return nil }
    if let known = cache.withLock({ $0[language] }) { return known }
    do {
      let sentences = NumberSentences(names: try NumberNames(language: language))
      cache.withLock { $0[language] = sentences }
      return sentences
    } catch {
      LanguageData.stop(requiring: .values, for: .hearing, language: language)
    }
  }

  /// Returns the numbers of a range: each one if there are few, or else all up to its size.
  func acceptor(of range: NumberRange) -> WordAcceptor? {
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
          if let place = parts.lastIndex(of: name(100)) {
            whole.addPath(
              from: 0, to: end, words: parts[...place] + [names.joiner] + parts[(place + 1)...])
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
      result.addPath(from: half, to: end, words: [names.joiner, names.article, names.half])
      result.addPath(from: half, to: end, words: [names.point, name(5)])
    case .tenths:
      let point = result.addState()
      result.insert(whole, from: 0, to: point)
      let digits = result.addState()
      result.addArc(from: point, to: digits, word: names.point)
      for digit in 0..<10 { result.addArc(from: digits, to: end, word: name(digit)) }
    }
    return result.minimized()
  }

  /// Returns the numbers of a kind.
  func acceptor(of kind: Kind) -> WordAcceptor {
    switch kind {
    case .cardinal: cardinals(isSigned: false)
    case .hour: oneOf((1...12).map(words))
    case .fewMinutes: oneOf((1...29).map(words))
    case .digit: oneOf((0..<10).map(words) + [[names.digitZero]])
    case .minute: oneOf((1..<60).map { $0 < 10 ? [names.digitZero] + words($0) : words($0) })
    case .dayOrdinal: oneOf((1...31).map { ordinal($0) })
    case .firstFew: oneOf((1...4).map { ordinal($0) })
    case .ordinal: oneOf((1...100).map { ordinal($0) })
    case .year: oneOf((1950...2049).map { year($0) })
    }
  }

  /// Returns all cardinals below a million.
  private func cardinals(isSigned: Bool) -> WordAcceptor {
    let below100 = oneOf((1..<100).map(words))
    var below1000 = WordAcceptor()
    let end = below1000.addState(isFinal: true)
    below1000.insert(below100, from: 0, to: end)
    let hundreds = below1000.addState(isFinal: true)
    for digit in [names.article] + (1..<10).map(name) {
      below1000.addPath(from: 0, to: hundreds, words: [digit, name(100)])
    }
    let and = below1000.addState()
    below1000.addArc(from: hundreds, to: and, word: names.joiner)
    below1000.addArc(from: hundreds, to: and, word: nil)
    below1000.insert(below100, from: and, to: end)
    var result = WordAcceptor()
    let last = result.addState(isFinal: true)
    let first = result.addState()
    result.addArc(from: 0, to: first, word: nil)
    if isSigned { result.addArc(from: 0, to: first, word: names.minus) }
    result.addArc(from: first, to: last, word: name(0))
    result.insert(below1000, from: first, to: last)
    let thousand = result.addState(isFinal: true)
    let behind = result.addState()
    result.insert(below1000, from: first, to: behind)
    result.addArc(from: first, to: behind, word: names.article)
    result.addArc(from: behind, to: thousand, word: name(1_000))
    let behindThousand = result.addState()
    result.addArc(from: thousand, to: behindThousand, word: names.joiner)
    result.addArc(from: thousand, to: behindThousand, word: nil)
    result.insert(below1000, from: behindThousand, to: last)
    return result.minimized()
  }

  private func oneOf(_ ways: [[String]]) -> WordAcceptor {
    var result = WordAcceptor()
    let end = result.addState(isFinal: true)
    for way in ways where !way.isEmpty { result.addPath(from: 0, to: end, words: way) }
    return result.minimized()
  }

  /// Returns a number of up to six digits in words.
  private func words(_ number: Int) -> [String] {
    if number < 0 { return [names.minus] + words(-number) }
    if number < 100 {
      if let name = names.cardinals[number] { return [name] }
      return [name(number / 10 * 10), name(number % 10)]
    }
    let unit = number < 1_000 ? 100 : 1_000
    return words(number / unit) + [name(unit)] + (number % unit == 0 ? [] : words(number % unit))
  }

  private func ordinal(_ number: Int) -> [String] {
    if let name = names.ordinals[number] { return [name] }
    return [name(number / 10 * 10), names.ordinals[number % 10] ?? ""]
  }

  private func year(_ number: Int) -> [String] {
    if (2000..<2010).contains(number) {
      return [name(2), name(1_000)] + (number == 2000 ? [] : [name(number - 2000)])
    }
    return words(number / 100) + words(number % 100)
  }

  private func name(_ number: Int) -> String { names.cardinals[number] ?? "" }
}
