extension Transferable {
  /// The kinds of content that things of the type can be written as, the best first.
  public static func exportedContentTypes() -> [UTType] {
    forms.filter { $0.export != nil }.map(\.contentType)
  }

  /// The kinds of content that things of the type can be read from, the best first.
  public static func importedContentTypes() -> [UTType] {
    forms.filter { $0.make != nil }.map(\.contentType)
  }

  /// The kinds of content that the thing can be written as now, the best first.
  public func exportedContentTypes() -> [UTType] { exports().map(\.contentType) }

  /// The name of the file to which the thing is written, if a representation specifies one.
  public var suggestedFilename: String? { exports().lazy.compactMap { $0.fileName?(self) }.first }

  /// Returns the thing as content of a kind or of a special case of it.
  ///
  /// - Throws: `TransferError` if it has no such form, and what the form throws.
  public func exported(as contentType: UTType) async throws -> Data {
    try await export(as: contentType).content.data
  }

  /// Hands the thing to a closure as a file, and returns what the closure returns.
  ///
  /// - Parameter contentType: The kind of content, or `nil` for the best there is.
  /// - Throws: `TransferError` if the thing has no such form, and what form and closure throw.
  public func withExportedFile<Result>(
    contentType: UTType? = nil, fileHandler: (URL) async throws -> Result
  ) async throws -> Result {
    let (content, form) = try await export(as: contentType)
    switch content {
    case .file(let url): return try await fileHandler(url)
    case .data(let data):
      return try await TemporaryFile.with(
        data, form.contentType, name: form.fileName?(self), fileHandler)
    }
  }

  /// Creates a thing from content.
  ///
  /// - Parameter contentType: The kind of content, or `nil` if unknown.
  /// - Throws: `TransferError` if the type has no such form, and what the form throws.
  public init(importing data: Data, contentType: UTType?) async throws {
    self = try await Self.imported(.data(data), contentType)
  }

  /// Creates a thing from a file.
  ///
  /// - Parameter contentType: The kind of content, or `nil` for that of the file's extension.
  /// - Throws: `TransferError` if the type has no such form, and what the form throws.
  public init(importing fileURL: URL, contentType: UTType? = nil) async throws {
    let type = contentType ?? UTType(filenameExtension: fileURL.pathExtension)
    self = try await Self.imported(.file(fileURL), type)
  }

  private func exports() -> [TransferForm<Self>] {
    Self.forms.filter { $0.export != nil && $0.isOffered(self) }
  }

  private func export(as type: UTType?) async throws -> (
    content: TransferForm<Self>.Content, form: TransferForm<Self>
  ) {
    let form = exports().first { type == nil || type.map($0.contentType.conforms(to:)) == true }
    guard let form, let export = form.export else {
      throw TransferError(item: "\(Self.self)", contentType: type, isExport: true)
    }
    return (try await export(self), form)
  }

  private static func imported(_ content: TransferForm<Self>.Content, _ type: UTType?) async throws
    -> Self
  {
    let make = forms.first { form in
      form.make != nil && type.map { $0.conforms(to: form.contentType) } ?? true
    }?.make
    guard let make else {
      throw TransferError(item: "\(Self.self)", contentType: type, isExport: false)
    }
    return try await make(content)
  }
}

/// Why a thing cannot be transferred.
///
///     do { text = try await note.exported(as: .plainText) } catch let error as TransferError {
///       print(error)
///     }
public struct TransferError: Error, Sendable, Hashable, CustomStringConvertible {
  let item: String
  let contentType: UTType?
  let isExport: Bool

  /// A sentence that says what is wrong and what to do.
  public var description: String {
    let kind = contentType.map { " as “\($0.identifier)”" } ?? ""
    return "\(item) can’t be \(isExport ? "written" : "read")\(kind): give its "
      + "transferRepresentation such a form."
  }
}

/// A file that is there as long as a closure runs.
enum TemporaryFile {
  static func with<Result>(
    _ data: Data, _ type: UTType, name: String?, _ use: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        // It is in the folder that the system cleans by itself.
      }
    }
    let base = name.map { URL(filePath: $0).lastPathComponent } ?? "content"
    var url = folder.appending(path: base)
    if url.pathExtension.isEmpty, let suffix = type.preferredFilenameExtension {
      url.appendPathExtension(suffix)
    }
    try data.write(to: url)
    return try await use(url)
  }
}
