import Foundation

/// The sign that a session is in progress: a lock on a file next to the store, which the system
/// releases when the program ends, however it ends.
final class SessionPresence: Sendable {
  private let url: URL
  private let descriptor: Int32

  /// Gives the sign for a session.
  ///
  /// - Throws: `SessionStoreError` if the file cannot be made.
  init(of session: Int64, in store: URL) throws(SessionStoreError) {
    url = Self.url(of: session, in: store)
    descriptor = unsafe open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let failure = SessionStoreError(systemError: errno, path: url.path)
      // An initializer that throws is not followed by a deinitializer.
      if descriptor >= 0 {
        unsafe unlink(url.path)
        close(descriptor)
      }
      throw failure
    }
  }

  deinit {
    unsafe unlink(url.path)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns whether a session is in progress in this or another program.
  static func isGivenOf(_ session: Int64, in store: URL) -> Bool {
    let descriptor = unsafe open(url(of: session, in: store).path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  /// Removes what a killed session left.
  static func forget(_ session: Int64, in store: URL) {
    unsafe unlink(url(of: session, in: store).path)
  }

  private static func url(of session: Int64, in store: URL) -> URL {
    store.appendingPathExtension("session-\(session)")
  }
}
