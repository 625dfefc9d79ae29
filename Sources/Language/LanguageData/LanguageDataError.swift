/// What is wrong at one place of a file of `phrases/`.
public struct LanguageFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The key in the file, its parts joined by points; empty if the fault concerns the whole file.
  public let key: String
  /// What is wrong there, as a predicate: “is missing”.
  public let problem: String

  /// Creates a fault.
  public init(key: String, problem: String) { (self.key, self.problem) = (key, problem) }

  /// A description of the fault, without the file.
  public var description: String { key.isEmpty ? "\(problem)." : "“\(key)” \(problem)." }

  init(_ error: any Error) {
    func path(_ context: DecodingError.Context, and last: (any CodingKey)? = nil) -> String {
      LanguageFault.key(context.codingPath + (last.map { [$0] } ?? []))
    }
    switch error {
    case let fault as LanguageFault: self = fault
    case DecodingError.keyNotFound(let last, let context):
      self.init(key: path(context, and: last), problem: "is missing")
    case DecodingError.valueNotFound(_, let context):
      self.init(key: path(context), problem: "has no value")
    case DecodingError.typeMismatch(let type, let context):
      self.init(key: path(context), problem: Self.mismatch(type))
    case DecodingError.dataCorrupted(let context):
      let text = context.debugDescription
      self.init(key: path(context), problem: text.hasSuffix(".") ? String(text.dropLast()) : text)
    default: self.init(key: "", problem: String(describing: error))
    }
  }

  static func key(_ path: [any CodingKey]) -> String {
    path.map(\.stringValue).joined(separator: ".")
  }

  private static func mismatch(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "is not a text"
    case is Bool.Type: "is neither true nor false"
    case is any FixedWidthInteger.Type: "is not an integer"
    case is any BinaryFloatingPoint.Type: "is not a number"
    case is [String].Type: "is not a list"
    default: "has the wrong form"
    }
  }
}

/// Everything that is wrong in a file of `phrases/`.
public struct LanguageDataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, for example `phrases/de/speaking.de.yaml`.
  public let file: String
  /// What is wrong there, in the order in which it is found.
  public let faults: [LanguageFault]

  /// A description of each fault, one on a line.
  public var description: String { faults.map { "\(file): \($0)" }.joined(separator: "\n") }
}
