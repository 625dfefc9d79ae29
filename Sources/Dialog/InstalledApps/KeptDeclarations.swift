package import Foundation
package import IntentMetadata

/// What programs declared when they were asked last, by the build that declared it.
///
/// It is a cache: what is missing, damaged or of another build is asked anew. The files hold names of the
/// person's things, so only they can read them.
package struct KeptDeclarations: Sendable {
  /// What a build declared.
  package struct Declaration: Codable, Sendable, Hashable {
    /// The build.
    package var build: BuildIdentity
    /// What it declared.
    package var metadata: AppMetadata
    /// What it suggested then.
    package var suggestions: [IntentInvocation]
  }

  private struct File: Codable {
    var version: Int
    var path: String
    var declaration: Declaration
  }

  private static let version = 1
  private static let maximumSize = 64 << 20

  private let folder: URL

  /// Creates the cache in a folder.
  package init(folder: URL) { self.folder = folder }

  /// Creates the cache of the person whose environment it is, or `nil` where that names no home.
  package init?(environment: [String: String]) {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      self.init(folder: URL(filePath: folder).appending(path: "parlance/declarations"))
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(folder: URL(filePath: home).appending(path: ".cache/parlance/declarations"))
    } else {
      return nil
    }
  }

  /// Returns what the program at a path declared last, by whichever build.
  package func declaration(ofProgramAt path: String) -> Declaration? {
    let descriptor = open(file(for: path).path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == getuid(), status.st_size <= Self.maximumSize
    else { return nil }
    do {
      let data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        .read(upToCount: Self.maximumSize)
      let file = try JSONDecoder().decode(File.self, from: data ?? Data())
      guard file.version == Self.version, file.path == path else { return nil }
      return file.declaration
    } catch {
      // Damaged, or of another version: the program is asked anew.
      return nil
    }
  }

  /// Keeps what the program at a path declared; what cannot be kept is asked again next time.
  package func keep(_ declaration: Declaration, ofProgramAt path: String) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      try PrivateFolder.make(folder)
      try PrivateFolder.write(
        try encoder.encode(File(version: Self.version, path: path, declaration: declaration)),
        to: file(for: path))
    } catch {
      // A cache that cannot be written costs the time of asking, and nothing else.
    }
  }

  /// Forgets what the program at a path declared.
  package func forget(_ path: String) { unlink(file(for: path).path) }

  /// The file for a program: its path as a number of 64 bits, by the hash of Fowler, Noll and Vo.
  ///
  /// The path stands in the file as well: two with one number take turns, and are never mistaken.
  private func file(for path: String) -> URL {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return folder.appending(path: String(hash, radix: 16) + ".json")
  }
}
