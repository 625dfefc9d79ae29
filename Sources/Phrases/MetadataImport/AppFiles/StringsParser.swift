import Foundation
import IntentMetadata
import PhraseTemplates

/// Reads the pairs of a `.strings` file: an old-style property list of texts.
///
///     /* Comment */
///     "Order ${soup} in ${applicationName}" = "Commander ${soup} avec ${applicationName}";
///
/// After a mistake, reading resumes after the next semicolon, or at the next line that starts with
/// a quote, so that one mistake does not hide the others.
struct StringsParser {
  /// A key with its text.
  struct Pair {
    var key: SourceText
    var value: SourceText
    /// The last comment before the key.
    var comment: String?
  }

  private let file: SourceFile
  private let scalars: [UnicodeScalar]
  private var position = 0
  private var line = 1
  private var column = 1
  private(set) var pairs: [Pair] = []
  private(set) var diagnostics = DiagnosticSink()
  /// The last comment since the last pair.
  private var comment: String?

  private struct Problem: Error {
    var message: String
    var hint: String
    var line: Int
    var column: Int
  }

  init(_ file: SourceFile) {
    self.file = file
    scalars = Array(file.text.unicodeScalars)
  }

  /// Reads all pairs.
  mutating func parse() {
    while true {
      do throws(Problem) {
        try skipSpace()
        guard peek != nil else { return }
        // The braces of a dictionary may enclose everything. A superfluous semicolon is harmless.
        if peek == "{" || peek == "}" || peek == ";" {
          advance()
          continue
        }
        try readPair()
      } catch {
        diagnostics.add(
          file.finding(
            rule: "malformed-strings", message: error.message, hint: error.hint,
            line: error.line, column: error.column))
        recover()
      }
    }
  }

  private mutating func readPair() throws(Problem) {
    let key = try text("a key")
    let comment = comment
    try skipSpace()
    guard peek == "=" else {
      guard peek == ";" else {
        throw problem("“=” is expected after the key.", "Write \"key\" = \"text\";")
      }
      // A key without a value stands for itself.
      advance()
      add(Pair(key: key, value: key, comment: comment))
      return
    }
    advance()
    try skipSpace()
    let value = try text("a text")
    let (line, column) = (line, column)
    try skipSpace()
    add(Pair(key: key, value: value, comment: comment))
    guard peek == ";" else {
      throw Problem(
        message: "“;” is missing after the text.", hint: "End every pair with “;”.", line: line,
        column: column)
    }
    advance()
  }

  private mutating func add(_ pair: Pair) {
    pairs.append(pair)
    comment = nil
  }

  private mutating func text(_ what: String) throws(Problem) -> SourceText {
    guard let quote = peek, quote == "\"" || quote == "'" else { return try bareWord(what) }
    let (startLine, startColumn) = (line, column)
    advance()
    let place = (line, column)
    var text = String.UnicodeScalarView()
    while let scalar = peek {
      advance()
      if scalar == quote {
        return SourceText(String(text), file: file.path, line: place.0, column: place.1)
      }
      text.append(scalar == "\\" ? try escape() : scalar)
    }
    throw Problem(
      message: "The text that starts here never ends.", hint: "Close it with “\(quote)”.",
      line: startLine, column: startColumn)
  }

  private mutating func bareWord(_ what: String) throws(Problem) -> SourceText {
    let place = (line, column)
    var text = String.UnicodeScalarView()
    while let scalar = peek, Self.isBare(scalar) {
      text.append(scalar)
      advance()
    }
    guard !text.isEmpty else {
      throw problem("\(what.capitalizedFirst) in quotes is expected here.", "Add it.")
    }
    return SourceText(String(text), file: file.path, line: place.0, column: place.1)
  }

  private mutating func escape() throws(Problem) -> UnicodeScalar {
    guard let scalar = peek else { throw problem("The text ends in “\\”.", "Remove it.") }
    let start = problem("This escape is not known in a .strings file.", "Write “\\\\” for “\\”.")
    advance()
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "a", "b", "f", "v": return " "
    case "U", "u":
      guard let unit = digits(4, radix: 16) else { throw start }
      if (0xD800..<0xDC00).contains(unit), peek == "\\" {
        advance()
        advance()
        if let low = digits(4, radix: 16), (0xDC00..<0xE000).contains(low),
          let scalar = UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
      }
      guard let scalar = UnicodeScalar(unit), !VisibleText.isUnsafe(scalar) else { throw start }
      return scalar
    case "0"..."7":
      var value = scalar.value - 0x30
      while value < 0o40, let next = peek, ("0"..."7").contains(next) {
        value = value * 8 + next.value - 0x30
        advance()
      }
      guard let scalar = UnicodeScalar(value), !VisibleText.isUnsafe(scalar) else { throw start }
      return scalar
    default: return scalar
    }
  }

  private mutating func digits(_ count: Int, radix: Int) -> UInt32? {
    var text = ""
    while text.count < count, let scalar = peek, Character(scalar).isHexDigit {
      text.unicodeScalars.append(scalar)
      advance()
    }
    return text.count == count ? UInt32(text, radix: radix) : nil
  }

  private mutating func skipSpace() throws(Problem) {
    while let scalar = peek {
      if scalar.properties.isWhitespace {
        advance()
      } else if scalar == "/", peek(1) == "/" {
        while let scalar = peek, scalar != "\n", scalar != "\r" { advance() }
      } else if scalar == "/", peek(1) == "*" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Problem) {
    let start = problem("The comment that starts here never ends.", "Close it with “*/”.")
    advance()
    advance()
    let first = position
    while peek != nil {
      if peek == "*", peek(1) == "/" {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[first..<position])
        comment = String(text).trimmingCharacters(in: .whitespaces)
        advance()
        advance()
        return
      }
      advance()
    }
    throw start
  }

  /// Resumes after a semicolon, or at the next line that starts with a quote.
  private mutating func recover() {
    while let scalar = peek {
      if column == 1, scalar == "\"" { return }
      advance()
      if scalar == ";" { return }
    }
  }

  private func problem(_ message: String, _ hint: String) -> Problem {
    Problem(message: message, hint: hint, line: line, column: column)
  }

  private var peek: UnicodeScalar? { peek(0) }

  private func peek(_ distance: Int) -> UnicodeScalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  private mutating func advance() {
    guard position < scalars.count else { return }
    if scalars[position] == "\n" || (scalars[position] == "\r" && peek(1) != "\n") {
      (line, column) = (line + 1, 1)
    } else {
      column += 1
    }
    position += 1
  }

  private static func isBare(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "$": true
    default: false
    }
  }
}
