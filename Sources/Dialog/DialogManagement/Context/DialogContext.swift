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
    /// The title of the parameter whose value it was, if it was one: "person".
    var kind: String?
    fileprivate var moment: Moment

    /// The type of the thing, if it is an entity or a case of an enumeration.
    fileprivate var namedType: String? {
      switch value {
      case .entity(let type, _), .enumCase(let type, _): type
      default: nil
      }
    }
  }

  /// Something that was done, in this dialog or in another one of the person.
  struct Deed: Sendable, Hashable {
    let id: DeedID
    var task: DialogTask
    /// The token with which it can be undone, or `nil` if it cannot.
    var undo: String?
    /// Whether it was taken back already.
    var wasUndone = false
    /// What is to be done in its place once it is taken back.
    var replacement: DialogTask?
    /// Its place among the actions of all dialogs, once it is known.
    fileprivate var sequence = Int.max
    fileprivate var moment: Moment

    /// Whether it was done in this dialog.
    var isOwn: Bool { id.dialog == nil }
  }

  /// A command that was begun and not done: declined, cancelled, or failed.
  private struct Dropped: Sendable, Hashable {
    var task: DialogTask
    var moment: Moment
  }

  /// A question about one thing that has been answered.
  struct Question: Sendable, Hashable {
    var words: [String]
    /// The thing, and where it is named.
    var thing: Referent
    var place: Range<Int>
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
  /// The question about one thing that was asked last.
  private var lastQuestion: Question?
  /// What was begun and not done since the last action of this dialog.
  private var lastDropped: Dropped?
  /// What was done in all dialogs of the person, the latest last.
  private(set) var deeds: [Deed] = []
  /// The number of the last deed of this dialog, and of the last one that others know of.
  private var (lastNumber, lastTold) = (0, 0)
  /// How far the actions of all dialogs were followed; what was forgotten since does not come again.
  private var lastSequence = 0

  /// The question about one thing that was answered in the turn before this one.
  var question: Question? {
    lastQuestion.flatMap { $0.thing.moment.turn == now.turn - 1 ? $0 : nil }
  }

  /// The command that was not done, if nothing was done since.
  var dropped: DialogTask? { lastDropped?.task }

  /// What was done last in this dialog.
  var deed: Deed? { deeds.last(where: \.isOwn) }

  /// Whether the list is what was talked about last, so that "it" could be any of its things.
  var endsWithList: Bool {
    guard shown.count > 1, let list = shown.first?.moment else { return false }
    return memory.last.map { $0.moment.turn <= list.turn } ?? true
  }

  /// The two things that were talked about last, if they are of one type and there is no third one of it.
  var lastPair: [Referent]? {
    let things = memory.filter { $0.namedType != nil }
    guard let last = things.last else { return nil }
    let same = things.filter { $0.app == last.app && $0.namedType == last.namedType }
    return same.count == 2 && things.suffix(2).elementsEqual(same) ? same : nil
  }

  /// The things that can be referred to, the latest first.
  var referents: [Referent] { memory.reversed() }

  /// Returns the things to be tried for a pronoun, the latest first: some, and of those before them the latest of each type,
  /// as the command may take that type.
  func trials(_ count: Int) -> [Referent] {
    var types: Set<[String]> = []
    return referents.enumerated().filter { position, thing in
      let isNew = thing.namedType.map { types.insert([thing.app, $0]).inserted } ?? false
      return position < count || isNew
    }.map(\.element)
  }

  /// The thing that the last action of this dialog made, if there is one; what it was given is none.
  var result: Referent? {
    guard let deed else { return nil }
    return memory.last { thing in
      thing.value.entityType != nil && thing.app == deed.task.app
        && thing.moment.turn >= deed.moment.turn
        && !deed.task.values.values.contains { $0.isSame(as: thing.value) }
    }
  }

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
    if let moment = lastDropped?.moment, !isFresh(moment) { lastDropped = nil }
  }

  /// Remembers a thing as the latest.
  mutating func remember(
    _ value: IntentValue, title: String?, app: String, kind: String? = nil
  ) {
    guard let title, !title.isEmpty, title.count <= 200 else { return }
    if case .boolean = value {
      memory.removeAll { $0.title == title && $0.app == app }
    } else {
      memory.removeAll { $0.value.isSame(as: value) }
    }
    memory.append(Referent(value: value, title: title, app: app, kind: kind, moment: now))
    if memory.count > Self.capacity { memory.removeFirst() }
  }

  /// Remembers a question about one thing, and where its words name that.
  mutating func remember(
    question words: [String], naming thing: IntentValue, at place: Range<Int>, title: String,
    app: String
  ) {
    lastQuestion = Question(
      words: words, thing: Referent(value: thing, title: title, app: app, moment: now), place: place
    )
  }

  /// Remembers a list that was shown.
  mutating func show(_ things: [(value: IntentValue, title: String?)], app: String) {
    shown = things.prefix(Self.longestList).map { value, title in
      Referent(value: value, title: title ?? "", app: app, moment: now)
    }
  }

  /// Remembers what was done.
  mutating func remember(_ task: DialogTask, undo: String?) {
    lastDropped = nil
    lastNumber += 1
    deeds.append(Deed(id: DeedID(number: lastNumber), task: task, undo: undo, moment: now))
    forgetOldDeeds()
  }

  /// Remembers a command that was not done.
  mutating func remember(dropped task: DialogTask) {
    lastDropped = Dropped(task: task, moment: now)
  }

  /// Forgets that something can be undone.
  mutating func forgetUndo(of deed: Deed) {
    guard let place = deeds.lastIndex(where: { $0.id == deed.id }) else { return }
    deeds[place].undo = nil
    deeds[place].wasUndone = true
  }

  /// Returns what else was done in the same turn of this dialog and can be taken back, the latest one: “complete buy milk and
  /// write the report”.
  func companion(of deed: Deed) -> Deed? {
    deeds.last {
      $0.isOwn && deed.isOwn && $0.id != deed.id && $0.undo != nil
        && $0.moment.turn == deed.moment.turn
    }
  }

  /// Forgets the oldest deeds of this dialog and of others, where they are too many.
  private mutating func forgetOldDeeds() {
    for isOwn in [true, false] where deeds.count(where: { $0.isOwn == isOwn }) > Self.capacity {
      if let place = deeds.firstIndex(where: { $0.isOwn == isOwn }) { deeds.remove(at: place) }
    }
  }

  /// Returns the actions of this dialog that no other one knows of yet.
  mutating func takeNewDeeds(of dialog: Int) -> [PersonDeed] {
    defer { lastTold = lastNumber }
    return deeds.filter { $0.isOwn && $0.id.number > lastTold }
      .map { PersonDeed($0, in: dialog, at: $0.moment.time) }
  }

  /// Notes the places of deeds of this dialog.
  mutating func place(_ known: [PersonDeed]) {
    for deed in known {
      guard let place = deeds.firstIndex(where: { $0.id == DeedID(number: deed.id.number) }) else {
        continue
      }
      deeds[place].sequence = deed.sequence
    }
  }

  /// Takes over the actions of all dialogs, each with its task as this dialog knows it.
  mutating func adopt(_ known: [(deed: PersonDeed, task: DialogTask)], as dialog: Int) {
    for (deed, task) in known {
      let id =
        deed.id.dialog == dialog ? DeedID(dialog: nil, number: deed.id.number) : deed.id
      if let place = deeds.firstIndex(where: { $0.id == id }) {
        deeds[place].sequence = deed.sequence
        if deed.wasUndone { forgetUndo(of: deeds[place]) }
      } else if id.dialog != nil, deed.sequence > lastSequence {
        deeds.append(
          Deed(
            id: id, task: task, undo: deed.undo, wasUndone: deed.wasUndone,
            sequence: deed.sequence, moment: Moment(turn: now.turn, time: deed.time)))
        forgetOldDeeds()
      }
    }
    // Only the dialog that performed it may undo an action that the others have forgotten.
    let ids = Set(known.map(\.deed.id))
    deeds.removeAll { !$0.isOwn && !ids.contains($0.id) }
    lastSequence = max(lastSequence, known.map(\.deed.sequence).max() ?? 0)
    deeds = deeds.enumerated()
      .sorted { ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset) }
      .map(\.element)
  }

  /// Forgets the things that were said and shown; what was done can be undone still.
  mutating func forgetThings() {
    memory = []
    shown = []
    lastQuestion = nil
    lastDropped = nil
  }

  /// Returns the latest thing that is among some values.
  func latest(where fits: (IntentValue) -> Bool) -> Referent? { memory.last { fits($0.value) } }
}
