import AcousticAdaptation
import Foundation

/// The folder with speaker profiles, which nobody else can read.
///
/// A profile contains sums over features (``SpeakerStatistics``), never audio or words.
struct SpeakerProfiles: Sendable {
  /// The folder, which may not exist.
  let url: URL

  private static let suffix = "profile"
  private static let longestName = 64

  /// Finds the folder; `nil` if the environment names no home.
  init?(environment: [String: String]) {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      url = URL(filePath: data).appending(path: "parlance/speakers")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      url = URL(filePath: home).appending(path: ".local/share/parlance/speakers")
    } else {
      return nil
    }
  }

  /// Returns the folder of all profiles.
  ///
  /// - Throws: `CommandFailure` if the environment names no home.
  static func folder(_ context: CommandContext) throws -> SpeakerProfiles {
    guard let profiles = SpeakerProfiles(environment: context.environment) else {
      throw CommandFailure(
        .unavailable, "Neither XDG_DATA_HOME nor HOME names a folder for profiles of speakers.",
        hint: "Set HOME.")
    }
    return profiles
  }

  /// Returns whether a text can name a profile: letters, digits, hyphens and underscores.
  static func isName(_ text: String) -> Bool {
    (1...longestName).contains(text.utf8.count) && text.first != "-"
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  /// Returns the names of the existing profiles.
  func names() throws -> [String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == Self.suffix }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  /// Returns the file of a profile.
  func file(_ name: String) -> URL { url.appending(path: "\(name).\(Self.suffix)") }

  /// Returns a profile, or `nil` if there is none.
  ///
  /// - Throws: `CommandFailure` if the file is damaged or cannot be read.
  func load(_ name: String) throws -> SpeakerProfile? {
    let file = file(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw CommandFailure(
        .unavailable, "“\(file.path)” cannot be read.", hint: "Make it readable.")
    }
    guard let profile = SpeakerProfile([UInt8](data)) else {
      throw CommandFailure(
        .badInput, "“\(file.path)” is damaged or of another version.",
        hint: "\(CommandContext.quoted("speakers \(name) --forget")) removes it.")
    }
    return profile
  }

  /// Stores a profile, replacing the one with the same name.
  func save(_ profile: SpeakerProfile, as name: String) throws {
    let file = file(name)
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let temporary = file.appendingPathExtension("\(ProcessInfo.processInfo.processIdentifier)")
      guard
        FileManager.default.createFile(
          atPath: temporary.path, contents: Data(profile.bytes),
          attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown) }
      guard rename(temporary.path, file.path) == 0 else {
        throw POSIXError(.init(rawValue: errno) ?? .EIO)
      }
    } catch {
      throw CommandFailure(
        .unavailable, "“\(file.path)” cannot be written: \(error.localizedDescription)",
        hint: "Make its folder writable, or set XDG_DATA_HOME to one that is.")
    }
  }

  /// Removes a profile; returns whether there was one.
  func forget(_ name: String) throws -> Bool {
    let file = file(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw CommandFailure(
        .unavailable, "“\(file.path)” cannot be removed: \(error.localizedDescription)",
        hint: "Make its folder writable.")
    }
    return true
  }
}
