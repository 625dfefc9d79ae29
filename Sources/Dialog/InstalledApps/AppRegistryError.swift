import Foundation

/// Why the list of installed apps cannot be read or written.
public struct AppRegistryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of reasons.
  public enum Code: Sendable, Hashable {
    /// The file is not what it should be.
    case damaged
    /// A newer version of the program has written it.
    case newerVersion
    /// Someone else could change which programs are started.
    case openToOthers
    /// The disk is full.
    case full
    /// It cannot be read or written.
    case unavailable
    /// Another program has held it for too long.
    case busy
    /// There are as many apps as fit.
    case tooMany
  }

  /// The kind of reason.
  public let code: Code
  /// The file.
  public let path: String
  /// The system's error.
  public let detail: String?

  init(_ code: Code, path: String, detail: String? = nil) {
    self.code = code
    self.path = path
    self.detail = detail
  }

  /// Creates the error for one of the system's.
  init(systemError number: Int32, path: String) {
    let isFull = number == ENOSPC || number == EDQUOT
    self.init(isFull ? .full : .unavailable, path: path, detail: String(cString: strerror(number)))
  }

  /// A sentence that says what is wrong and where.
  public var description: String {
    let reason = detail.map { ": \($0)" } ?? ""
    return switch code {
    case .damaged: "The list of installed apps “\(path)” is damaged\(reason)."
    case .newerVersion: "The list of installed apps “\(path)” was written by a newer version."
    case .openToOthers:
      "The list of installed apps “\(path)” can be changed by others, so it is not used\(reason)."
    case .full: "The disk is full: the list of installed apps “\(path)” stays as it was."
    case .unavailable: "The list of installed apps “\(path)” cannot be used\(reason)."
    case .busy: "Another program has held the list of installed apps “\(path)” for too long."
    case .tooMany: "There are \(AppRegistry.maximumCount) installed apps already."
    }
  }
}
