import Foundation

/// Splits text in any script into words.
extension Words {
  /// Splits a text of any characters; bytes that are not UTF-8 have already become `U+FFFD`.
  ///
  /// The text is split into runs first, so that each word keeps its position; a run is
  /// folded as a whole, and then handled like ASCII if it has become ASCII.
  mutating func appendUnicode(_ text: UnsafeBufferPointer<UInt8>) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    var run = String.UnicodeScalarView()
    var runStart = 0
    var offset = 0
    for scalar in scalars {
      let width = UTF8.width(scalar)
      switch Self.role(of: scalar) {
      case .word:
        if run.isEmpty { runStart = offset }
        run.append(scalar)
      case .alone:
        append(run: &run, source: runStart..<offset)
        run.append(scalar)
        append(run: &run, source: offset..<offset + width)
      case .opening:
        append(run: &run, source: runStart..<offset)
        runStart = offset
        run.append(scalar)
      case .mark:
        // A mark belongs to the character before it, which may already be a word.
        if run.isEmpty {
          appendMark(scalar, end: offset + width)
        } else {
          run.append(scalar)
        }
      case .ignored:
        // An invisible character joins; it must not split a word in two.
        break
      case .separator:
        append(run: &run, source: runStart..<offset)
      }
      offset += width
    }
    append(run: &run, source: runStart..<offset)
  }

  /// Returns the ASCII that a character becomes in every position, or `nil` if it becomes
  /// something else or the result depends on its neighbors.
  static func asciiFolding(of scalar: Unicode.Scalar) -> [UInt8]? {
    switch role(of: scalar) {
    case .word:
      let folded = Array(Folding.fold(String(scalar)).utf8)
      return folded.allSatisfy { $0 < 0x80 } ? folded : nil
    case .separator: return [UInt8(ascii: " ")]
    case .ignored: return []
    case .alone, .opening, .mark: return nil
    }
  }

  private enum Role {
    case word, alone, opening, mark, ignored, separator
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    if scalar.isASCII {
      return scalar.value <= 0x20 || scalar.value == 0x7F ? .separator : .word
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .format: return .ignored
    case .currencySymbol: return .alone
    case .nonspacingMark, .enclosingMark, .spacingMark: return .mark
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .separator
    default: break
    }
    if Script.isWrittenWithoutSpaces(scalar) || isFraction(scalar) { return .alone }
    if properties.isAlphabetic || properties.numericType != nil { return .word }
    switch scalar {
    case "\u{2019}", "\u{2018}", "\u{02BC}", "\u{FF07}", "\u{2212}": return .word
    // The degrees of "20°C" are a word separate from the number.
    case "°": return .opening
    default:
      // Full-width punctuation and symbols fold to ASCII, whose rules then apply.
      return (0xFF01...0xFF5E).contains(scalar.value) ? .word : .separator
    }
  }

  /// Returns whether a character is a fraction such as `½`, which folds to `1/2`.
  private static func isFraction(_ scalar: Unicode.Scalar) -> Bool {
    (0xBC...0xBE).contains(scalar.value) || (0x2150...0x215E).contains(scalar.value)
  }

  /// Folds a run and appends its words; the run is empty afterwards.
  private mutating func append(run: inout String.UnicodeScalarView, source: Range<Int>) {
    guard !run.isEmpty else { return }
    let original = String(run)
    run.removeAll(keepingCapacity: true)
    var folded = Folding.fold(original)
    if folded == original, original.utf8.count == source.count {
      appendFolded(&folded, source: source, isAligned: true)
    } else {
      appendFolded(&folded, source: source, isAligned: false)
    }
  }

  /// Appends the words of folded text. If folding changed the length of a run with several words,
  /// each of its words refers to the whole run: its parts have no positions of their own.
  private mutating func appendFolded(
    _ folded: inout String, source: Range<Int>, isAligned: Bool
  ) {
    let firstToken = tokens.count
    let firstByte = bytes.count
    let isASCII = folded.withUTF8 { appendASCII($0) }
    if !isASCII {
      tokens.removeSubrange(firstToken...)
      bytes.removeSubrange(firstByte...)
      appendMixed(&folded)
    }
    for index in firstToken..<tokens.count {
      if isAligned || isASCII && folded.utf8.count == source.count {
        tokens[index].sourceStart += Int32(source.lowerBound)
        tokens[index].sourceEnd += Int32(source.lowerBound)
      } else {
        tokens[index].sourceStart = Int32(source.lowerBound)
        tokens[index].sourceEnd = Int32(source.upperBound)
      }
    }
  }

  /// Appends the words of folded text that has letters beyond ASCII: stretches of such letters
  /// together with ASCII letters and digits are words; the rest is split like ASCII.
  private mutating func appendMixed(_ folded: inout String) {
    folded.withUTF8 { text in
      var position = 0
      while position < text.count {
        var end = position
        while end < text.count,
          text[end] >= 0x80 || ASCII.isWord(text[end])
            || text[end] == ASCII.apostrophe && end > position && end + 1 < text.count
              && (text[end + 1] >= 0x80 || ASCII.isLetter(text[end + 1]))
        {
          end += 1
        }
        if end == position {
          end += 1
          while end < text.count, text[end] < 0x80, !ASCII.isWord(text[end]) { end += 1 }
          let first = tokens.count
          _ = appendASCII(UnsafeBufferPointer(rebasing: text[position..<end]))
          shift(from: first, by: position)
        } else {
          appendLetterRun(UnsafeBufferPointer(rebasing: text[position..<end]), source: position)
        }
        position = end
      }
    }
  }

  private mutating func appendLetterRun(_ run: UnsafeBufferPointer<UInt8>, source: Int) {
    if let apostrophe = run.firstIndex(of: ASCII.apostrophe) {
      appendApostrophized(run, at: apostrophe, source: source)
    } else if run.allSatisfy({ $0 < 0x80 }) {
      let first = tokens.count
      _ = appendASCII(run)
      shift(from: first, by: source)
    } else {
      appendWord(source: source..<source + run.count) { $0.append(contentsOf: run) }
    }
  }

  private mutating func shift(from first: Int, by offset: Int) {
    for index in first..<tokens.count {
      tokens[index].sourceStart += Int32(offset)
      tokens[index].sourceEnd += Int32(offset)
    }
  }

  /// Adds a combining mark to the last word, as in a decomposed kana.
  private mutating func appendMark(_ mark: Unicode.Scalar, end: Int) {
    guard let last = tokens.last, Int(last.end) == bytes.count else { return }
    let word = bytes[Int(last.start)...]
    let folded = Folding.fold(String(decoding: word, as: UTF8.self) + String(mark))
    bytes.replaceSubrange(Int(last.start)..., with: folded.utf8)
    tokens[tokens.count - 1].end = Int32(bytes.count)
    tokens[tokens.count - 1].sourceEnd = Int32(end)
  }
}

