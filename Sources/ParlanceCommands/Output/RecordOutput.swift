import ArgumentParser

/// The form in which a verb writes its records.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// Words for a person.
  case text
  /// One JSON array.
  case json
  /// One JSON object a line.
  case jsonl
}

/// Writes records as JSON, each as soon as it is there.
struct RecordOutput {
  private let sink: any ByteSink
  private let isArray: Bool
  private var json = JSONWriter()
  private var buffer: [UInt8] = []
  private var count = 0
  private let bufferSize: Int

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - isArray: Whether all records make up one array.
  ///   - bufferSize: How many bytes are gathered before they are written; 0 writes each record.
  init(sink: any ByteSink, isArray: Bool, bufferSize: Int = 0) {
    self.sink = sink
    self.isArray = isArray
    self.bufferSize = bufferSize
  }

  /// Writes a record.
  mutating func write(_ record: (inout JSONWriter) -> Void) throws {
    json.removeAll()
    record(&json)
    if isArray { buffer.append(contentsOf: count == 0 ? "[".utf8 : ",\n ".utf8) }
    buffer.append(contentsOf: json.bytes)
    if !isArray { buffer.append(UInt8(ascii: "\n")) }
    count += 1
    if buffer.count > bufferSize { try flush() }
  }

  /// Writes what is gathered.
  mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    try sink.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what closes the records; no record may follow.
  mutating func finish() throws {
    if isArray { buffer.append(contentsOf: count == 0 ? "[]\n".utf8 : "]\n".utf8) }
    try flush()
  }
}
