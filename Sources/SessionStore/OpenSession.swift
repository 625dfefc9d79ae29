public import Assistant
import Foundation
import GRDB

/// A session that goes on and is saved as it goes.
///
/// What keeps it from being saved is told once; the dialog goes on without saving.
public actor OpenSession: SessionJournal {
  private let store: SessionStore
  private let id: Int64
  private let keepsTranscript: Bool
  private let complain: @Sendable (SessionStoreError) -> Void
  private var presence: SessionPresence?
  private var hasFailed = false

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - store: Where it is saved.
  ///   - keepsTranscript: Whether what is said is kept beyond its end.
  ///   - complain: Tells the person that nothing is saved any more; called once at most.
  /// - Throws: `SessionStoreError` where not even its beginning can be saved.
  public init(
    in store: SessionStore, keepsTranscript: Bool,
    complain: @escaping @Sendable (SessionStoreError) -> Void
  ) throws(SessionStoreError) {
    self.store = store
    self.keepsTranscript = keepsTranscript
    self.complain = complain
    var presence: SessionPresence?
    let url = store.url
    id = try store.write { database in
      try database.execute(sql: "INSERT INTO session (startedAt) VALUES (?)", arguments: [Date.now])
      let id = database.lastInsertedRowID
      // Within the transaction: no other session sees this one without its sign.
      presence = try SessionPresence(of: id, in: url)
      return id
    }
    self.presence = presence
  }

  /// Keeps how far the present task has come.
  public func keep(_ progress: TaskProgress?) {
    attempt { database in
      let text = try progress.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
      let update = try database.cachedStatement(
        sql: "UPDATE session SET progress = ? WHERE id = ?")
      try update.execute(arguments: [text, id])
    }
  }

  /// Keeps what the person said, where a transcript is kept.
  public func heard(_ text: String) { add(text, by: .person) }

  /// Keeps what the assistant said or did, where a transcript is kept.
  public func happened(_ event: AssistantEvent) {
    switch event {
    case .say(let text): add(text, by: .assistant)
    case .ask(let question): add(question.text, by: .assistant)
    case .performed(let invocation, _): add("\(invocation.app) · \(invocation.intent)", by: .app)
    default: break
    }
  }

  /// Ends the session; without a transcript nothing of it is left.
  public func end() {
    attempt { database in
      if keepsTranscript {
        try database.execute(
          sql: "UPDATE session SET endedAt = ?, progress = NULL WHERE id = ?",
          arguments: [Date.now, id])
      } else {
        try database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
      }
    }
    presence = nil
  }

  private func add(_ text: String, by speaker: TranscriptLine.Speaker) {
    guard keepsTranscript else { return }
    attempt { database in
      let insert = try database.cachedStatement(
        sql: "INSERT INTO line (sessionId, at, speaker, text) VALUES (?, ?, ?, ?)")
      try insert.execute(arguments: [id, Date.now, speaker.rawValue, String(text.prefix(10_000))])
    }
  }

  private func attempt(_ work: (Database) throws -> Void) {
    guard !hasFailed else { return }
    do { try store.write(work) } catch {
      hasFailed = true
      complain(error)
    }
  }
}
