public import Foundation
import GRDB

/// The sessions of a person, in a database that only they can read.
///
/// When a session ends, only its transcript is kept, and only if one was wanted. For a session in
/// progress, the current task is stored, so that the next session knows where it stopped if it is
/// killed. The person's focuses and the settings of widgets are stored with the sessions. Several
/// sessions may use one store at a time.
///
/// A completed write survives the end of the program but not a power failure: in the database's
/// mode (write-ahead log, synchronous `NORMAL`), such a failure may lose the last moments.
public struct SessionStore: Sendable {
  /// The file.
  public let url: URL
  let database: DatabaseQueue
  /// Tells the person about a problem with the store while it continues to be used.
  let report: @Sendable (SessionStoreError) -> Void

  /// Opens the store of a file, and makes it if there is none.
  ///
  /// A file that others may read or write is narrowed to its owner.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - report: Tells the person what is wrong with rows of a store that is used all the same.
  /// - Throws: `SessionStoreError`.
  public init(
    url: URL, report: @escaping @Sendable (SessionStoreError) -> Void = { _ in }
  ) throws(SessionStoreError) {
    self.url = url
    self.report = report
    let isNew = try Self.makeFile(url)
    var configuration = Configuration()
    configuration.busyMode = .timeout(Self.patience)
    configuration.prepareDatabase { database in
      try database.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON")
    }
    do {
      database = try besideOthers(patience: Self.openingPatience) {
        let database = try DatabaseQueue(path: url.path, configuration: configuration)
        if try database.read(Self.schema.hasBeenSuperseded) {
          throw SessionStoreError(.newerVersion, path: url.path)
        }
        try Self.schema.migrate(database)
        return database
      }
      try setAsideImpossibleNumbers()
    } catch {
      let failure = SessionStoreError(error, path: url.path)
      // A store that could not be created, for example because the disk is full, leaves nothing
      // behind.
      if isNew, failure.code != .busy { Self.removeFiles(of: url) }
      throw failure
    }
  }

  /// Returns the version of the database's library.
  ///
  /// - Throws: `SessionStoreError` if the library does not work.
  public static func databaseVersion() throws(SessionStoreError) -> String {
    do {
      return try DatabaseQueue().read { database in
        try String.fetchOne(database, sql: "SELECT sqlite_version()") ?? "of an unknown version"
      }
    } catch {
      throw SessionStoreError(error, path: ":memory:")
    }
  }

  /// How long another program may hold the store before it counts as busy, in seconds.
  private static let patience = 2.0

  /// How long other programs may hold the store while it is opened, in seconds.
  private static let openingPatience = 5.0

