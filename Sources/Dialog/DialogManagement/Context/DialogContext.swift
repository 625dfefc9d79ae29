import Foundation
import IntentMetadata

/// What was recently said, shown and done, for "it", "that one" and "again".
///
/// A thing is forgotten after some utterances and after some time, whichever comes first; the time
/// comes with the utterances.
struct DialogContext: Sendable, Hashable {
  /// A thing to which a pronoun can refer.
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
    /// The token with which it can be undone, or `nil` if it cannot.
    var undo: String?
    /// Whether it was taken back already.
    var wasUndone = false
    fileprivate var moment: Moment
  }

  fileprivate struct Moment: Sendable, Hashable {
    var turn: Int
    var time: Date?
  }

  /// The number of things remembered at a time.
  private static let capacity = 12
  /// The number of things in a displayed list that can be pointed to.
  private static let longestList = 100

  private var now = Moment(turn: 0, time: nil)

  /// When the words of this turn arrived, if the session reports it.
  var time: Date? { now.time }
  /// The things, the latest last.
  private var memory: [Referent] = []
  /// The list that was displayed last, if it is recent.
  private(set) var shown: [Referent] = []
  /// What was done, most recent last.
  private(set) var deeds: [Deed] = []

  /// What was done last.
  var deed: Deed? { deeds.last }

  /// Whether the list is what was talked about last, so that "it" could be any of its things.
  var endsWithList: Bool {
    guard let list = shown.first?.moment else { return false }
    return memory.last.map { $0.moment.turn <= list.turn } ?? true
  }

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
    shown.removeAll { !isFresh($0.moment) }
    deeds.removeAll { !isFresh($0.moment) }
  }

  /// Remembers a thing as the latest.
  mutating func remember(_ value: IntentValue, title: String?, app: String) {
    guard let title, !title.isEmpty, title.count <= 200 else { return }
    memory.removeAll { $0.value.isSame(as: value) }
    memory.append(Referent(value: value, title: title, app: app, moment: now))
    if memory.count > Self.capacity { memory.removeFirst() }
  }

  /// Remembers a list that was shown.
  mutating func show(_ things: [(value: IntentValue, title: String?)], app: String) {
    shown = things.prefix(Self.longestList).map { value, title in
      Referent(value: value, title: title ?? "", app: app, moment: now)
    }
  }

  /// Remembers what was done.
  mutating func remember(_ task: DialogTask, undo: String?) {
    deeds.append(Deed(task: task, undo: undo, moment: now))
    if deeds.count > Self.capacity { deeds.removeFirst() }
  }

  /// Forgets that something can be undone.
  mutating func forgetUndo(of deed: Deed) {
    guard let place = deeds.lastIndex(of: deed) else { return }
    deeds[place].undo = nil
    deeds[place].wasUndone = true
  }

  /// Forgets the things that were said and shown; what was done can be undone still.
  mutating func forgetThings() {
    memory = []
    shown = []
  }

  /// Returns the latest thing that is among some values.
  func latest(where fits: (IntentValue) -> Bool) -> Referent? { memory.last { fits($0.value) } }
}
