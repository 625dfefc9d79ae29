import Foundation

/// An error of the system by its number.
struct SystemError: Error {
  var number: Int32
}

/// Files in folders that only their owner can read.
enum PrivateFolder {
  /// Creates a folder if there is none.
  static func make(_ url: URL) throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Writes a file as a whole, so that a sudden end leaves the old one or the new one.
  ///
  /// - Throws: `SystemError` if it cannot be written.
  static func write(_ content: Data, to url: URL) throws {
    // Each writer has its own file, so concurrent writes leave the contents of one of them.
    let temporary = url.path + ".\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    var failure = writeAll(content, to: descriptor)
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, url.path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw SystemError(number: failure)
    }
  }

  /// Writes all bytes, and returns the number of the error that kept it from that, or 0.
  private static func writeAll(_ content: Data, to descriptor: Int32) -> Int32 {
    content.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = Foundation.write(
          descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : ENOSPC }
        offset += count
      }
      return 0
    }
  }
}
