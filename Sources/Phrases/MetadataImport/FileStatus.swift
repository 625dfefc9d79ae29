import Foundation

/// What the file system tells about a path, links followed.
struct FileStatus {
  /// The kinds of things that a path can name.
  enum Kind {
    case file
    case folder
    /// A pipe, a device or a socket: reading one could wait forever.
    case other
  }

  let path: String
  let kind: Kind
  let size: Int
  let isExecutable: Bool
  /// The path with all links followed, the same for all names of one thing.
  let canonicalPath: String

  /// Asks for the status of a path.
  ///
  /// - Throws: An ``ImportDiagnostic`` if nothing is there.
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
  /// - Throws: An ``ImportDiagnostic`` if the path names no file.
  func regularFileSize() throws(ImportDiagnostic) -> Int {
    guard kind == .file else { throw .notAFile(path) }
    return size
  }
}
