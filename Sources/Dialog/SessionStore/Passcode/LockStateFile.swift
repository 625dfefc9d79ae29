public import Foundation

/// Whether a person's device is locked, in a file next to their passcode: one lock for all dialogs.
///
/// 1. What cannot be read is locked.
/// 2. A device that was not used for its idle time is locked.
/// 3. Without a passcode, nothing is locked: the passcode is always checked first.
public struct LockStateFile: Sendable {
  /// The default time a device may be idle before it locks, in seconds.
  public static let usualIdleTime: TimeInterval = 600
  /// The idle times that can be chosen, in seconds.
  public static let idleTimes: ClosedRange<TimeInterval> = 60...86_400

  private struct Content: Codable {
    var isLocked: Bool
    /// When the device was unlocked or used last, in seconds since 1970.
    var lastUse: TimeInterval
    var idleTime: TimeInterval
    /// Another one each time that the device was locked.
    var period: String

    init(isLocked: Bool, lastUse: TimeInterval, idleTime: TimeInterval, period: String) {
      self.isLocked = isLocked
      self.lastUse = lastUse
      self.idleTime = idleTime
      self.period = period
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      isLocked = try values.decode(Bool.self, forKey: .isLocked)
      lastUse = try values.decode(TimeInterval.self, forKey: .lastUse)
      idleTime = try values.decode(TimeInterval.self, forKey: .idleTime)
      // Files of before have none.
      period = try values.decodeIfPresent(String.self, forKey: .period) ?? ""
      guard LockStateFile.idleTimes.contains(idleTime), lastUse.isFinite else {
        throw DecodingError.dataCorruptedError(
          forKey: .idleTime, in: values, debugDescription: "beyond what can be chosen")
      }
    }

    /// A use in the future shows that the clock was set back, or the file forged: the device locks.
    func isLocked(at now: Date) -> Bool {
      let idle = now.timeIntervalSince1970 - lastUse
      return isLocked || idle > idleTime || idle < -60
    }
  }

  private let file: PrivateFile

  /// Creates the state next to a passcode.
  public init(beside passcode: PasscodeFile) {
    file = PrivateFile(url: passcode.url.deletingLastPathComponent().appending(path: "lock.json"))
  }

  /// Returns whether the device is locked.
  public func isLocked(now: Date = .now) -> Bool { content?.isLocked(at: now) ?? true }

  /// The time since the device was locked last: another text after each lock, even one that has
  /// been unlocked again; empty if that is not known.
  public var period: String { content?.period ?? "" }

  /// The time the device may be idle before it locks, in seconds.
  public var idleTime: TimeInterval { content?.idleTime ?? Self.usualIdleTime }

  /// Locks the device.
  ///
  /// - Throws: `PasscodeError` if that cannot be written.
  public func lock() throws(PasscodeError) {
    try file.alone { () throws(PasscodeError) in
      try write(
        Content(isLocked: true, lastUse: 0, idleTime: idleTime, period: UUID().uuidString))
    }
  }

  /// Unlocks the device, after the person proved who they are.
  ///
  /// - Parameters:
  ///   - idleTime: The new idle time, if it was chosen.
  /// - Throws: `PasscodeError` if that cannot be written.
  public func unlock(idleTime: TimeInterval? = nil, now: Date = .now) throws(PasscodeError) {
    let chosen = idleTime.map {
      min(max($0, Self.idleTimes.lowerBound), Self.idleTimes.upperBound)
    }
    try file.alone { () throws(PasscodeError) in
      let known = content
      // A device that locked automatically counts as locked too.
      let period =
        known.flatMap { $0.isLocked(at: now) ? nil : $0.period } ?? UUID().uuidString
      try write(
        Content(
          isLocked: false, lastUse: now.timeIntervalSince1970,
          idleTime: chosen ?? known?.idleTime ?? Self.usualIdleTime, period: period))
    }
  }

  /// Notes that the person uses the device; one that is locked stays so.
  ///
  /// - Throws: `PasscodeError` if that cannot be written.
  public func noteUse(now: Date = .now) throws(PasscodeError) {
    // Recording a use every few seconds suffices.
    guard let known = content, now.timeIntervalSince1970 - known.lastUse > 5 else { return }
    try file.alone { () throws(PasscodeError) in
      guard var content, !content.isLocked(at: now) else { return }
      content.lastUse = now.timeIntervalSince1970
      try write(content)
    }
  }

  /// The state, or `nil` if there is none that can be read.
  private var content: Content? {
    do {
      return try file.read().map { try JSONDecoder().decode(Content.self, from: $0) }
    } catch {
      // An unreadable state is locked; unlocking rewrites it.
      return nil
    }
  }

  private func write(_ content: Content) throws(PasscodeError) {
    let data: Data
    do { data = try JSONEncoder().encode(content) } catch {
      throw PasscodeError(.file, path: file.url.path, detail: error.localizedDescription)
    }
    try file.write(data)
  }
}
