import IntentMetadata
import AudioInput
import Assistant
import LineEditing

/// The moving parts of the screen while the assistant listens: the level, the words so far, and the
/// line that a person types.
struct VoiceScreen {
  /// Where it is drawn.
  enum Surface {
    /// Before the line that is being typed.
    case editor(LineEditor, isColored: Bool)
    /// On a separate line, as wide as the terminal.
    case line(any ByteSink, Terminal)
    /// Nowhere: nobody watches.
    case none
  }

  private let surface: Surface
  private var levels = [Double](repeating: SoundLevel.silence, count: 6)
  private var transcript = ""
  private var shown = ""
  /// The open question.
  private var prompt = Prompt.plain
  /// Whether speech is currently accepted.
  var isAttentive = true
  /// Whether the microphone is open.
  var isListening = true

  init(_ surface: Surface) { self.surface = surface }

  /// Shows the level, in decibels.
  mutating func show(level: Double) {
    levels.removeFirst()
    levels.append(level)
    draw()
  }

  /// Shows the words recognized so far.
  mutating func show(transcript: String) {
    self.transcript = transcript
    draw()
  }

  /// Makes room for lines that are printed.
  mutating func hide() {
    transcript = ""
    switch surface {
    case .editor(let editor, _): editor.eraseLine()
    case .line(let sink, _): write("\r\u{1B}[K", to: sink)
    case .none: break
    }
    shown = ""
  }

  /// Redraws below the printed lines, with another prompt if there is one.
  mutating func restore(_ prompt: Prompt? = nil) {
    if let prompt { self.prompt = prompt }
    shown = ""
    draw()
  }

  /// The words before the typed line.
  var text: String {
    isListening ? Self.meter(levels, isAttentive) + " " + words + prompt.text : prompt.text
  }
  /// The codes of its color.
  var style: String { prompt.style }

  private var words: String { transcript.isEmpty ? "" : "\(transcript.suffix(40)) … " }

  private mutating func draw() {
    guard shown != text else { return }
    shown = text
    switch surface {
    case .editor(let editor, let isColored):
      editor.redraw(prompt: text, style: isColored ? style : nil)
    case .line(let sink, let terminal):
      let line = Self.meter(levels, isAttentive) + " " + transcript
      write("\r\u{1B}[K" + line.prefix(max(10, (terminal.columns ?? 80) - 2)), to: sink)
    case .none: break
    }
  }

  /// Returns the last levels as bars: from -60 decibels on, every seven decibels raise a bar by one
  /// step.
  static func meter(_ levels: [Double], _ isAttentive: Bool = true) -> String {
    guard isAttentive else { return String(repeating: "·", count: levels.count) }
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(levels.map { bars[min(max(Int(($0 + 60) / 7), 0), bars.count - 1)] })
  }

  private func write(_ text: String, to sink: any ByteSink) {
    do {
      try sink.write(Array(text.utf8))
    } catch {
      // The line is only for display.
    }
  }
}
