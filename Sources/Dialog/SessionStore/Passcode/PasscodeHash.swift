import CSystem.Passwords
import Glibc

/// A passcode as it is kept: hashed with a salt, by the system's own library for passwords.
///
/// The method is the library's preferred one for new passwords (yescrypt on Debian), which is slow
/// and needs much memory by design, so short passcodes cannot be recovered cheaply from a stolen
/// file.
struct PasscodeHash: Sendable, Hashable, Codable {
  /// The hash in the form of `crypt(5)`: method, cost, salt and hash.
  private let text: String

  /// Reads a hash.
  ///
  /// - Throws: `DecodingError` if it is none that a library of today makes: nothing could match it.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    text = try values.decode(String.self, forKey: .text)
    guard text.hasPrefix("$"), (20...500).contains(text.utf8.count), !text.utf8.contains(0) else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: values, debugDescription: "no hash of a passcode")
    }
  }

  /// Hashes a passcode with a new salt.
  ///
  /// - Throws: `PasscodeError` if the library refuses.
  init(of passcode: String) throws(PasscodeError) {
    // No prefix means the preferred method, no random bytes that the library gets its own.
    guard let salt = unsafe crypt_gensalt_ra(nil, 0, nil, 0) else {
      throw PasscodeError(.hashing, detail: systemMessage())
    }
    defer { unsafe free(salt) }
    guard let text = Self.hash(passcode, unsafe String(cString: salt)) else {
      throw PasscodeError(.hashing, detail: systemMessage())
    }
    self.text = text
  }

  /// Returns whether this is the hash of a passcode.
  func matches(_ passcode: String) -> Bool {
    guard let other = Self.hash(passcode, text) else { return false }
    // All bytes are compared, so the time does not reveal where they differ.
    let (mine, others) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == others.count else { return false }
    return zip(mine, others).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hash(_ passcode: String, _ setting: String) -> String? {
    var work: UnsafeMutableRawPointer?
    var size: Int32 = 0
    defer { unsafe free(work) }
    guard let hash = unsafe crypt_ra(passcode, setting, &work, &size) else { return nil }
    // The library marks a refusal by a text that no hash begins with.
    let text = unsafe String(cString: hash)
    return text.hasPrefix("*") ? nil : text
  }
}

private func systemMessage() -> String { unsafe String(cString: strerror(errno)) }
