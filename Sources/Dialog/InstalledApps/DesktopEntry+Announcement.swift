import AppHosting
import Foundation

/// An app that a desktop entry announces to assistants, by the key `X-Parlance-App`.
///
/// The value is `true` if the program of `Exec` is the app, or else the path of the program or its
/// name on the search path.
package struct AppAnnouncement: Sendable, Hashable {
  /// The name of the entry's file.
  package var file: String
  /// The path of the entry.
  package var path: String
  /// The app's name as people see it.
  package var name: String?
  /// The path of the program.
  package var program: String
}

extension DesktopEntry {
  private static let announcementKey = "X-Parlance-App"
  /// The maximum number of files examined in a folder, and the maximum size: an entry has a few
  /// kilobytes.
  private static let (mostFiles, mostBytes) = (5_000, 1 << 16)

  /// Returns the apps that desktop entries announce, by the names of the entries' files; of two
  /// files with the same name, the one in the first folder counts, as in the desktop.
  package static func announcements(environment: [String: String]) -> [AppAnnouncement] {
    var entries: [String: String] = [:]
    for folder in folders(environment).map({ "\($0)/applications" }) {
      let files: [String]
      do { files = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
        // Most of the folders are not there.
        continue
      }
      for file in files.sorted().prefix(mostFiles) where file.hasSuffix(".desktop") {
        entries[file] = entries[file] ?? "\(folder)/\(file)"
      }
    }
    return entries.sorted { $0.key < $1.key }.compactMap { file, path in
      announcement(in: text(at: path), environment: environment).map { name, program in
        AppAnnouncement(file: file, path: path, name: name, program: program)
      }
    }
  }

  private static func text(at path: String) -> String {
    // A pipe in place of the file must not hold anybody up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "" }
    do {
      let data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        .read(upToCount: mostBytes)
      return String(decoding: data ?? Data(), as: UTF8.self)
    } catch {
      return ""
    }
  }

  private static func announcement(
    in text: String, environment: [String: String]
  ) -> (name: String?, program: String)? {
    guard text.contains(announcementKey) else { return nil }
    let values = Self.values(of: text)
    guard values["Hidden"] != "true", let value = values[announcementKey], !value.isEmpty,
      value != "false"
    else { return nil }
    let command = value == "true" ? values["Exec"].map(words) ?? [] : words(of: value)
    guard let program = command.first, !program.isEmpty else { return nil }
    return (values["Name"], path(of: program, environment))
  }

  /// Returns the path of a program given by name only, or the name if none is found.
  private static func path(of program: String, _ environment: [String: String]) -> String {
    guard !program.hasPrefix("/") else { return program }
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile(atPath:)) ?? "/\(program)"
  }
}
