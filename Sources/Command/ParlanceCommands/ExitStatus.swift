/// The exit statuses of the program; the numbers above 1 are those of `sysexits.h`.
enum ExitStatus: Int32, Sendable {
  /// Success.
  case success = 0
  /// A check found failures.
  case checkFailed = 1
  /// The command line is wrong.
  case usage = 64
  /// Input cannot be read as what it claims to be.
  case badInput = 65
  /// A file does not exist.
  case noSuchFile = 66
  /// A device, a model or an app is not available.
  case unavailable = 69
  /// An internal error.
  case internalError = 70
}
