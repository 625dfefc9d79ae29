public import Foundation
import Glibc

/// The passcode of a person, in a file that only they can read, with the wrong tries since the last
/// right one.
///
/// It guards what can be done by voice or at an unattended terminal. Anyone who can read and write
/// the person's files needs no passcode: the file does not stop its owner.
public struct PasscodeFile: Sendable {
  /// The allowed length of a passcode, in characters.
  public static let lengths = 4...128

  /// The outcome of an attempt.
  public enum Verdict: Sendable, Hashable {
    /// The passcode is right.
    case right
    /// The passcode is wrong.
    case wrong
    /// No passcode is examined for a time, after too many wrong ones.
    case blocked(for: Duration)
  }

  /// The file.
  public var url: URL { file.url }
  private let file: PrivateFile

  private struct Content: Codable, Equatable {
    var hash: PasscodeHash
    var wrongTries = 0
    var blockedUntil: Date?

    init(hash: PasscodeHash) { self.hash = hash }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      hash = try values.decode(PasscodeHash.self, forKey: .hash)
      wrongTries = min(try values.decode(Int.self, forKey: .wrongTries), PasscodeFile.mostTries)
      blockedUntil = try values.decodeIfPresent(Date.self, forKey: .blockedUntil)
      guard wrongTries >= 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .wrongTries, in: values, debugDescription: "less than none")
      }
    }

    /// Counts a try, as if it were a wrong one, and returns for how long it blocks the next.
    mutating func count(at now: Date) -> TimeInterval? {
      wrongTries += 1
      let excess = wrongTries - PasscodeFile.freeTries
      guard excess >= 0 else { return nil }
      let block = min(PasscodeFile.longestBlock, PasscodeFile.firstBlock * pow(2, Double(excess)))
      blockedUntil = now.addingTimeInterval(block)
      return block
    }

    /// Returns for how long no passcode is examined.
    func block(at now: Date) -> Duration? {
      guard let end = blockedUntil, end > now else { return nil }
      // If the clock was set back, a block still does not last longer than its length.
      return .seconds(min(end.timeIntervalSince(now), PasscodeFile.longestBlock))
    }
  }

  /// The count of tries from which on it is not raised.
  private static let mostTries = 1_000
  /// The number of wrong attempts without a block.
  private static let freeTries = 5
  /// The length of the first block, in seconds; each further wrong attempt doubles it.
  private static let firstBlock: TimeInterval = 60
  /// The maximum length of a block, in seconds.
  private static let longestBlock: TimeInterval = 3600

  /// Creates the passcode kept in a file, which need not exist.
  public init(url: URL) { file = PrivateFile(url: url) }

  /// Creates the passcode of the person in an environment, or `nil` if they have no home.
  ///
  /// If the environment names no home, the system's list of users does: removing a variable unlocks
  /// nothing.
  public init?(environment: [String: String]) {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      self.init(url: URL(filePath: folder).appending(path: "parlance/passcode.json"))
    } else if let home = environment["HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil }) ?? listedHome
    {
      self.init(url: URL(filePath: home).appending(path: ".config/parlance/passcode.json"))
    } else {
      return nil
    }
  }

  /// Whether a passcode is set; if that cannot be determined, one is.
  public var isSet: Bool { file.exists }

  /// Whether the file is a passcode's; if it is not, nothing can be unlocked.
  public var canBeRead: Bool {
    do { _ = try read() } catch { return false }
    return true
  }

  /// Sets a passcode; the old one is forgotten.
  ///
  /// - Throws: `PasscodeError` if it has not the right length or the file cannot be written.
  public func set(_ passcode: String) throws(PasscodeError) {
    guard Self.lengths.contains(passcode.count), !passcode.utf8.contains(0) else {
      throw PasscodeError(.length)
    }
    let content = Content(hash: try PasscodeHash(of: passcode))
    try file.alone { () throws(PasscodeError) in try write(content) }
  }

  /// Forgets the passcode.
  ///
  /// - Throws: `PasscodeError` if the file cannot be removed.
  public func remove() throws(PasscodeError) { try file.remove() }

  /// Checks a passcode and keeps count of wrong ones, across programs.
  ///
  /// The attempt is counted as wrong, and saved, before it is judged: however many programs try at
  /// once, and however they end, no more attempts are judged than in sequence.
  ///
  /// - Parameter now: The present time.
  /// - Throws: `PasscodeError` if the file cannot be read or written: without a count, there is no
  ///   verdict.
  public func check(_ passcode: String, now: Date = .now) throws(PasscodeError) -> Verdict {
    var isJudged = false
    var block: TimeInterval?
    let content = try file.alone { () throws(PasscodeError) in
      var content = try read()
      guard content.block(at: now) == nil else { return content }
      isJudged = true
      block = content.count(at: now)
      try write(content)
      return content
    }
    guard isJudged else { return .blocked(for: content.block(at: now) ?? .zero) }
    guard !passcode.utf8.contains(0), content.hash.matches(passcode) else {
      return block.map { .blocked(for: .seconds($0)) } ?? .wrong
    }
    let isStillSet = try file.alone { () throws(PasscodeError) in
      guard try read().hash == content.hash else { return false }
      try write(Content(hash: content.hash))
      return true
    }
    return isStillSet ? .right : .wrong
  }

  /// The remaining time of a block, or `nil`.
  ///
  /// - Throws: `PasscodeError` if the file cannot be read.
  public func block(now: Date = .now) throws(PasscodeError) -> Duration? {
    try read().block(at: now)
  }

  private func read() throws(PasscodeError) -> Content {
    guard let data = try file.read() else {
      throw PasscodeError(.file, path: url.path, detail: "it is gone")
    }
    do { return try JSONDecoder().decode(Content.self, from: data) } catch {
      throw PasscodeError(.damaged, path: url.path)
    }
  }

  private func write(_ content: Content) throws(PasscodeError) {
    let data: Data
    do { data = try JSONEncoder().encode(content) } catch {
      throw PasscodeError(.file, path: url.path, detail: error.localizedDescription)
    }
    try file.write(data)
  }
}

/// The home that the system's list of users has for the user of this program.
private var listedHome: String? {
  let size = 16_384
  var user = unsafe passwd()
  var found: UnsafeMutablePointer<passwd>?
  return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
    guard let bytes = buffer.baseAddress,
      unsafe getpwuid_r(getuid(), &user, bytes, size, &found) == 0,
      unsafe found != nil, let folder = unsafe user.pw_dir
    else { return nil }
    let home = unsafe String(cString: folder)
    return home.hasPrefix("/") ? home : nil
  }
}
