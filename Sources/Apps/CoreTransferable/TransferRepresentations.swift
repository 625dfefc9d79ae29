/// A form that is data.
///
/// See the example of ``Transferable``.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// The one form.
  public let _forms: [TransferForm<Item>]

  /// Creates a form that is written and read.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _forms = [
      TransferForm(
        contentType: contentType, export: { .data(try await exporting($0)) },
        make: { try await importing($0.data) })
    ]
  }

  /// Creates a form that is written only.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    _forms = [
      TransferForm(contentType: exportedContentType, export: { .data(try await exporting($0)) })
    ]
  }

  /// Creates a form that is read only.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _forms = [
      TransferForm(contentType: importedContentType, make: { try await importing($0.data) })
    ]
  }
}

/// A form that is a file.
///
///     FileRepresentation(exportedContentType: .plainText) { note in
///       SentTransferredFile(try note.write(to: URL.temporaryDirectory))
///     }
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  /// The one form.
  public let _forms: [TransferForm<Item>]

  /// Creates a form that is written and read.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _forms = [
      TransferForm(
        contentType: contentType, export: { .file(try await exporting($0).file) },
        make: { try await ReceivedTransferredFile.receive($0, contentType, importing) })
    ]
  }

  /// Creates a form that is written only.
  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    _forms = [
      TransferForm(
        contentType: exportedContentType, export: { .file(try await exporting($0).file) })
    ]
  }

  /// Creates a form that is read only.
  public init(
    importedContentType: UTType,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _forms = [
      TransferForm(
        contentType: importedContentType,
        make: { try await ReceivedTransferredFile.receive($0, importedContentType, importing) })
    ]
  }
}

/// A file that a thing was written to.
///
/// See the example of ``FileRepresentation``.
public struct SentTransferredFile: Sendable {
  /// The location of the file.
  public let file: URL
  /// Whether who gets the file may change the original.
  public let allowAccessingOriginalFile: Bool

  /// Creates a file that was written.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that a thing is read from.
///
///     FileRepresentation(importedContentType: .plainText) { received in
///       Note(text: try String(contentsOf: received.file, encoding: .utf8))
///     }
public struct ReceivedTransferredFile: Sendable {
  /// The location of the file.
  public let file: URL
  /// Whether the file is the original, and not a copy that goes away afterwards.
  public let isOriginalFile: Bool

  /// Passes content to a closure as a file, creating a temporary one if necessary.
  static func receive<Item>(
    _ content: TransferForm<Item>.Content, _ type: UTType,
    _ importing: @Sendable (ReceivedTransferredFile) async throws -> Item
  ) async throws -> Item {
    switch content {
    case .file(let url):
      return try await importing(ReceivedTransferredFile(file: url, isOriginalFile: true))
    case .data(let data):
      return try await TemporaryFile.with(data, type, name: nil) { url in
        try await importing(ReceivedTransferredFile(file: url, isOriginalFile: false))
      }
    }
  }
}

/// A form that is JSON, or what another coder makes.
///
///     CodableRepresentation(for: Note.self, contentType: .json)
public struct CodableRepresentation<Item: Transferable & Codable & SendableMetatype>:
  TransferRepresentation
{
  /// The one form.
  public let _forms: [TransferForm<Item>]

  /// Creates a form that is JSON.
  public init(for type: Item.Type = Item.self, contentType: UTType) {
    _forms = [
      TransferForm(
        contentType: contentType, export: { .data(try JSONEncoder().encode($0)) },
        make: { try JSONDecoder().decode(Item.self, from: $0.data) })
    ]
  }
}

/// A representation of a thing as another type, such as a note as its text.
///
/// See the example of ``Transferable``.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  /// The forms of the other thing.
  public let _forms: [TransferForm<Item>]

  /// Creates a form that is written only.
  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
    self.init(exporting: exporting, importing: nil)
  }

  /// Creates a form that is the value of a property.
  public init(exporting: any KeyPath<Item, Proxy> & Sendable) {
    self.init(exporting: { $0[keyPath: exporting] }, importing: nil)
  }

  /// Creates a form that is read only.
  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    self.init(exporting: nil, importing: importing)
  }

  /// Creates a form that is written and read.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {
    self.init(exporting: Optional(exporting), importing: Optional(importing))
  }

  private init(
    exporting: (@Sendable (Item) async throws -> Proxy)?,
    importing: (@Sendable (Proxy) async throws -> Item)?
  ) {
    _forms = Proxy.forms.map { form in
      var own = TransferForm<Item>(contentType: form.contentType)
      if let exporting, let export = form.export {
        own.export = { item in
          switch try await export(try await exporting(item)) {
          case .data(let data): .data(data)
          case .file(let url): .file(url)
          }
        }
      }
      if let importing, let make = form.make {
        own.make = { content in
          switch content {
          case .data(let data): try await importing(try await make(.data(data)))
          case .file(let url): try await importing(try await make(.file(url)))
          }
        }
      }
      return own
    }
  }
}
