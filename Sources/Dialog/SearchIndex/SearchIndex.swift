package import Foundation
import GRDB

/// The things that apps have put into the index, in a database that only the person can read.
///
/// One file holds the things of all apps, each under the name of its app. It can be rebuilt at any
/// time by asking the apps, so a damaged file is moved aside.
///
/// The words are in a full-text table without their text; the text is in the table of the things.
/// The number of a thing begins with its priority, so the first rows that the full-text table
/// returns are the most important, and only those are ranked.
package struct SearchIndex: Sendable {
  /// The file.
  package let url: URL
  let database: DatabasePool
  /// The words that are known to be in the index.
  let knownWords = KnownWords()
  /// Tells the time, after which things leave the index.
  let now: @Sendable () -> Date

  /// The number of matching things that are ranked, those with the highest priority.
  static let ranked = 1_000
  /// The maximum number of index entries of an app.
  static let most = 2_000_000

  /// Opens the index of a file, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - now: Tells the time.
  ///   - report: Tells the person that a damaged file was moved away.
  /// - Throws: `SearchIndexError`.
  package init(
    url: URL, now: @escaping @Sendable () -> Date = { .now },
    report: (SearchIndexError) -> Void = { _ in }
  ) throws(SearchIndexError) {
    self.url = url
    self.now = now
    do {
      database = try Self.openPatiently(url)
    } catch {
      guard error.code == .damaged else { throw error }
      report(error)
      try Self.moveAway(url)
      database = try Self.open(url)
    }
  }

  /// Opens the index, a second time if it seems damaged: another program may just have been creating
  /// the same tables.
  private static func openPatiently(_ url: URL) throws(SearchIndexError) -> DatabasePool {
    do { return try open(url) } catch {
      guard error.code == .damaged else { throw error }
      return try open(url)
    }
  }

  /// The location of the index by the XDG convention, or `nil` if the environment names no home.
  package static func defaultURL(environment: [String: String]) -> URL? {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return URL(filePath: folder).appending(path: "parlance/index.sqlite")
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return URL(filePath: home).appending(path: ".local/state/parlance/index.sqlite")
    }
    return nil
  }

  private static func open(_ url: URL) throws(SearchIndexError) -> DatabasePool {
    try makeFile(url)
    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    configuration.maximumReaderCount = 2
    configuration.prepareDatabase { database in
      // The ranked rows are scattered over the file: memory-mapped, each needs no system call.
      // Changes stay in the cache, so that a transaction of ten thousand things is not spilled to
      // disk.
      try database.execute(
        sql: """
          PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000; PRAGMA mmap_size = 1073741824
          """)
    }
    do {
      return try besideOthers(patience: 5) {
        let database = try DatabasePool(path: url.path, configuration: configuration)
        if try database.read(SearchSchema.migrator.hasBeenSuperseded) {
          throw SearchIndexError(.newerVersion, path: url.path)
        }
        try SearchSchema.migrator.migrate(database)
        return database
      }
    } catch {
      throw SearchIndexError(error, path: url.path)
    }
  }

  /// Creates the file with its folder before the database does, which would let others read it.
  private static func makeFile(_ url: URL) throws(SearchIndexError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw SearchIndexError(.unavailable, path: url.path, detail: "its folder cannot be made")
    }
    let descriptor = Glibc.open(url.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    guard errno == EEXIST else {
      let isFull = errno == ENOSPC || errno == EDQUOT
      throw SearchIndexError(
        isFull ? .full : .unavailable, path: url.path, detail: String(cString: strerror(errno)))
    }
    // A file that exists is not opened here: closing it again would release the locks that this process
    // has on it. A pipe in its place must not hold anybody up.
    var status = stat()
    guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SearchIndexError(.unavailable, path: url.path, detail: "it is not a regular file")
    }
    if status.st_mode & 0o077 != 0, chmod(url.path, 0o600) != 0 {
      throw SearchIndexError(
        .unavailable, path: url.path, detail: "other users can read it, and you cannot change that")
    }
  }

  /// Moves a damaged file aside.
  private static func moveAway(_ url: URL) throws(SearchIndexError) {
    for suffix in ["-wal", "-shm"] { unlink(url.path + suffix) }
    guard rename(url.path, url.path + ".damaged") == 0 else {
      throw SearchIndexError(
        .unavailable, path: url.path, detail: String(cString: strerror(errno)))
    }
  }

  /// Runs work on the database and gives its errors their meaning.
  func write<Value>(_ work: (Database) throws -> Value) throws(SearchIndexError) -> Value {
    do { return try database.write(work) } catch { throw SearchIndexError(error, path: url.path) }
  }

  /// Reads from the database and gives its errors their meaning.
  func read<Value>(_ work: (Database) throws -> Value) throws(SearchIndexError) -> Value {
    do { return try database.read(work) } catch { throw SearchIndexError(error, path: url.path) }
  }
}

/// Opens a database that other programs may be making at the same time.
///
/// All of them find that nothing has been made. The one that comes second fails at what the first has made since, and
/// looks again what is left to make. While one changes the mode of a new file, SQLite tells the others at once that the
/// file is busy, whatever their time limit is; they try again until `patience` has passed.
private func besideOthers<Value>(patience: Double, _ open: () throws -> Value) throws -> Value {
  let limit = ContinuousClock.now + .seconds(patience)
  var tries = 0
  while true {
    do {
      return try open()
    } catch let error as DatabaseError {
      if error.resultCode == .SQLITE_BUSY, ContinuousClock.now < limit {
        usleep(.random(in: 1_000...20_000))
        continue
      }
      tries += 1
      guard tries < 10,
        [.SQLITE_CONSTRAINT, .SQLITE_ERROR, .SQLITE_SCHEMA].contains(error.resultCode)
      else { throw error }
    }
  }
}
