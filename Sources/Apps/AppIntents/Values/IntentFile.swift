public import IntentMetadata

/// A file that a person gives to an intent, or that an intent returns.
///
///     IntentFile(data: Data("Two soups".utf8), filename: "order.txt", type: .plainText)
public struct IntentFile: Sendable, Hashable {
  /// Why a file's content is unavailable.
  public enum IntentFileError: Error, Sendable, Hashable {
    /// The bytes cannot be read.
    case failedToLoadData
    /// The file cannot be read or copied.
    case failedToLoadFile
  }

  private enum Content: Sendable, Hashable {
    case data(Data)
    case file(URL)
  }

  private let content: Content
  /// The name with its extension.
  public var filename: String
  /// The kind of content, or `nil` if neither name nor app specifies it.
  public var type: UTType?
  /// Whether the file is deleted when the intent is done.
  public var removedOnCompletion = false

  /// Creates a file from its bytes.
  public init(data: Data, filename: String, type: UTType? = nil) {
    content = .data(data)
    self.filename = filename
    self.type = type ?? Self.type(ofFileNamed: filename)
  }

  /// Creates a file from its location in the file system.
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    content = .file(fileURL)
    self.filename = filename ?? fileURL.lastPathComponent
    self.type = type ?? Self.type(ofFileNamed: self.filename)
  }

  /// The location, or `nil` for a file that is in memory.
  public var fileURL: URL? { if case .file(let url) = content { url } else { nil } }

  /// The bytes; empty if the file can't be read, which `data(contentType:)` distinguishes.
  public var data: Data {
    do { return try loadData() } catch { return Data() }
  }

  /// The kinds in which the content can be had.
  public var availableContentTypes: [UTType] { [type ?? .data] }

  /// Returns the bytes.
  ///
  /// - Throws: `IntentFileError` if the file can't be read or is of another kind.
  public func data(contentType: UTType) async throws -> Data {
    guard isAvailable(as: contentType) else { throw IntentFileError.failedToLoadData }
    return try loadData()
  }

  /// Returns the location of the file, or of a copy in a directory.
  ///
  /// - Throws: `IntentFileError` if the file can't be read, or is of another kind, or no copy can
  ///   be written.
  public func file(contentType: UTType, destinationDirectory: URL? = nil) async throws -> (
    fileURL: URL, openedInPlace: Bool
  ) {
    guard isAvailable(as: contentType) else { throw IntentFileError.failedToLoadFile }
    if destinationDirectory == nil, case .file(let url) = content { return (url, true) }
    let directory = destinationDirectory ?? FileManager.default.temporaryDirectory
    let copy = directory.appendingPathComponent((filename as NSString).lastPathComponent)
    do { try loadData().write(to: copy, options: .withoutOverwriting) } catch {
      throw IntentFileError.failedToLoadFile
    }
    return (copy, false)
  }

  /// Hands the location of the file to a closure and returns what the closure returns.
  ///
  /// - Throws: `IntentFileError` as `file(contentType:destinationDirectory:)`, and what the closure
  ///   throws.
  public func withFile<Result>(
    contentType: UTType, allowOpenInPlace: Bool = false,
    fileHandler: (URL, Bool) async throws -> Result
  ) async throws -> Result {
    if allowOpenInPlace {
      let opened = try await file(contentType: contentType)
      return try await fileHandler(opened.fileURL, opened.openedInPlace)
    }
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { discard(directory) }
    let copy = try await file(contentType: contentType, destinationDirectory: directory)
    return try await fileHandler(copy.fileURL, copy.openedInPlace)
  }

  /// Deletes a copy; one that remains is in the system's temporary directory, which is cleaned.
  private func discard(_ directory: URL) {
    do { try FileManager.default.removeItem(at: directory) } catch { return }
  }

  func isAvailable(as contentType: UTType) -> Bool {
    (type ?? .data).conforms(to: contentType) || contentType == .data || contentType == .item
  }

  private func loadData() throws -> Data {
    switch content {
    case .data(let data): return data
    case .file(let url):
      // Foundation ends a program that reads anything else and doesn't link FoundationNetworking.
      guard url.isFileURL else { throw IntentFileError.failedToLoadData }
      do { return try Data(contentsOf: url) } catch { throw IntentFileError.failedToLoadData }
    }
  }

  private static func type(ofFileNamed name: String) -> UTType? {
    UTType(filenameExtension: (name as NSString).pathExtension)
  }
}

extension IntentFile: _IntentValue {
  /// The type as the front knows it: the location of a file.
  public static var _valueType: IntentMetadata.ValueType { .url }

  /// The location; a file in memory is a `data:` location that holds the bytes.
  public var _intentValue: IntentValue? {
    switch content {
    case .file(let url): return .url(url)
    case .data(let data):
      let kind = type?.preferredMIMEType ?? "application/octet-stream"
      let name =
        filename.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "file"
      return URL(string: "data:\(kind);name=\(name);base64,\(data.base64EncodedString())")
        .map { .url($0) }
    }
  }

  /// Returns the file at a location or a path; `~` is the home directory.
  public static func _resolve(_ value: IntentValue) async throws -> IntentFile {
    switch value {
    case .url(let url) where url.scheme == "data":
      guard let file = IntentFile(dataLocation: url.absoluteString) else { break }
      return file
    case .url(let url) where url.isFileURL: return try existing(url)
    // A bare path is read as a location without a scheme.
    case .url(let url) where url.scheme == nil: return try existing(fileAt: url.path)
    case .string(let path): return try existing(fileAt: path)
    default: break
    }
    throw AppIntentError.mismatch(value, _valueType)
  }

  private static func existing(fileAt path: String) throws -> IntentFile {
    try existing(URL(fileURLWithPath: (path as NSString).expandingTildeInPath))
  }

  private static func existing(_ url: URL) throws -> IntentFile {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw AppIntentError(description: "There is no file at “\(url.path)”.")
    }
    return IntentFile(fileURL: url)
  }

  private init?(dataLocation text: String) {
    guard let comma = text.firstIndex(of: ","),
      let data = Data(base64Encoded: String(text[text.index(after: comma)...]))
    else { return nil }
    let fields = text[..<comma].dropFirst("data:".count).split(separator: ";").map(String.init)
    let name = fields.first { $0.hasPrefix("name=") }?.dropFirst("name=".count)
    self.init(
      data: data, filename: name.flatMap { String($0).removingPercentEncoding } ?? "file",
      type: fields.first.flatMap { UTType(mimeType: $0) })
  }
}
