import ArgumentParser
import Assistant

/// The format in which a verb writes its records.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// Words for a person.
  case text
  /// One JSON array.
  case json
  /// One JSON object per line.
  case jsonl
}

/// Writes records as JSON, each on a separate line and as soon as it is available.
struct RecordOutput {
  private let sink: any ByteSink
  private let isArray: Bool
  private let bufferSize: Int
  private var buffer = ""
  private var count = 0

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - isArray: Whether all records form one array.
  ///   - bufferSize: How many bytes are collected before they are written; 0 writes each record.
  init(sink: any ByteSink, isArray: Bool, bufferSize: Int = 0) {
    self.sink = sink
    self.isArray = isArray
    self.bufferSize = bufferSize
  }

  /// Writes a record.
  mutating func write(_ record: JSONValue) throws { try write(json: record.text) }

  /// Writes a record that is already JSON.
  mutating func write(json: String) throws {
    if isArray { buffer += count == 0 ? "[" : ",\n " }
    buffer += json
    if !isArray { buffer += "\n" }
    count += 1
    if buffer.utf8.count > bufferSize { try flush() }
  }

  /// Writes the end of the records; no record may follow.
  mutating func finish() throws {
    if isArray { buffer += count == 0 ? "[]\n" : "]\n" }
    try flush()
  }

  private mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    try sink.write(Array(buffer.utf8))
    buffer.removeAll(keepingCapacity: true)
  }
}