  /// Creates the file with its folder if necessary, before the database does, which would let
  /// others read it, and returns whether it is new.
  private static func makeFile(_ url: URL) throws(SessionStoreError) -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw SessionStoreError(.unavailable, path: url.path, detail: "its folder cannot be made")
    }
    var descriptor = unsafe open(url.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let isNew = descriptor >= 0
    // A pipe in its place must not hold anybody up.
    if !isNew { descriptor = unsafe open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      throw SessionStoreError(systemError: errno, path: url.path)
    }
    defer { close(descriptor) }
    if !isNew {
      try checkKind(of: descriptor, url)
      try narrow(descriptor, url)
    }
    return isNew
  }

  /// Checks that a file is a database, or empty, before anything is done with it.
  private static func checkKind(of descriptor: Int32, _ url: URL) throws(SessionStoreError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw SessionStoreError(systemError: errno, path: url.path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SessionStoreError(.unavailable, path: url.path, detail: "it is not a regular file")
    }
    let signature = Array("SQLite format 3\0".utf8)
    var start = [UInt8](repeating: 0, count: signature.count)
    let count = unsafe pread(descriptor, &start, start.count, 0)
    guard count == 0 || start == signature else {
      throw SessionStoreError(.damaged, path: url.path, detail: "it is not a database")
    }
  }

  /// Removes other people's access to a store and the files next to it.
  private static func narrow(_ descriptor: Int32, _ url: URL) throws(SessionStoreError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw SessionStoreError(systemError: errno, path: url.path)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { return }
    guard fchmod(descriptor, 0o600) == 0 else {
      throw SessionStoreError(.openToOthers, path: url.path)
    }
    for suffix in ["-wal", "-shm"] { unsafe chmod(url.path + suffix, 0o600) }
  }

  private static func removeFiles(of url: URL) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unsafe unlink(url.path + suffix) }
  }

  /// The location of the store by the XDG convention, or `nil` if the environment names no home.
  public static func defaultURL(environment: [String: String]) -> URL? {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return URL(filePath: folder).appending(path: "parlance/sessions.sqlite")
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return URL(filePath: home).appending(path: ".local/state/parlance/sessions.sqlite")
    }
    return nil
  }

  /// The tables, version by version.
  private static var schema: DatabaseMigrator {
    var schema = DatabaseMigrator()
    schema.registerMigration("sessions") { database in
      try database.create(table: "session") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("startedAt", .datetime).notNull()
        table.column("endedAt", .datetime)
        // A task that has begun and not ended, as JSON.
        table.column("progress", .text)
      }
      try database.create(table: "line") { table in
        table.autoIncrementedPrimaryKey("id")
        table.belongsTo("session", onDelete: .cascade).notNull()
        table.column("at", .datetime).notNull()
        table.column("speaker", .text).notNull()
        table.column("text", .text).notNull()
      }
    }
    schema.registerMigration("focus") { database in
      try database.create(table: "focus") { table in
        table.primaryKey("name", .text)
        // The person's choices, as JSON.
        table.column("json", .text).notNull()
        table.column("isOn", .boolean).notNull()
      }
    }
    schema.registerMigration("outbox") { database in
      // Tasks whose end has not been reported yet.
      try database.create(table: "outcome") { table in
        table.autoIncrementedPrimaryKey("id")
        table.belongsTo("session", onDelete: .cascade).notNull()
        table.column("progress", .text).notNull()
      }
      // Rows that could not be read, as text; nothing reads them.
      try database.create(table: "damaged") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("source", .text).notNull()
        table.column("number", .integer).notNull()
        table.column("foundAt", .datetime).notNull()
        table.column("content", .text).notNull()
      }
    }
    schema.registerMigration("preferredApp") { database in
      try database.create(table: "preferredApp") { table in
        table.primaryKey("domain", .text)
        table.column("app", .text).notNull()
      }
    }
    schema.registerMigration("widgets") { database in
      try database.create(table: "widget") { table in
        table.column("app", .text).notNull()
        table.column("intent", .text).notNull()
        // The values by parameter, as JSON.
        table.column("json", .text).notNull()
        table.primaryKey(["app", "intent"])
      }
    }
    return schema
  }

  /// Runs work on the database and gives its errors their meaning.
  func write<Value>(_ work: (Database) throws -> Value) throws(SessionStoreError) -> Value {
    do { return try database.write(work) } catch {
      throw SessionStoreError(error, path: url.path)
    }
  }

  /// Reads from the database and gives its errors their meaning.
  func read<Value>(_ work: (Database) throws -> Value) throws(SessionStoreError) -> Value {
    do { return try database.read(work) } catch {
      throw SessionStoreError(error, path: url.path)
    }
  }
}

extension SessionStoreError {
  /// Creates the error for one of the database's.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as SessionStoreError: self = error
    case let error as DatabaseError:
      let code: Code =
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_FORMAT:
          .damaged
        case .SQLITE_READONLY, .SQLITE_PERM: .readOnly
        case .SQLITE_FULL: .full
        // The system's reason is gone by now: a disk without room is asked for it.
        case .SQLITE_IOERR: Self.isDiskFull(at: path) ? .full : .notWritten
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
        default: .unavailable
        }
      self.init(code, path: path, detail: error.message)
    default: self.init(.unavailable, path: path, detail: "\(error)")
    }
  }

  /// Creates the error for one of the system's.
  init(systemError code: Int32, path: String) {
    let isFull = code == ENOSPC || code == EDQUOT
    let detail = unsafe String(cString: strerror(code))
    self.init(isFull ? .full : .unavailable, path: path, detail: detail)
  }

  /// Returns whether the file system of a file is full.
  private static func isDiskFull(at path: String) -> Bool {
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else { return false }
    return status.f_bavail == 0 || (status.f_files > 0 && status.f_favail == 0)
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
