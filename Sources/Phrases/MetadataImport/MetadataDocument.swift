import Foundation
public import IntentMetadata

/// The output of `parlance inspect`: the metadata of some apps.
///
/// It serves as a baseline for the linter, and as a source.
public struct MetadataDocument: Codable, Sendable, Hashable {
  /// The apps.
  public var apps: [AppMetadata]

  /// Creates a document.
  public init(apps: [AppMetadata]) { self.apps = apps }

  /// Reads a document.
  ///
  /// - Throws: An ``ImportDiagnostic`` if the file is missing, too large or not such a document.
  public init(contentsOf path: String) throws(ImportDiagnostic) {
    let size = try FileStatus(path).regularFileSize()
    guard size <= Self.maximumSize else {
      throw .fileTooLarge(path, size: size, limit: Self.maximumSize)
    }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw .noMetadata(path, reason: Self.reason(for: error))
    }
  }

  /// Lists of a hundred thousand names are large.
  private static let maximumSize = 256 << 20

  /// Whether a file begins like a document.
  static func begins(_ start: Data) -> Bool {
    let text = String(decoding: start.prefix(64), as: UTF8.self).filter { !$0.isWhitespace }
    return text.hasPrefix("{\"apps\":[")
  }

  private static func reason(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .keyNotFound(let key, let context): (context, "“\(key.stringValue)” is missing")
      case .typeMismatch(_, let context): (context, "this has the wrong type")
      case .valueNotFound(_, let context): (context, "a value is missing")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
      }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
      .joined()
    return path.isEmpty ? what : "\(path.drop { $0 == "." }): \(what)"
  }
}
