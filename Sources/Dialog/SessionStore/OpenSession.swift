import IntentMetadata
public import Assistant
public import DialogManagement
import Foundation
import GRDB

/// A session in progress that is saved continuously.
///
/// If it cannot be saved, that is reported once, and the dialog continues without saving. A busy
/// store or a full disk is tried again, and the data waits in memory.
///
/// The end of a task goes through an outbox: the possibility that it was done is stored until
/// ``wasShown(_:)`` reports that the person knows, so a program that is killed between the two
/// loses nothing.
public actor OpenSession: SessionJournal {
  /// Something to be saved of the session with a number.
  private typealias Work = @Sendable (Database, Int64) throws -> Void

  /// A session that has begun in the store.
  private struct Beginning {
    var id: Int64
    /// The mark of a running session; `nil` once it has ended.
    var presence: SessionPresence?
  }

  private let store: SessionStore
  private let startedAt = Date.now
  /// The beginning, once it is saved.
  private var beginning: Beginning?
  private let keepsTranscript: Bool
  private let complain: @Sendable (SessionStoreError) -> Void
  private var hasFailed = false
  private var hasComplained = false
  /// The data that a busy store could not take, in order.
  private var backlog: [Work] = []
  private var isTryingAgainAt: ContinuousClock.Instant?
  /// The record of the current task.
  private var progress: TaskProgress?
  /// The number of the task that ended last.
  private var lastOutcome = 0
  /// The ends of tasks about which the person has not been told, oldest first, or `nil` if nothing
  /// was done and nothing is stored.
  private var outbox: [Int?] = []

  /// How long to leave a busy store alone.
  private let pause: Duration
  /// The maximum amount of data waiting for a busy store.
  private static let backlogLimit = 1000

  /// Starts a session; if the store is held for long, the session begins with the first data that
  /// can be saved.
  ///
  /// - Parameters:
  ///   - store: Where it is saved.
  ///   - keepsTranscript: Whether what is said is kept beyond its end.
  ///   - pause: How long a store that was busy is left alone.
  ///   - complain: Tells the person that nothing is saved any more; called at most once.
  /// - Throws: `SessionStoreError` if its beginning can never be saved.
  public init(
    in store: SessionStore, keepsTranscript: Bool, pause: Duration = .seconds(1),
    complain: @escaping @Sendable (SessionStoreError) -> Void
  ) throws(SessionStoreError) {
    self.store = store
    self.keepsTranscript = keepsTranscript
    self.pause = pause
    self.complain = complain
    do throws(SessionStoreError) {
      beginning = try Self.begin(in: store, at: startedAt)
    } catch {
      guard error.mayPass else { throw error }
      complain(error)
      hasComplained = true
      isTryingAgainAt = .now + pause
    }
  }

  /// Saves the beginning; another program may hold the store for some seconds.
  private static func begin(
    in store: SessionStore, at date: Date
  ) throws(SessionStoreError) -> Beginning {
    let url = store.url
    var attempts = 0
    while true {
      do throws(SessionStoreError) {
        return try store.write { try begin(in: $0, of: url, at: date) }
      } catch {
        attempts += 1
        guard error.code == .busy, attempts < 4 else { throw error }
      }
    }
  }

  private static func begin(
    in database: Database, of url: URL, at date: Date
  ) throws -> Beginning {
    try database.execute(sql: "INSERT INTO session (startedAt) VALUES (?)", arguments: [date])
    let id = database.lastInsertedRowID
    // Within the transaction: no other session sees this one without its sign.
    return Beginning(id: id, presence: try SessionPresence(of: id, in: url))
  }

  /// Keeps how far the present task has come.
  public func keep(_ progress: TaskProgress?) {
    self.progress = progress
    let text: String?
    do {
      text = try progress.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    } catch {
      // A number without a form in JSON: what is known of the task without its values is kept.
      var bare = progress
      bare?.invocation.parameters = [:]
      text = bare.flatMap { Self.text(of: $0) }
    }
    attempt { database, id in
      let update = try database.cachedStatement(
        sql: "UPDATE session SET progress = ? WHERE id = ?")
      try update.execute(arguments: [text, id])
    }
  }

  private static func text(of progress: TaskProgress) -> String? {
    do { return String(decoding: try JSONEncoder().encode(progress), as: UTF8.self) } catch {
      return nil
    }
  }

  /// Stores what the person said, if transcripts are kept.
  public func heard(_ text: String) { add(text, by: .person) }

  /// Stores what the assistant said or did, if transcripts are kept, and how a task ended.
  public func happened(_ event: AssistantEvent) {
    switch event {
    case .say(let text, _): add(text, by: .assistant)
    case .ask(let question): add(question.text, by: .assistant)
    case .performed(let invocation, _, _): add("\(invocation.app) · \(invocation.intent)", by: .app)
    default: break
    }
    if event.isOutcome { keepOutcome() }
  }

  /// Records that an event was written out: the end of the task that it reports is cleared.
  public func wasShown(_ event: AssistantEvent) {
    guard event.isOutcome, !outbox.isEmpty, let outcome = outbox.removeFirst() else { return }
    attempt { database, id in
      try database.execute(
        sql: "DELETE FROM outcome WHERE sessionId = ? AND id = ?",
        arguments: [id, Self.row(of: outcome, session: id)])
    }
  }

  /// Puts the task that has ended into the outbox.
  private func keepOutcome() {
    guard let progress, progress.stage != .asking, let text = Self.text(of: progress) else {
      outbox.append(nil)
      return
    }
    lastOutcome += 1
    outbox.append(lastOutcome)
    attempt { [lastOutcome] database, id in
      try database.execute(
        sql: "INSERT INTO outcome (id, sessionId, progress) VALUES (?, ?, ?)",
        arguments: [Self.row(of: lastOutcome, session: id), id, text])
    }
  }

  /// Returns the number of an outcome's row: sessions share the table.
  private static func row(of outcome: Int, session: Int64) -> Int64 {
    session &* 1_000_000 &+ Int64(outcome)
  }

  /// Ends the session; without a transcript nothing of it is left.
  public func end() {
    isTryingAgainAt = nil
    attempt { [keepsTranscript] database, id in
      if keepsTranscript {
        try database.execute(
          sql: "UPDATE session SET endedAt = ?, progress = NULL WHERE id = ?",
          arguments: [Date.now, id])
        try database.execute(sql: "DELETE FROM outcome WHERE sessionId = ?", arguments: [id])
      } else {
        try database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
      }
    }
    beginning?.presence = nil
  }

  private func add(_ text: String, by speaker: TranscriptLine.Speaker) {
    guard keepsTranscript else { return }
    let now = Date.now
    attempt { database, id in
      let insert = try database.cachedStatement(
        sql: "INSERT INTO line (sessionId, at, speaker, text) VALUES (?, ?, ?, ?)")
      try insert.execute(arguments: [id, now, speaker.rawValue, String(text.prefix(10_000))])
    }
  }

  private func attempt(_ work: @escaping Work) {
    guard !hasFailed else { return }
    if let instant = isTryingAgainAt, ContinuousClock.now < instant { return wait(work) }
    let all = backlog + [work]
    let (known, url, date) = (beginning, store.url, startedAt)
    do {
      beginning = try store.write { database in
        let beginning = try known ?? Self.begin(in: database, of: url, at: date)
        for work in all { try work(database, beginning.id) }
        return beginning
      }
      backlog = []
      isTryingAgainAt = nil
    } catch {
      if !hasComplained { complain(error) }
      hasComplained = true
      guard error.mayPass else {
        hasFailed = true
        backlog = []
        return
      }
      isTryingAgainAt = .now + pause
      wait(work)
    }
  }

  /// Has work wait for the store; of too much the oldest is lost.
  private func wait(_ work: @escaping Work) {
    backlog.append(work)
    if backlog.count > Self.backlogLimit { backlog.removeFirst() }
  }
}

extension SessionStoreError {
  /// Whether the same may succeed later.
  var mayPass: Bool { code == .busy || code == .full || code == .notWritten }
}

extension AssistantEvent {
  /// Whether the event reports how a task ended.
  var isOutcome: Bool {
    switch self {
    case .performed, .failed, .cancelled: true
    default: false
    }
  }
}
