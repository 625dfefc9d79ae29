// Apple's module brings this along, and apps' files rely on it.
@_exported public import Foundation

/// Writes messages for developers to standard error.
///
/// For a program that serves a host, standard error has no other use: the host keeps the last lines
/// for the message about a crash, and shows all of them on request.
///
///     let logger = Logger(subsystem: "soup-chef", category: "orders")
///     logger.notice("An order of \(count) bowls for \(name, privacy: .private)")
public struct Logger: Sendable {
  private let prefix: String

  /// Creates a logger.
  public init() { prefix = "" }
  /// Creates a logger for a part of an app.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }
  /// Creates a logger for a log.
  public init(_ log: OSLog) { prefix = log.prefix }

  /// Writes debug messages, only if `OS_ACTIVITY_MODE` is `debug`.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes what helps, but is not essential.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Writes what matters for finding out what went wrong.
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  /// Writes what matters for finding out what went wrong.
  public func log(_ message: OSLogMessage) { write(.default, message) }
  /// Writes at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  /// Writes debug messages, only if `OS_ACTIVITY_MODE` is `debug`.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes that something is not as expected.
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  /// Writes that something went wrong.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Writes that something went very wrong.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  /// Writes that the app itself is wrong.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private func write(_ level: OSLogType, _ message: OSLogMessage) {
    let isWanted =
      level.rawValue >= OSLogType.default.rawValue
      || ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"] == "debug"
    guard isWanted else { return }
    FileHandle.standardError.write(Data("\(prefix)\(level.name): \(message.text)\n".utf8))
  }
}

/// The level of a log message.
///
///     logger.log(level: .error, "The oven is off.")
public struct OSLogType: Sendable, Hashable, RawRepresentable {
  /// The level as a number.
  public let rawValue: UInt8
  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Helps while an app is being written.
  public static let debug = OSLogType(rawValue: 1)
  /// Helps, but is not essential.
  public static let info = OSLogType(rawValue: 2)
  /// Is essential for finding out what went wrong.
  public static let `default` = OSLogType(rawValue: 3)
  /// Went wrong.
  public static let error = OSLogType(rawValue: 16)
  /// Is wrong with the app itself.
  public static let fault = OSLogType(rawValue: 17)

  fileprivate var name: String {
    switch self {
    case .debug: "debug"
    case .info: "info"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// A log of a part of an app.
///
///     let logger = Logger(OSLog(subsystem: "soup-chef", category: "orders"))
public final class OSLog: Sendable {
  let prefix: String
  /// Creates a log.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }
  /// The log of the app as a whole.
  public static let `default` = OSLog(subsystem: "app", category: "default")
}

/// A line of the log; what is private in it is left out.
///
/// See the example of ``Logger``.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a line from a literal.
  public init(stringLiteral value: String) { text = value }
  /// Creates a line from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects the parts of a line.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// Creates an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends the text between interpolations.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value, unless it is private.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isShown ? "\(value())" : "<private>"
    }
    /// Adds a number in a format, unless it is private.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, format: OSLogNumberFormat,
      privacy: OSLogPrivacy = .auto
    ) {
      appendInterpolation(value(), privacy: privacy)
    }
  }
}

/// A number format, which the log in a terminal ignores.
///
///     logger.debug("Status \(status, format: .hex)")
public enum OSLogNumberFormat: Sendable, Hashable {
  case decimal, hex, octal, fixed, hybrid
}

/// The visibility of a value in the log.
///
/// See the example of ``Logger``.
public struct OSLogPrivacy: Sendable, Hashable {
  /// The placeholder for a value that is not shown.
  public enum Mask: Sendable, Hashable { case hash, none }
  let isShown: Bool
  /// Everyone who sees the log, which is the developer's own.
  public static let auto = OSLogPrivacy(isShown: true)
  /// Everyone who sees the log.
  public static let `public` = OSLogPrivacy(isShown: true)
  /// Nobody.
  public static let `private` = OSLogPrivacy(isShown: false)
  /// Nobody.
  public static let sensitive = OSLogPrivacy(isShown: false)
  /// Nobody.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
}
