private import Logging
private import Synchronization

/// The library's log: it goes to swift-log, its last complaint is kept for our own errors too.
enum LibraryLog {
  /// The library's messages are for its developers: even the most severe has the level `debug`
  /// here.
  private static let logger = Logger(label: "parlance.pocketsphinx")
  private static let problem = Mutex("")

  /// The library's last error message.
  static var lastProblem: String {
    let text = problem.withLock { $0 }
    return text.isEmpty ? "the library gives no reason" : text
  }

  /// Whether to include messages that do not report a problem.
  static var keepsAll: Bool { logger.logLevel <= .trace }

  /// Takes the log over; further calls change nothing.
  static func route() { _ = routed }

  private static let routed: Void = SphinxLibrary.routeLog()

  /// Takes a line of the log.
  static func take(_ line: String, isProblem: Bool) {
    // The library puts its own source file and line first, which does not help anyone here.
    let message = line.firstRange(of: #/line \d+: /#).map { line[$0.upperBound...] } ?? line[...]
    let trimmed = String(message).trimmed
    guard isProblem else {
      logger.trace("\(trimmed)")
      return
    }
    problem.withLock { $0 = trimmed }
    logger.debug("\(trimmed)")
  }
}

extension String {
  /// The text without a full stop and spaces at its ends.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return String(text)
  }
}
