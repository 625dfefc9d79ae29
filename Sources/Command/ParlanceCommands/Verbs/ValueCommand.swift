import ArgumentParser
import Assistant
import PhraseChecks
import Foundation
import SpokenValues

/// Reads spoken values.
struct ValueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "value", abstract: "Parses numbers, dates and other values in words.",
    discussion:
      "Without a text, reads one value per line from standard input. Other words may surround the "
      + "value, as in “remind me tomorrow at five”. Without a value, the record's “problem” says "
      + "why; a “note” says what is uncertain.")

  @Option(
    help: ArgumentHelp(
      "The type of the value: \(SpokenValueKind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "type"))
  var type: String

  @Option(
    help: ArgumentHelp(
      "The current time, to which “tomorrow” refers, such as 2026-11-21T09:00:00.",
      valueName: "time"))
  var now: String?

  @Option(
    help: ArgumentHelp("The language of the words, such as en or en-GB.", valueName: "locale"))
  var locale = "en"

  @Option(help: "The output format.")
  var format: OutputFormat = .jsonl

  @Argument(help: ArgumentHelp("The words.", valueName: "text"))
  var words: [String] = []

  func run() async throws {
    let context = CommandContext.current
    var output = try ValueOutput(
      kind: kind(), reader: reader(), format: format, context: context)
    if words.isEmpty {
      var reader = LineReader(descriptor: context.input)
      while let line = try reader.next() {
        let (text, note) = line.checked(number: reader.lineNumber)
        if let note { context.notes.print(note, .warning) }
        try output.write(text ?? "")
      }
    } else {
      try output.write(words.joined(separator: " "))
    }
    try output.finish()
  }

  private func kind() throws -> SpokenValueKind {
    if let kind = SpokenValueKind(rawValue: type) { return kind }
    let names = SpokenValueKind.allCases.map(\.rawValue)
    throw CommandFailure(
      .usage, "There is no type “\(type.prefix(60))”.",
      hint: "The types are \(names.joined(separator: ", ")).")
  }

  private func reader() throws -> SpokenValueReader {
    do {
      return try SpokenValueReader(
        language: locale, now: try now.map(Self.time) ?? Date(),
        calendar: Calendar(identifier: .gregorian))
    } catch let error as SpokenValueError {
      throw CommandFailure(
        .unavailable, "\(error)",
        hint: "Choose one of these languages, or leave --locale out for English.")
    }
  }

  private static func time(_ text: String) throws -> Date {
    if let time = LocalTime(text) { return time.date }
    throw CommandFailure(
      .usage, "“\(text.prefix(60))” is not a time.", hint: "Write it as 2026-11-21T09:00:00.")
  }
}

/// Reads values and writes the results.
private struct ValueOutput {
  private let kind: SpokenValueKind
  private let reader: SpokenValueReader
  private let console: Console?
  private var records: RecordOutput

  init(
    kind: SpokenValueKind, reader: SpokenValueReader, format: OutputFormat, context: CommandContext
  ) {
    self.kind = kind
    self.reader = reader
    console = format == .text ? context.answers : nil
    // A program at the other end of a pipe may wait for an answer before it sends the next line.
    records = RecordOutput(sink: context.output, isArray: format == .json)
  }

  /// Reads a text and writes its record.
  mutating func write(_ text: String) throws {
    let found = reader.value(kind, of: text) ?? reader.value(kind, within: text)
    let value = found?.value.canonicalJSON(in: reader.calendar) ?? "null"
    let alternatives = (found?.alternatives ?? []).map { $0.canonicalJSON(in: reader.calendar) }
    let problem = found == nil ? reader.problem(kind, of: text) : nil
    if let console {
      let others = alternatives.isEmpty ? "" : "  (or \(alternatives.joined(separator: ", ")))"
      let remark = (problem ?? found?.note).map { "  \($0)" } ?? ""
      console.print("\(value)\(others)\(remark)")
    } else {
      // Optional fields come last.
      let remarks = [("problem", problem), ("note", found?.note)].compactMap { key, sentence in
        sentence.map { ",\"\(key)\":\(JSONValue.string($0).text)" }
      }.joined()
      try records.write(
        json: "{\"text\":\(JSONValue.string(text).text),\"value\":\(value),"
          + "\"alternatives\":[\(alternatives.joined(separator: ","))]\(remarks)}")
    }
  }

  /// Writes the remaining output.
  mutating func finish() throws {
    if console == nil { try records.finish() }
  }
}
