public import Foundation

/// The passcode of a person, in a file that only they can read, with the wrong tries since the last
/// right one.
///
/// It guards what can be done by voice or at an unattended terminal. Who can read and write the
/// person's files needs no passcode: the file stops nobody who owns it.
public struct PasscodeFile: Sendable {
  /// How many characters a passcode has.
  public static let lengths = 4...128

  /// How a try went.
  public enum Verdict: Sendable, Hashable {
    /// The passcode is right.
    case right
    /// The passcode is wrong.
    case wrong
    /// No passcode is looked at for a time, after too many wrong ones.
    case blocked(for: Duration)
  }

  /// The file.
  public let url: URL

  private struct Content: Codable {
    var hash: PasscodeHash
    var wrongTries = 0
    var blockedUntil: Date?
  }

  /// How many wrong tries are free.
  private static let freeTries = 5
  /// How long the first block lasts; each further wrong try doubles it, up to an hour.
  private static let firstBlock: TimeInterval = 60

  /// Creates the passcode kept in a file, which need not exist.
  public init(url: URL) { self.url = url }

  /// Creates the passcode of the person whose environment it is, or `nil` where that names no home.
  public init?(environment: [String: String]) {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      url = URL(filePath: folder).appending(path: "parlance/passcode.json")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      url = URL(filePath: home).appending(path: ".config/parlance/passcode.json")
    } else {
      return nil
    }
  }

  /// Whether a passcode is set.
  public var isSet: Bool { FileManager.default.fileExists(atPath: url.path) }

  /// Sets a passcode; the old one is forgotten.
  ///
  /// - Throws: `PasscodeError` where it has not the right length or the file cannot be written.
  public func set(_ passcode: String) throws(PasscodeError) {
    guard Self.lengths.contains(passcode.count), !passcode.utf8.contains(0) else {
      throw PasscodeError(.length)
    }
    do {
      try write(Content(hash: try PasscodeHash(of: passcode)))
    } catch let error as PasscodeError {
      throw error
    } catch {
      throw PasscodeError(.file, path: url.path, detail: error.localizedDescription)
    }
  }

  /// Forgets the passcode.
  ///
  /// - Throws: `PasscodeError` where the file cannot be removed.
  public func remove() throws(PasscodeError) {
    guard isSet else { return }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      throw PasscodeError(.file, path: url.path, detail: error.localizedDescription)
    }
  }

  /// Checks a passcode and keeps count of wrong ones, across programs.
  ///
  /// - Parameter now: The present time.
  /// - Throws: `PasscodeError` where the file cannot be read or written: without a count there is no
  ///   verdict.
  public func check(_ passcode: String, now: Date = .now) throws(PasscodeError) -> Verdict {
    var content = try read()
    if let end = content.blockedUntil, end > now {
      return .blocked(for: .seconds(end.timeIntervalSince(now)))
    }
    let isRight = !passcode.utf8.contains(0) && content.hash.matches(passcode)
    content.wrongTries = isRight ? 0 : content.wrongTries + 1
    let excess = content.wrongTries - Self.freeTries
    let block = excess < 0 ? nil : min(3600, Self.firstBlock * pow(2, Double(excess)))
    content.blockedUntil = block.map(now.addingTimeInterval)
    do {
      try write(content)
    } catch {
      throw PasscodeError(.file, path: url.path, detail: error.localizedDescription)
    }
    if isRight { return .right }
    return block.map { .blocked(for: .seconds($0)) } ?? .wrong
  }

  /// How long nothing is looked at from now on, or `nil`.
  ///
  /// - Throws: `PasscodeError` where the file cannot be read.
  public func block(now: Date = .now) throws(PasscodeError) -> Duration? {
    guard let end = try read().blockedUntil, end > now else { return nil }
    return .seconds(end.timeIntervalSince(now))
  }

  private func read() throws(PasscodeError) -> Content {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw PasscodeError(.file, path: url.path, detail: error.localizedDescription)
    }
    do { return try JSONDecoder().decode(Content.self, from: data) } catch {
      throw PasscodeError(.damaged, path: url.path)
    }
  }

  /// Writes the file as a whole, so that a sudden end leaves the old or the new one.
  private func write(_ content: Content) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let temporary = url.appendingPathExtension("\(ProcessInfo.processInfo.processIdentifier)")
    let descriptor = unsafe open(
      temporary.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: try JSONEncoder().encode(content))
    try handle.close()
    guard unsafe rename(temporary.path, url.path) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }
}
