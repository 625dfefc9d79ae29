import Foundation
import IntentMetadata

/// Values in notations that are typed rather than said, whose signs are lost when a text is split
/// into words: `PT1H30M`, `1e-3`, `5'10"`, `-$5`, `3-5 pm`.
///
/// Only whole texts are read this way; inside a phrase, there are only words.
enum TypedNotation {
  /// Returns the value of a notation on its own.
  static func payload(_ kind: SpokenValueKind, of text: String) -> IntentValue? {
    switch kind {
    case .url, .email: address(kind, in: text)
    case .date: timestamp(text)
    case .duration: isoDuration(text).map { .duration($0) }
    case .number: scientific(text) ?? roman(text).map { .integer($0) }
    case .integer, .ordinal: roman(text).map { .integer($0) }
    default: nil
    }
  }

  /// Returns a text with words instead of signs that would be lost; `nil` if it has none.
  static func writtenOut(
    _ text: String, as kind: SpokenValueKind, _ language: Language
  ) -> String? {
    switch kind {
    case .measurement: feetAndInches(in: text) ?? spacedSigns(in: text)
    case .currency: signedAmount(in: text)
    case .duration: spacedUnits(in: text)
    case .number, .percentage: spacedSigns(in: text)
    case .date, .dateComponents, .dateInterval: spans(in: text, language) ?? monthAndDay(in: text)
    default: nil
    }
  }
}

/// Notations that are values by themselves.
extension TypedNotation {
  /// Reads a point in time with a zone, as ISO 8601 writes it: `2026-11-24T15:15:00Z`.
  private static func timestamp(_ text: String) -> IntentValue? {
    guard text.utf8.count >= 20, text.utf8.dropFirst(10).first == UInt8(ascii: "T") else {
      return nil
    }
    let styles = [false, true].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
    let date = styles.lazy.compactMap { try? $0.parse(text) }.first
    return date.map { .date($0) }
  }

  /// Reads a duration in ISO 8601: `P1DT12H`.
  private static func isoDuration(_ text: String) -> Double? {
    var rest = text.utf8.drop { $0 == 0x20 }
    guard rest.popFirst().map({ $0 | 0x20 }) == UInt8(ascii: "p"), !rest.isEmpty else { return nil }
    var seconds = 0.0
    var isTime = false
    var digits = ""
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        digits.unicodeScalars.append(UnicodeScalar(byte))
      case UInt8(ascii: "t"), UInt8(ascii: "T"):
        guard !isTime, digits.isEmpty, !rest.isEmpty else { return nil }
        isTime = true
      default:
        guard let size = size(ofDesignator: byte | 0x20, isTime: isTime),
          let count = Double(digits)
        else { return nil }
        seconds += count * size
        digits = ""
      }
    }
    return digits.isEmpty ? seconds : nil
  }

  private static func size(ofDesignator letter: UInt8, isTime: Bool) -> Double? {
    let symbol: String? =
      switch letter {
      case UInt8(ascii: "y"): isTime ? nil : "yr"
      case UInt8(ascii: "m"): isTime ? "min" : "mo"
      case UInt8(ascii: "w"): isTime ? nil : "wk"
      case UInt8(ascii: "d"): isTime ? nil : "d"
      case UInt8(ascii: "h"): isTime ? "h" : nil
      case UInt8(ascii: "s"): isTime ? "s" : nil
      default: nil
      }
    return symbol.flatMap(UnitCatalog.duration)?.size
  }

  /// Reads a number with a power of ten: `6.02e23`, `1e-3`, `1.3x10^6`.
  private static func scientific(_ text: String) -> IntentValue? {
    let text = text.contains("10^") ? writtenWithExponent(text) : text
    guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let first = text.utf8.first, first &- 0x30 < 10 || first == UInt8(ascii: "-"),
      let value = Double(text), value.isFinite
    else { return nil }
    if let integer = Int(exactly: value), abs(integer) < 1 << 53 { return .integer(integer) }
    return .double(value)
  }

  private static func writtenWithExponent(_ text: String) -> String {
    ["x", "\u{D7}", "*"].reduce(text.replacing(" ", with: "")) { text, sign in
      text.replacing(sign + "10^", with: "e")
    }
  }

  /// Reads Roman numerals of two or more letters, in capitals and in their canonical form.
  private static func roman(_ text: String) -> Int? {
    guard 2...15 ~= text.utf8.count else { return nil }
    let digits: [(String, Int)] = [
      ("M", 1000), ("CM", 900), ("D", 500), ("CD", 400), ("C", 100), ("XC", 90), ("L", 50),
      ("XL", 40), ("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1),
    ]
    var value = 0
    var rest = Substring(text)
    for (letters, size) in digits {
      while rest.hasPrefix(letters) {
        value += size
        rest = rest.dropFirst(letters.count)
      }
    }
    guard rest.isEmpty, value < 4000 else { return nil }
    // The round trip must give the same text: IIII and IC are not numerals.
    var left = value
    let canonical = digits.map { letters, size in
      let count = left / size
      left %= size
      return String(repeating: letters, count: count)
    }.joined()
    return canonical == text ? value : nil
  }
}

