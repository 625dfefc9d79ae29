public import Foundation
import GRDB

/// The sessions of a person, in a database that only they can read.
///
/// Of a session that has ended nothing is kept but its transcript, and that only where one was
/// wanted. Of a session that goes on, the task at hand is kept, so that the next session knows where
/// it stopped if it is killed. Several sessions may use one store at a time.
///
/// A write that has returned outlives the program, not a failure of the power: in the mode the
/// database is in (write-ahead log, synchronous `NORMAL`) such a failure may take the last moments.
public struct SessionStore: Sendable {
  /// The file.
  public let url: URL
  let database: DatabaseQueue

  /// Opens the store of a file, and makes it where there is none.
  ///
  /// - Throws: `SessionStoreError`.
  public init(url: URL) throws(SessionStoreError) {
    self.url = url
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // The file is made before the database opens it, which would let others read it.
      let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      if descriptor >= 0 { close(descriptor) }
    } catch {
      throw SessionStoreError(.unavailable, path: url.path, detail: "its folder cannot be made")
    }
    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    configuration.prepareDatabase { database in
      try database.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON")
    }
    do {
      database = try DatabaseQueue(path: url.path, configuration: configuration)
      if try database.read(Self.schema.hasBeenSuperseded) {
        throw SessionStoreError(.newerVersion, path: url.path)
      }
      try Self.schema.migrate(database)
    } catch {
      throw SessionStoreError(error, path: url.path)
    }
  }

  /// The place of the store that the XDG convention gives, or `nil` where the environment names no
  /// home.
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
        // What the person chose, as JSON.
        table.column("json", .text).notNull()
        table.column("isOn", .boolean).notNull()
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
  /// Creates the error that stands for one of the database's.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as SessionStoreError: self = error
    case let error as DatabaseError:
      let code: Code =
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_FORMAT:
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
}
