import Foundation

/// The status of a path in the file system, following links.
struct FileStatus {
  /// The kinds of things that a path can name.
  enum Kind {
    case file
    case folder
    /// A pipe, a device or a socket, which could block a reader forever.
    case other
  }

  let path: String
  let kind: Kind
  let size: Int
  let isExecutable: Bool
  /// The path with all links resolved, the same for all names of one file.
  let canonicalPath: String

  /// Reads the status of a path.
  ///
  /// - Throws: An ``ImportDiagnostic`` if nothing exists there.
  init(_ path: String) throws(ImportDiagnostic) {
    self.path = path
    canonicalPath = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: canonicalPath)
    } catch {
      throw FileManager.default.fileExists(atPath: path)
        ? .unreadable(path, reason: error.localizedDescription) : .fileNotFound(path)
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: kind = .file
    case .typeDirectory: kind = .folder
    default: kind = .other
    }
    size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    isExecutable = permissions & 0o111 != 0
  }

  /// Returns the size of a file.
  ///
  /// - Throws: An ``ImportDiagnostic`` if the path does not name a file.
  func regularFileSize() throws(ImportDiagnostic) -> Int {
    guard kind == .file else { throw .notAFile(path) }
    return size
  }
}