/// Notations that are expanded.
extension TypedNotation {
  /// Returns whether a text has any of some ASCII signs, or their typographic equivalents.
  private static func has(_ signs: StaticString, in text: String) -> Bool {
    text.utf8.contains { byte in
      byte == 0xE2 || signs.withUTF8Buffer { $0.contains(byte) }
    }
  }

  /// Expands the marks for feet and inches: `5'10"`.
  private static func feetAndInches(in text: String) -> String? {
    guard has("'\"", in: text) else { return nil }
    var result = ""
    var last: Character?
    for character in text {
      let isBehindDigit = last?.isNumber == true
      switch character {
      case "'", "\u{2019}", "\u{2032}": result += isBehindDigit ? " ft " : "'"
      case "\"", "\u{201D}", "\u{2033}": result += isBehindDigit ? " in " : "\""
      default: result.append(character)
      }
      last = character
    }
    return result == text ? nil : result
  }

  /// Moves the minus before the number, and adds the zero: `-$5`, `$.99`.
  private static func signedAmount(in text: String) -> String? {
    guard has("-.", in: text) else { return nil }
    var result = ""
    var last: Character = " "
    var isNegative = false
    for (character, next) in zip(text, text.dropFirst() + " ") {
      if "-\u{2212}".contains(character), next.isCurrencySymbol, last == " " {
        isNegative = true
      } else if isNegative, character.isCurrencySymbol {
        result += "\(character) -"
        isNegative = false
      } else if character == ".", last.isCurrencySymbol, next.isNumber {
        result += "0."
      } else {
        result.append(character)
      }
      last = character
    }
    return result == text ? nil : result
  }

  /// Separates the units of `1h1m1s`.
  private static func spacedUnits(in text: String) -> String? {
    guard text.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
    var result = ""
    var last: Character = " "
    for character in text {
      if character.isNumber && last.isLetter || character.isLetter && last.isNumber {
        result += " "
      }
      result.append(character)
      last = character
    }
    return result == text ? nil : result
  }

  /// Removes the spaces around the slash of `1 / 2` and after the minus of `- 5`.
  private static func spacedSigns(in text: String) -> String? {
    guard has("/-", in: text) else { return nil }
    var result = text.replacing(" / ", with: "/")
    for minus in ["- ", "\u{2212} ", "\u{2013} "] where result.hasPrefix(minus) {
      let rest = result.drop { !$0.isNumber }
      if result.dropLast(rest.count).dropFirst().allSatisfy(\.isWhitespace) { result = "-" + rest }
    }
    return result == text ? nil : result
  }

  /// Returns whether a digit directly follows letters, or is next to a slash.
  private static func hasMonthBesideDay(_ text: String) -> Bool {
    var isBehindLetter = false
    var isBehindStroke = false
    for byte in text.utf8 {
      let isLetter = (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
      let isStroke = byte == UInt8(ascii: "/")
      if isBehindLetter && (isStroke || byte &- 0x30 < 10) || isBehindStroke && isLetter {
        return true
      }
      isBehindLetter = isLetter
      isBehindStroke = isStroke
    }
    return false
  }

  /// Separates the day from a month to which it is attached: `Oct2`, `Dec/24`.
  private static func monthAndDay(in text: String) -> String? {
    guard hasMonthBesideDay(text) else { return nil }
    var result = ""
    var letters = 0
    for (character, next) in zip(text, text.dropFirst() + " ") {
      let isStroke = character == "/" && (letters > 2 || next.isLetter)
      if character.isNumber, letters > 2 { result += " " }
      result += isStroke ? " " : String(character)
      letters = character.isLetter ? letters + 1 : 0
    }
    return result == text ? nil : result
  }

  /// Expands the dash between two times or dates: `3-5 pm`, `May 3 - May 10`.
  private static func spans(in text: String, _ language: Language) -> String? {
    guard has("-", in: text) else { return nil }
    let dashes: Set<Character> = ["-", "\u{2013}", "\u{2014}"]
    let characters = Array(text)
    guard let place = characters.firstIndex(where: dashes.contains),
      !characters[(place + 1)...].contains(where: dashes.contains),
      place > 0, place + 1 < characters.count,
      let joint = language.file.rules?["range-joint"]?.split(separator: "|").first?
        .drop(while: { $0 == "(" })
    else { return nil }
    let isApart = characters[place - 1] == " " && characters[place + 1] == " "
    let isClock =
      characters[place + 1].isNumber
      && (text.contains(":") || characters[(place + 1)...].contains(where: \.isLetter))
    // `2026-11` and `24-nov` are not spans; `10am-12` and `December 5-7` are.
    let isBehindWord = characters[..<place].contains(where: \.isLetter)
    let isShort = characters[..<place].suffix(4).contains { !$0.isNumber } || place < 4
    let isDays =
      isBehindWord && characters[place - 1].isNumber && 2...3 ~= characters.count - place
      && characters[(place + 1)...].allSatisfy(\.isNumber)
    guard isApart || isShort && (isClock || isDays) else { return nil }
    return String(characters[..<place]) + " \(joint) " + String(characters[(place + 1)...])
  }
}
