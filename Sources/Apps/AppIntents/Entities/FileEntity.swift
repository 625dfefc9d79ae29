/// An entity that is a file.
///
///     struct DocumentEntity: FileEntity {
///       static let typeDisplayRepresentation: TypeDisplayRepresentation = "Document"
///       static let defaultQuery = DocumentQuery()
///       static let supportedContentTypes: [UTType] = [.plainText]
///       let id: FileEntityIdentifier
///       var displayRepresentation: DisplayRepresentation { "\(id.fileURL?.lastPathComponent ?? "Draft")" }
///     }
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  /// The kinds of content that the files can have.
  static var supportedContentTypes: [UTType] { get }
}

/// The identifier of a file: its location, or the app's name for a draft without one.
///
///     let file = try FileEntityIdentifier.file(url: URL(filePath: "/tmp/notes.txt"))
///     let draft = FileEntityIdentifier.draft(identifier: "untitled")
public struct FileEntityIdentifier: Sendable, Hashable, EntityIdentifierConvertible {
  private enum Form: Sendable, Hashable {
    case file(URL)
    case draft(String)
  }

  private let form: Form

  /// Returns the identifier of a file.
  ///
  /// - Throws: `AppIntentError` if the location is not one of the file system.
  public static func file(url: URL) throws -> FileEntityIdentifier {
    guard url.isFileURL else {
      throw AppIntentError(description: "“\(url.absoluteString)” is not the location of a file.")
    }
    return FileEntityIdentifier(form: .file(url))
  }

  /// Returns the identifier of a draft that no file holds yet.
  public static func draft(identifier: String) -> FileEntityIdentifier {
    FileEntityIdentifier(form: .draft(identifier))
  }

  /// The location of the file, or `nil` for a draft.
  public var fileURL: URL? { if case .file(let url) = form { url } else { nil } }
  /// The app's name for the draft, or `nil` for a file.
  public var draftIdentifier: String? { if case .draft(let name) = form { name } else { nil } }
  /// Whether no file holds the content yet.
  public var isDraft: Bool { draftIdentifier != nil }

  /// The identifier as text.
  public var entityIdentifierString: String {
    switch form {
    case .file(let url): url.absoluteString
    case .draft(let name): "draft:\(name)"
    }
  }

  /// Returns the identifier for a text, or `nil` if it is not one.
  public static func entityIdentifier(for entityIdentifierString: String) -> FileEntityIdentifier? {
    if entityIdentifierString.hasPrefix("draft:") {
      return draft(identifier: String(entityIdentifierString.dropFirst("draft:".count)))
    }
    guard let url = URL(string: entityIdentifierString), url.isFileURL else { return nil }
    return FileEntityIdentifier(form: .file(url))
  }
}
