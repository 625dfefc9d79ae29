import Foundation

/// A small file that only its owner can read, changed by one program at a time.
struct PrivateFile: Sendable {
  /// The file.
  let url: URL
  /// The maximum number of bytes read.
  private static let maximumSize = 1 << 16
  /// The number of attempts to lock a file that another program is changing, and the interval in
  /// microseconds: judging a passcode takes a fraction of a second, and a program that was stopped
  /// must not block all others.
  private static let (maximumAttempts, pause): (Int, UInt32) = (2000, 5000)

  /// Whether the file exists; an error when checking counts as yes.
  var exists: Bool {
    var status = stat()
    return unsafe lstat(url.path, &status) == 0 || errno != ENOENT
  }

  /// Returns the content, or `nil` if there is no file.
  ///
  /// - Throws: `PasscodeError` if it cannot be read, or is not such a file.
  func read() throws(PasscodeError) -> Data? {
    // A pipe in place of the file must not hold anybody up.
    let descriptor = unsafe open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if !exists { return nil }
      throw failure(errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PasscodeError(.file, path: url.path, detail: "it is not a regular file")
    }
    guard status.st_mode & 0o077 == 0 || fchmod(descriptor, 0o600) == 0 else {
      throw PasscodeError(.file, path: url.path, detail: "others can read or write it")
    }
    guard status.st_size <= Self.maximumSize else { throw PasscodeError(.damaged, path: url.path) }
    do {
      return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        .read(upToCount: Self.maximumSize) ?? Data()
    } catch {
      throw PasscodeError(.file, path: url.path, detail: error.localizedDescription)
    }
  }

  /// Writes the file as a whole, so that a sudden end leaves the old one or the new one.
  ///
  /// - Throws: `PasscodeError` if it cannot be written.
  func write(_ content: Data) throws(PasscodeError) {
    try makeFolder()
    let temporary = url.appendingPathExtension("\(ProcessInfo.processInfo.processIdentifier)").path
    let descriptor = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: content)
      try handle.synchronize()
      try handle.close()
    } catch {
      _ = unsafe unlink(temporary)
      throw PasscodeError(.file, path: url.path, detail: error.localizedDescription)
    }
    guard unsafe rename(temporary, url.path) == 0 else {
      let number = errno
      _ = unsafe unlink(temporary)
      throw failure(number)
    }
  }

  /// Removes the file, if there is one.
  ///
  /// - Throws: `PasscodeError` if it cannot be removed.
  func remove() throws(PasscodeError) {
    guard unsafe unlink(url.path) == 0 || errno == ENOENT else { throw failure(errno) }
  }

  /// Does something while no other program does the like with the same file.
  ///
  /// The lock is held on a file next to this one, which is replaced as a whole, and ends with the
  /// program.
  ///
  /// - Throws: `PasscodeError` if the lock cannot be had, else what the body throws.
  func alone<Result>(_ body: () throws(PasscodeError) -> Result) throws(PasscodeError) -> Result {
    try makeFolder()
    let descriptor = unsafe open(
      url.appendingPathExtension("guard").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var attempts = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK where attempts < Self.maximumAttempts:
        attempts += 1
        usleep(Self.pause)
      case EWOULDBLOCK:
        throw PasscodeError(
          .file, path: url.path, detail: "another program has held it for too long")
      default: throw failure(errno)
      }
    }
    return try body()
  }

  private func makeFolder() throws(PasscodeError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw PasscodeError(.file, path: url.path, detail: error.localizedDescription)
    }
  }

  private func failure(_ number: Int32) -> PasscodeError {
    PasscodeError(.file, path: url.path, detail: unsafe String(cString: strerror(number)))
  }
}