/// Folds characters that people consider equal.
enum Folding {
  /// Returns text in lowercase and normal width, without diacritics on Latin and Greek letters.
  ///
  /// Marks of other scripts stay: they distinguish letters (`か` and `が`, `и` and `й`).
  static func fold(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var baseTakesMarks = true
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.canonicalCombiningClass != .notReordered
        || scalar.properties.generalCategory == .nonspacingMark
      {
        if !baseTakesMarks { result.append(scalar) }
        continue
      }
      baseTakesMarks = Script.dropsMarks(scalar)
      if let special = replacements[scalar] {
        result.append(contentsOf: special.unicodeScalars)
      } else {
        result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(result).precomposedStringWithCanonicalMapping
  }

  /// Letters that have no decomposition, and signs that stand for ASCII ones.
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
    "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th",
    "ħ": "h", "Ħ": "h", "ı": "i", "ς": "σ", "\u{2019}": "'", "\u{2018}": "'",
    "\u{02BC}": "'", "\u{2212}": "-", "\u{2044}": "/",
  ]
}

/// The scripts that splitting into words must distinguish.
enum Script {
  /// Returns whether a character's script is written without spaces between words.
  static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF,  // Thai, Lao
      0x1000...0x109F, 0x1780...0x17FF,  // Myanmar, Khmer
      0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035,  // radicals, marks
      0x3040...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,  // kana
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,  // ideographs
      0xFF66...0xFF9D,  // half-width kana
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Returns whether a letter's diacritics make no difference: it is Latin or Greek.
  static func dropsMarks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x024F, 0x0370...0x03FF, 0x1E00...0x1FFF, 0x2C60...0x2C7F, 0xA720...0xA7FF: true
    default: false
    }
  }
}
