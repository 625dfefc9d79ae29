import Foundation
import PhraseTemplates

/// Prints words for a person: wrapped, in colour where that is wanted, free of what terminals obey.
struct Console: Sendable {
  let sink: any ByteSink
  /// Whether colours are used.
  let ink: Ink
  private let terminal: Terminal

  /// The number of columns that text is wrapped to, or `nil` where lines stay whole.
  var width: Int? { terminal.columns }

  /// Creates a console; colours and wrapping are for terminals only.
  init(sink: any ByteSink, environment: [String: String]) {
    self.sink = sink
    terminal = Terminal(descriptor: sink.descriptor, environment: environment)
    ink = Ink(isOn: terminal.showsColour)
  }

  /// Prints text as it is, line breaks included; what a terminal obeys is shown instead.
  func print(_ text: String, _ tone: Ink.Tone = .plain) {
    printStyled(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { ink.paint(VisibleText.of($0), tone) })
  }

  /// Prints text wrapped to the terminal, each line behind an indent.
  func printWrapped(_ text: String, _ tone: Ink.Tone = .plain, indent: String = "") {
    let lines = TextWrapping.wrap(text, width: width, indent: indent)
    printStyled(lines.map { ink.paint($0, tone) })
  }

  /// Prints words that somebody is to type behind, on the same line.
  func printPrompt(_ text: String) {
    do {
      try sink.write(Array(ink.paint(VisibleText.of(text), .strong).utf8))
    } catch {
      // A prompt that nobody can see keeps nobody from typing.
    }
  }

  /// Draws text on the line at hand, in place of what was drawn there; returns whether the output
  /// can do so.
  func drawInPlace(_ text: String) -> Bool {
    guard width != nil, ink.isOn else { return false }
    do {
      try sink.write(Array("\r\u{1B}[K\(VisibleText.of(text))\(text.isEmpty ? "" : "\r")".utf8))
    } catch {
      // As with a prompt: nobody can see it.
    }
    return true
  }

  /// Prints an error and its mend.
  func report(_ failure: CommandFailure) {
    print("Error: " + failure.message, .bad)
    if let hint = failure.hint { print(hint) }
  }

  /// Prints lines that are free of control characters but for their colours.
  func printStyled(_ lines: [String]) {
    do {
      try sink.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    } catch {
      // Words for a person that nobody can read any more are no reason to stop the work.
    }
  }
}

/// Colours text for a terminal.
struct Ink: Sendable {
  /// What a piece of text is.
  enum Tone: String, Sendable {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case good = "32"
    case warning = "33"
    case bad = "31"
    case accent = "36"
  }

  /// Whether colours are used at all.
  let isOn: Bool

  /// Returns the text in the colour of its tone.
  func paint(_ text: String, _ tone: Tone) -> String {
    isOn && tone != .plain && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }
}
