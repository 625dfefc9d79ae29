import Foundation

/// Finds the phrase files of a folder and of the folders in it.
struct FolderWalk {
  /// The phrase files, sorted by path, so that merging never depends on the file system.
  private(set) var files: [String] = []
  private(set) var diagnostics = DiagnosticSink()
  private var seen: Set<String> = []
  private let root: String

  private static let maximumFiles = 20_000
  private static let maximumDepth = 32

  /// Walks a folder, skipping hidden files and folders.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - isRecursive: Whether to walk subfolders.
  ///   - entering: Decides by its name whether to walk a folder.
  ///   - limit: The maximum number of files.
  ///   - isWanted: Decides by its path whether to include a file.
  init(
    _ root: String, isRecursive: Bool = true, entering: (String) -> Bool = { _ in true },
    limit: Int = .max, isWanted: (String) -> Bool = Self.isPhraseFile
  ) {
    self.root = root
    // A link back to the folder, or to one that contains it, leads nowhere new.
    var around = URL(fileURLWithPath: root).resolvingSymlinksInPath().path[...]
    seen = ["/"]
    while let slash = around.lastIndex(of: "/"), slash > around.startIndex {
      seen.insert(String(around))
      around = around[..<slash]
    }
    seen.insert(String(around))
    var pending = [(path: root, depth: 0)]
    while files.count < limit, let (path, depth) = pending.popLast() {
      for child in children(of: path).reversed() {
        guard let status = status(of: child, isWanted), seen.insert(status.canonicalPath).inserted
        else {
          continue
        }
        switch status.kind {
        case .file where isWanted(child): files.append(child)
        case .folder where isRecursive && entering(URL(fileURLWithPath: child).lastPathComponent):
          if depth < Self.maximumDepth {
            pending.append((child, depth + 1))
          } else {
            diagnostics.add(.folderTooDeep(child, limit: Self.maximumDepth))
          }
        default: continue
        }
      }
      if files.count > Self.maximumFiles {
        diagnostics.add(.tooManyFiles(root, limit: Self.maximumFiles))
        break
      }
    }
    files.sort()
  }

  /// Returns whether a file name is that of a phrase file.
  static func isPhraseFile(_ path: String) -> Bool {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml")
  }

  private mutating func children(of folder: String) -> [String] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      return names.filter { !$0.hasPrefix(".") }.sorted().map { prefix + $0 }
    } catch {
      diagnostics.add(.unreadable(folder, reason: error.localizedDescription))
      return []
    }
  }

  private mutating func status(of path: String, _ isWanted: (String) -> Bool) -> FileStatus? {
    do {
      return try FileStatus(path)
    } catch {
      // A dangling link matters only if it stands for a wanted file.
      if isWanted(path) { diagnostics.add(error) }
      return nil
    }
  }
}
