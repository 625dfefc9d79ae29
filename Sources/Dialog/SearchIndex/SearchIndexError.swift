import Foundation
import GRDB

/// Why the index cannot be used.
package struct SearchIndexError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  package enum Code: String, Sendable, Hashable {
    /// The file or its folder cannot be opened or made.
    case unavailable
    /// The file is not an index, or is damaged.
    case damaged
    /// The file was written by a newer version.
    case newerVersion
    /// The file can be read only.
    case readOnly
    /// The disk is full.
    case full
    /// Another program has held the file for too long.
    case busy
    /// An app has more in the index than fits.
    case tooMany
  }

  /// What is wrong.
  package let code: Code
  /// The file.
  package let path: String
  /// The error of the database or the system, or `nil`.
  package let detail: String?

  init(_ code: Code, path: String, detail: String? = nil) {
    self.code = code
    self.path = path
    self.detail = detail
  }

  /// Creates the error for one of the database's.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as SearchIndexError: self = error
    case let error as DatabaseError:
      let code: Code =
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_SCHEMA, .SQLITE_FORMAT, .SQLITE_ERROR:
          .damaged
        case .SQLITE_READONLY, .SQLITE_PERM: .readOnly
        case .SQLITE_FULL, .SQLITE_IOERR: .full
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
        default: .unavailable
        }
      self.init(code, path: path, detail: error.message)
    default: self.init(.unavailable, path: path, detail: "\(error)")
    }
  }

  /// What is wrong, and what to do.
  package var description: String {
    let reason = detail.map { ": \($0)" } ?? ""
    return switch code {
    case .unavailable: "The index “\(path)” cannot be opened\(reason)."
    case .damaged: "The index “\(path)” is damaged or not an index. The apps fill a new one."
    case .newerVersion:
      "The index “\(path)” was written by a newer version of Parlance. Use that version, or delete the file."
    case .readOnly: "The index “\(path)” cannot be written; check its permissions."
    case .full: "The disk is full, so the index “\(path)” cannot be written."
    case .busy: "Another program holds the index “\(path)”. Try again."
    case .tooMany: "“\(detail ?? "An app")” has more entities than the index can hold."
    }
  }
}
