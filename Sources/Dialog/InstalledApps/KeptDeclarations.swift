package import Foundation
package import IntentMetadata

/// The latest declarations of programs, by build.
///
/// It is a cache: missing, damaged or outdated entries are requested again. The files contain names
/// of the person's things, so only they can read them.
package struct KeptDeclarations: Sendable {
  /// The declarations of a build.
  package struct Declaration: Codable, Sendable, Hashable {
    /// The build.
    package var build: BuildIdentity
    /// The declarations.
    package var metadata: AppMetadata
    /// The suggestions at that time.
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
  /// In which language programs declared themselves; empty for the usual one.
  private let language: String

  /// Creates the cache in a folder.
  ///
  /// - Parameter language: The language in which programs declare themselves; each has separate
  ///   declarations.
  package init(folder: URL, language: String = "") {
    self.folder = folder
    // It is a part of a file's name.
    self.language = String(
      language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }.prefix(40)
    )
  }

  /// Creates the cache of the person in an environment, or `nil` if that specifies no home.
  ///
  /// - Parameter locale: The language that is asked for; `nil` for that of the environment.
  package init?(environment: [String: String], locale: String? = nil) {
    let asked =
      locale
      ?? ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    let tag = asked.prefix { $0 != "." && $0 != "@" }
    let language = ["C", "POSIX", "en", "en_US"].contains(tag) ? "" : String(tag)
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      self.init(
        folder: URL(filePath: folder).appending(path: "parlance/declarations"), language: language)
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(
        folder: URL(filePath: home).appending(path: ".cache/parlance/declarations"),
        language: language)
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
      // Damaged, or from another version: the program is asked again.
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

  /// Forgets what the program at a path declared, in all languages.
  package func forget(_ path: String) {
    let number = number(of: path)
    let names: [String]
    // Without a folder nothing is kept.
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch { return }
    for name in names where name.prefix(while: { $0 != "." }) == number {
      unlink(folder.appending(path: name).path)
    }
  }

  /// The file for a program: its path as a number of 64 bits, by the hash of Fowler, Noll and Vo.
  ///
  /// The file contains the path as well: two programs with the same number take turns, and are
  /// never confused.
  private func file(for path: String) -> URL {
    let suffix = language.isEmpty ? "" : ".\(language)"
    return folder.appending(path: "\(number(of: path))\(suffix).json")
  }

  private func number(of path: String) -> String {
    let hash = path.utf8.reduce(
      0xcbf2_9ce4_8422_2325 as UInt64
    ) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
