import Foundation
import PhraseTemplates

/// Prints text for a person: wrapped, in color if wanted, without control characters.
struct Console: Sendable {
  let sink: any ByteSink
  /// Whether colors are used.
  let ink: Ink
  private let terminal: Terminal

  /// The width to which text is wrapped, in columns, or `nil` if lines stay whole.
  var width: Int? { terminal.columns }

  /// Creates a console; colors and wrapping are for terminals only.
  init(sink: any ByteSink, environment: [String: String]) {
    self.sink = sink
    terminal = Terminal(descriptor: sink.descriptor, environment: environment)
    ink = Ink(isOn: terminal.showsColor)
  }

  /// Prints text as it is, including line breaks; control characters are shown escaped.
  func print(_ text: String, _ tone: Ink.Tone = .plain) {
    printStyled(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { ink.paint(VisibleText.of($0), tone) })
  }

  /// Prints text wrapped to the terminal, with each line indented.
  func printWrapped(_ text: String, _ tone: Ink.Tone = .plain, indent: String = "") {
    let lines = TextWrapping.wrap(text, width: width, indent: indent)
    printStyled(lines.map { ink.paint($0, tone) })
  }

  /// Prints a prompt, after which a person types on the same line.
  func printPrompt(_ text: String) {
    do {
      try sink.write(Array(ink.paint(VisibleText.of(text), .strong).utf8))
    } catch {
      // People can type even if they cannot see the prompt.
    }
  }

  /// Draws text on the current line, replacing its contents; returns whether the output supports
  /// that.
  func drawInPlace(_ text: String) -> Bool {
    guard width != nil, ink.isOn else { return false }
    do {
      try sink.write(Array("\r\u{1B}[K\(VisibleText.of(text))\(text.isEmpty ? "" : "\r")".utf8))
    } catch {
      // As with a prompt, an invisible line does no harm.
    }
    return true
  }

  /// Prints an error and its fix.
  func report(_ failure: CommandFailure) {
    printWrapped("Error: " + failure.message, .bad)
    if let hint = failure.hint { printWrapped(hint) }
  }

  /// Prints lines without control characters other than their colors.
  func printStyled(_ lines: [String]) {
    do {
      try sink.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    } catch {
      // The work continues even if nobody can read the text.
    }
  }
}

/// Colors text for a terminal.
struct Ink: Sendable {
  /// The role of a piece of text.
  enum Tone: String, Sendable {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case good = "32"
    case warning = "33"
    case bad = "31"
    case accent = "36"
  }

  /// Whether colors are used at all.
  let isOn: Bool

  /// Returns the text in the color of its tone.
  func paint(_ text: String, _ tone: Tone) -> String {
    isOn && tone != .plain && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }
}
