/// Why the store of sessions cannot be used.
public struct SessionStoreError: Error, Sendable, Hashable {
  /// What is wrong with the store.
  public enum Code: String, Sendable, Hashable {
    /// The file or its folder cannot be opened or made.
    case unavailable
    /// The file is not a store, or is damaged.
    case damaged
    /// The file was written by a newer version.
    case newerVersion
    /// The file can be read only.
    case readOnly
    /// The disk is full.
    case full
    /// Another session has held the store for too long.
    case busy
    /// The system could not read or write the file, and the disk is not full.
    case notWritten
    /// Others may read or write the file, and that cannot be changed.
    case openToOthers
    /// Rows of the file cannot be read; they have been set aside, and the others are used.
    case damagedRows
  }

  /// What is wrong.
  public var code: Code
  /// The file.
  public var path: String
  /// The database's error, or `nil`.
  public var detail: String?

  init(_ code: Code, path: String, detail: String? = nil) {
    self.code = code
    self.path = path
    self.detail = detail
  }
}

extension SessionStoreError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch code {
    case .unavailable:
      "The session store “\(path)” cannot be opened"
        + (detail.map { ": \($0)" } ?? "") + "."
    case .damaged:
      "The session store “\(path)” is damaged or not a session store. Move it away, and a new one is created."
    case .newerVersion:
      "The session store “\(path)” was written by a newer version of Parlance."
    case .readOnly: "The session store “\(path)” cannot be written; check its permissions."
    case .full: "The disk is full, so the session store “\(path)” cannot be written."
    case .busy: "Another program uses the session store “\(path)”."
    case .notWritten:
      "The session store “\(path)” cannot be written" + (detail.map { ": \($0)" } ?? "")
        + "; check the disk and the limits on the size of files."
    case .openToOthers:
      "Other users can read the session store “\(path)”, and you cannot change that."
    case .damagedRows:
      "\(detail ?? "Some") "
        + (detail == "1" ? "entry" : "entries") + " of the session store “\(path)” "
        + (detail == "1" ? "is" : "are") + " damaged and set aside; the others are used."
    }
  }
}
