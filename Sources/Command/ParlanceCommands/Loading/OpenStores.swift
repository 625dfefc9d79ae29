import Foundation
import Synchronization

/// The stores of apps that this process has opened, which stay open for the next run of an app.
///
/// Opening a store takes longer than a turn, and releasing one wakes threads of libdispatch that never
/// rest again. A store whose file was deleted or replaced in the meantime is opened again. One is opened
/// at a time: two tasks that create the same file would each take the other's half for a damaged one.
final class OpenStores<Store: Sendable>: Sendable {
  private struct Entry {
    var store: Store
    var file: FileIdentity
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// Returns the store of a file: the open one, or the result of opening it.
  ///
  /// - Throws: What opening throws.
  func store<Failure: Error>(
    of url: URL, open: (URL) throws(Failure) -> Store
  ) throws(Failure) -> Store {
    try entries.withLock { entries throws(Failure) in
      if let file = FileIdentity(url.path), let known = entries[url.path], known.file == file {
        return known.store
      }
      let store = try open(url)
      if let file = FileIdentity(url.path) { entries[url.path] = Entry(store: store, file: file) }
      return store
    }
  }
}

/// Which file it is, whatever its contents.
private struct FileIdentity: Sendable, Hashable {
  var device: UInt64
  var number: UInt64

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
