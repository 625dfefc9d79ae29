/// Why a passcode can be neither set nor checked.
public struct PasscodeError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Code: String, Sendable, Hashable {
    /// The file cannot be read or written.
    case file
    /// The file exists, but holds no passcode.
    case damaged
    /// The passcode is too short, or too long to be typed.
    case length
    /// The library for passwords refuses.
    case hashing
  }

  /// What is wrong.
  public var code: Code
  /// The file, if the error concerns one.
  public var path: String?
  /// The system's error.
  public var detail: String?

  init(_ code: Code, path: String? = nil, detail: String? = nil) {
    self.code = code
    self.path = path
    self.detail = detail
  }
}

extension PasscodeError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    let file = path.map { "“\($0)”" } ?? "The file"
    let reason = detail.map { ": \($0)" } ?? ""
    switch code {
    case .file: return "The passcode file \(file) cannot be used\(reason)."
    case .damaged: return "\(file) holds no passcode\(reason). Delete it and set a new one."
    case .length:
      return "A passcode has \(PasscodeFile.lengths.lowerBound) to "
        + "\(PasscodeFile.lengths.upperBound) characters."
    case .hashing: return "The passcode cannot be hashed\(reason)."
    }
  }
}
