import Foundation

/// Turns shown text into spoken text, because synthesizers read signs in many ways or not at all.
///
/// In this order: dates written in figures, amounts of money, numbers with a unit, shortened words,
/// and marks that are not words. The rest is left to the synthesizer.
struct SpeakableText: Sendable {
  private let words: SpeechWords
  private let locale: Locale

  /// The most characters that are spoken at once.
  static let maximumLength = 4000

  init(language: String) {
    words = SpeechWords.words(of: language)
    locale = Locale(identifier: language)
  }

  /// Returns the words for a text.
  func words(for text: String) -> String {
    var text = String(text.prefix(Self.maximumLength))
    text = speakingDates(text)
    text = speakingMoney(text)
    text = speakingUnits(text)
    text = speakingAbbreviations(text)
    return droppingMarks(text)
  }

  // MARK: - Dates

  private func speakingDates(_ text: String) -> String {
    let date = /\b(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2})?)?\b/
    return text.replacing(date) { match in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let fields = DateComponents(
        calendar: calendar, year: Int(match.1), month: Int(match.2), day: Int(match.3))
      guard fields.isValidDate(in: calendar), let date = calendar.date(from: fields) else {
        return String(match.0)
      }
      var style = Date.FormatStyle(date: .long, time: .omitted, locale: locale)
      style.timeZone = .gmt
      let time = match.4.flatMap { hour in match.5.map { ", \(hour):\($0)" } } ?? ""
      return date.formatted(style) + time
    }
  }

  // MARK: - Money

  private func speakingMoney(_ text: String) -> String {
    let before = /([$€£¥])\s?(\d[\d.,]*\d|\d)/
    let behind = /(\d[\d.,]*\d|\d)\s?([$€£¥]|USD|EUR|GBP|JPY|CHF)(?![A-Za-z])/
    return
      text
      .replacing(before) { money(String($0.2), of: String($0.1)) ?? String($0.0) }
      .replacing(behind) { money(String($0.1), of: String($0.2)) ?? String($0.0) }
  }

  private func money(_ digits: String, of currency: String) -> String? {
    guard let noun = words.currencies[currency] else { return nil }
    let (whole, fraction) = parts(of: digits)
    let cents = fraction.count == 1 ? fraction + "0" : fraction
    let name = whole == "1" ? noun.one : noun.many
    return Int(cents) ?? 0 == 0 ? "\(whole) \(name)" : "\(whole) \(name) \(cents)"
  }

  /// Returns the whole part without its separators, and the fraction.
  ///
  /// A mark followed by one or two digits at the end is the decimal one in either convention.
  private func parts(of digits: String) -> (whole: String, fraction: String) {
    var whole = digits
    var fraction = ""
    if let mark = digits.lastIndex(where: { $0 == "." || $0 == "," }) {
      let rest = digits[digits.index(after: mark)...]
      if rest.count < 3 {
        whole = String(digits[..<mark])
        fraction = String(rest)
      }
    }
    return (whole.filter(\.isNumber), fraction)
  }

  // MARK: - Units and abbreviations

  private func speakingUnits(_ text: String) -> String {
    let unit = /(\d[\d.,]*\d|\d)[\s\u{A0}]?(km\/h|mph|°C|°F|°|%|[A-Za-z]{1,3})(?![A-Za-z\/])/
    return text.replacing(unit) { match in
      guard let noun = words.units[String(match.2)] else { return String(match.0) }
      return "\(match.1) \(match.1 == "1" ? noun.one : noun.many)"
    }
  }

  private func speakingAbbreviations(_ text: String) -> String {
    words.abbreviations.sorted { $0.key.count > $1.key.count }.reduce(text) { text, entry in
      var result = ""
      var rest = text[...]
      while let found = rest.firstRange(of: entry.key) {
        let isWord = rest[..<found.lowerBound].last.map { !$0.isLetter } ?? true
        result += rest[..<found.lowerBound]
        result += isWord ? entry.value : entry.key
        rest = rest[found.upperBound...]
      }
      return result + rest
    }
  }

  // MARK: - Marks

  private func droppingMarks(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "“", "”", "„", "«", "»", "\"", "*", "_", "#", "`": continue
      case "&": result += words.signs["&"].map { " \($0) " } ?? "&"
      case "→", "·", "–", "—", "|", "•", "\n": result += ", "
      case "…": result += "."
      default:
        // Emoji, private characters and controls have no words.
        guard character.unicodeScalars.allSatisfy(Self.isSpoken) else {
          result += " "
          continue
        }
        result.append(character)
      }
    }
    return result.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(" ,", with: ",").replacing(" .", with: ".")
  }

  private static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned, .otherSymbol: scalar == "°"
    default: true
    }
  }
}
