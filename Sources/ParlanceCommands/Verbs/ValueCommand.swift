import ArgumentParser

/// Reads spoken values.
struct ValueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "value", abstract: "Reads numbers, dates and other values from words.",
    discussion: "Without a text it reads one value a line from standard input.")

  @Option(help: "The type of the value: \(SpokenValues.typeNames.joined(separator: ", ")).")
  var type: String

  @Option(
    help: ArgumentHelp(
      "The time that “tomorrow” and the like count from, as 2026-11-21T09:00:00.",
      valueName: "time"))
  var now: String?

  @Option(help: ArgumentHelp("The language of the words, such as en.", valueName: "language"))
  var locale = "en"

  @Option(help: "The form of the records: text, json or jsonl.")
  var format: OutputFormat = .jsonl

  @Argument(help: ArgumentHelp("The words.", valueName: "text"))
  var words: [String] = []

  func run() async throws {
    let context = CommandContext.current
    let values = try SpokenValues(type: type, locale: locale, now: now)
    var records = RecordOutput(
      sink: context.output, isArray: format == .json, bufferSize: words.isEmpty ? 1 << 16 : 0)
    func write(_ text: String) throws {
      if format == .text {
        context.answers.print(values.words(for: text))
      } else {
        try records.write { values.writeRecord(for: text, to: &$0) }
      }
    }
    if words.isEmpty {
      var reader = LineReader(descriptor: context.input)
      while let line = try reader.next() {
        let (text, note) = line.checked(number: reader.lineNumber)
        if let note { context.notes.print(note, .warning) }
        try write(text ?? "")
      }
    } else {
      try write(words.joined(separator: " "))
    }
    if format != .text { try records.finish() }
  }
}
