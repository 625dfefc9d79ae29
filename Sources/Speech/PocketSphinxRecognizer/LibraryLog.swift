private import Logging
private import Synchronization

/// The library's log: it goes to swift-log, its last complaint is kept for our own errors too.
enum LibraryLog {
  /// What the library reports is for its developers: at its most severe it is `debug` here.
  private static let logger = Logger(label: "parlance.pocketsphinx")
  private static let problem = Mutex("")

  /// What the library last complained about.
  static var lastProblem: String {
    let text = problem.withLock { $0 }
    return text.isEmpty ? "the library gives no reason" : text
  }

  /// Whether lines are wanted that tell of no problem.
  static var keepsAll: Bool { logger.logLevel <= .trace }

  /// Takes the log over; further calls change nothing.
  static func route() { _ = routed }

  private static let routed: Void = SphinxLibrary.routeLog()

  /// Takes a line of the log.
  static func take(_ line: String, isProblem: Bool) {
    // The library puts its own source file and line in front: those help nobody here.
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
