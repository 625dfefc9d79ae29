import Foundation
import IntentMetadata

/// What was said, shown and done lately, for "it", "that one" and "again".
///
/// A thing is forgotten after some utterances and after some time, whichever comes first; the time
/// comes with the utterances.
struct DialogContext: Sendable, Hashable {
  /// A thing that a pronoun can stand for.
  struct Referent: Sendable, Hashable {
    var value: IntentValue
    /// The name by which it can be said in place of the pronoun.
    var title: String
    /// The app that the thing is of.
    var app: String
    fileprivate var moment: Moment
  }

  /// Something that was done.
  struct Deed: Sendable, Hashable {
    var task: DialogTask
    /// What it is called by those who can take it back, or `nil` where it cannot be undone.
    var undo: String?
    fileprivate var moment: Moment
  }

  fileprivate struct Moment: Sendable, Hashable {
    var turn: Int
    var time: Date?
  }

  /// How many things are remembered at a time.
  private static let capacity = 12

  private var now = Moment(turn: 0, time: nil)
  /// The things, the latest last.
  private var memory: [Referent] = []
  /// What was done last.
  private(set) var deed: Deed?

  /// The things that can be referred to, the latest first.
  var referents: [Referent] { memory.reversed() }

  /// Begins a turn: forgets what is too old.
  mutating func beginTurn(at time: Date?, limits: DialogMachine.Configuration) {
    now = Moment(turn: now.turn + 1, time: time ?? now.time)
    let now = now
    func isFresh(_ moment: Moment) -> Bool {
      guard now.turn - moment.turn <= limits.contextTurns else { return false }
      guard let time = now.time, let then = moment.time else { return true }
      return time.timeIntervalSince(then) <= limits.contextTime
    }
    memory.removeAll { !isFresh($0.moment) }
    if let last = deed, !isFresh(last.moment) { deed = nil }
  }

  /// Remembers a thing as the latest.
  mutating func remember(_ value: IntentValue, title: String?, app: String) {
    guard let title, !title.isEmpty, title.count <= 200 else { return }
    memory.removeAll { $0.value.isSame(as: value) }
    memory.append(Referent(value: value, title: title, app: app, moment: now))
    if memory.count > Self.capacity { memory.removeFirst() }
  }

  /// Remembers what was done.
  mutating func remember(_ task: DialogTask, undo: String?) {
    deed = Deed(task: task, undo: undo, moment: now)
  }

  /// Forgets that something can be undone.
  mutating func forgetUndo() { deed?.undo = nil }

  /// Returns the latest thing that is among some values.
  func latest(where fits: (IntentValue) -> Bool) -> Referent? { memory.last { fits($0.value) } }
}
