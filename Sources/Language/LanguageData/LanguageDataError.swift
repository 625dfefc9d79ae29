/// A fault in a file of `phrases/`.
public struct LanguageDataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, for example `phrases/de/speaking.de.yaml`.
  public let file: String
  /// The key in the file, its parts joined by points; empty if the fault concerns the whole file.
  public let key: String
  /// What is wrong there.
  public let problem: String

  /// A description of the fault.
  public var description: String {
    key.isEmpty ? "\(file): \(problem)." : "\(file): “\(key)” \(problem)."
  }

  init(_ error: any Error, in file: String) {
    self.file = file
    guard let error = error as? DecodingError else {
      (key, problem) = ("", String(describing: error))
      return
    }
    func path(_ context: DecodingError.Context, and last: (any CodingKey)? = nil) -> String {
      (context.codingPath + (last.map { [$0] } ?? [])).map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let last, let context):
      (key, problem) = (path(context, and: last), "is missing")
    case .valueNotFound(_, let context): (key, problem) = (path(context), "has no value")
    case .typeMismatch(let type, let context):
      (key, problem) = (path(context), "is no \(type)")
    case .dataCorrupted(let context):
      (key, problem) = (path(context), context.debugDescription)
    @unknown default: (key, problem) = ("", String(describing: error))
    }
  }
}
