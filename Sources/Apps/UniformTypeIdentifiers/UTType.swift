@_exported public import Foundation

/// A kind of data, such as a PDF document, by a name that says what it conforms to.
///
///     UTType(filenameExtension: "pdf")?.conforms(to: .data)  // true
///
/// The kinds and their conformances are those that apps name most often; see `UTType.known`. Any
/// other identifier is a separate kind that conforms to nothing else.
public struct UTType: Sendable, Hashable, Codable, Identifiable {
  /// The name in reverse domain order, such as `com.adobe.pdf`.
  public let identifier: String

  /// The identifier.
  public var id: String { identifier }

  /// Creates the kind with an identifier, or `nil` if the text is empty.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// Decodes a kind.
  ///
  /// - Throws: `DecodingError` if the identifier is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let identifier = try container.decode(String.self, forKey: .identifier)
    guard let type = UTType(identifier) else {
      throw DecodingError.dataCorruptedError(
        forKey: .identifier, in: container, debugDescription: "The identifier is empty.")
    }
    self = type
  }

  private enum CodingKeys: String, CodingKey { case identifier }

  /// Creates the kind of the files with an extension, or `nil` if none is known.
  public init?(filenameExtension: String) {
    let wanted = filenameExtension.lowercased()
    guard let entry = Self.known.first(where: { $0.extensions.contains(wanted) }) else {
      return nil
    }
    self = entry.type
  }

  /// Creates the kind of a MIME type such as `text/html`, or `nil` if none is known.
  public init?(mimeType: String) {
    let wanted = mimeType.lowercased()
    guard let entry = Self.known.first(where: { $0.mimeType == wanted }) else { return nil }
    self = entry.type
  }

  /// Creates a kind that an app declares itself.
  public init(exportedAs identifier: String) { self.init(named: identifier) }

  /// Creates a kind that another app declares.
  public init(importedAs identifier: String) { self.init(named: identifier) }

  init(named identifier: String) { self.identifier = identifier }

  /// The usual filename extension of the kind, or `nil` if none is known.
  public var preferredFilenameExtension: String? { entry?.extensions.first }

  /// The usual MIME type, or `nil` if none is known.
  public var preferredMIMEType: String? { entry?.mimeType }

  /// The kinds that this one is a special case of, near ones first.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var pending = entry?.supertypes ?? []
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += next.entry?.supertypes ?? [] }
    }
    return found
  }

  /// Returns whether the kind is another one or a special case of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  private var entry: KnownType? { Self.known.first { $0.type == self } }
}
