import Foundation
public import TextNormalization

/// Finds the possible meanings of utterances that fit no phrase as they were said.
///
///     let forgiving = ForgivingMatcher(automaton, tolerance: tolerance)
///     forgiving.forEachReading(of: "turn of teh lights", budget: { $0 / 2 }) { reading, _, _ in
///       .accepted
///     }
///
/// Its indices are built when the first utterance needs them. It is safe to use from several tasks
/// at once.
public final class ForgivingMatcher: Sendable {
  let index: ForgivingIndex
  private let pool = ForgivingPool()

  /// The results of a search besides its readings.
  public struct Report: Sendable, Hashable {
    /// The information in the words of the utterance, in thousandths of a content word; courtesies
    /// contribute nothing.
    public var information = 0
    /// Whether the search hit its limit, so that there may be other readings.
    public var reachedBound = false
    /// The work done, as ``Limits/forgivingWork`` counts it.
    public var work = 0
  }

  /// Creates a matcher over the phrases of an automaton.
  ///
  /// - Parameters:
  ///   - readerWords: Returns the words that slot readers know, so that they may be misspelled.
  ///   - mustBeNear: Returns whether only slips of the tongue and keyboard are forgiven in a phrase
  ///     if any words fill one of its slots. Readings that ignore it may be found nevertheless.
  ///   - other: A matcher with the same tolerance and readers, over an automaton that differs only
  ///     in the names of lists; everything else is shared.
  public init(
    _ automaton: PhraseAutomaton, tolerance: Tolerance, readerWords: () -> [String] = { [] },
    mustBeNear: (PhraseID) -> Bool = { _ in false }, sharing other: ForgivingMatcher? = nil
  ) {
    index = ForgivingIndex(
      automaton, tolerance: tolerance, readerWords: readerWords, mustBeNear: mustBeNear,
      sharing: other?.index)
  }

  /// Calls a closure with the readings of an utterance, cheapest first, up to a margin above the
  /// first accepted one.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - hearing: Alternatives that a recognizer may have heard.
  ///   - reader: Reads the values of slots that have no list of names.
  ///   - margin: The maximum difference in cost to the cheapest reading, in thousandths.
  ///   - budget: Returns the maximum cost of a reading, given the information in the utterance.
  ///   - body: Receives a reading, the utterance's words, and the words as they were probably meant
  ///     if values are read from them.
  /// - Returns: The other results of the search.
  @discardableResult
  public func forEachReading(
    of text: String, hearing: Hearing? = nil, reader: some SlotReader = NoReader(),
    margin: Int = 300,
    budget: (Int) -> Int, _ body: (ForgivenReading, Words, Words?) -> ReadingVerdict
  ) -> Report {
    let workspace = pool.take()
    defer { pool.putBack(workspace) }
    workspace.paths.reset()
    var report = Report()
    var greatest: Int32 = 0
    let canStart = workspace.search.start(text, in: index, hearing: hearing) { lattice in
      report.information = Int(lattice.information)
      greatest = Int32(clamping: budget(report.information))
      return greatest
    }
    report.reachedBound = workspace.search.reachedBound
    report.work = workspace.search.work
    guard canStart else { return report }
    var known: Int32 = -1
    var accepted = false
    var hasStopped: Bool { workspace.search.reachedBound || workspace.paths.reachedBound }
    while !accepted, !hasStopped, known < greatest, workspace.search.frontier != nil {
      let limit = workspace.search.advance(
        to: greatest, margin: Int32(clamping: margin), in: index, with: reader)
      workspace.paths.start(workspace.search, in: index.automaton, limit: limit)
      while let found = workspace.paths.next(above: known, workspace.search, in: index) {
        switch body(found.reading, workspace.search.words, workspace.search.readAs) {
        case .accepted: accepted = true
        case .refused: break
        case .stop:
          report.reachedBound = hasStopped
          report.work = workspace.search.work
          return report
        }
      }
      known = max(limit, known + 1)
    }
    report.reachedBound = hasStopped
    report.work = workspace.search.work
    return report
  }

  /// Returns the names of a list that a text may mean as a whole, closest first.
  ///
  /// - Parameters:
  ///   - text: A name as someone wrote or said it: misspelled, in part, in another order.
  ///   - list: The list.
  ///   - limit: The maximum number of names.
  ///   - budget: The maximum cost of a name, in thousandths of a content word.
  /// - Returns: The names and their costs; the cost of an exact name is 0.
  public func names(
    like text: String, inList list: ListID, limit: Int = 8, budget: Int = 1_500
  ) -> [(name: NameID, cost: Int)] {
    guard index.automaton.lists.indices.contains(list.index) else { return [] }
    let workspace = pool.take()
    defer { pool.putBack(workspace) }
    guard workspace.search.start(text, in: index, greatestCost: { _ in WordLattice.impossible })
    else { return [] }
    let end = Int32(workspace.search.lattice.count)
    var found = workspace.search.exactNames(list, at: 0, index)
      .map { workspace.search.names[$0] }.filter { $0.to == end }
    if found.isEmpty {
      found = workspace.search.forgivenNames(list, at: 0, Int32(clamping: budget), index)
        .map { workspace.search.names[$0] }.filter { $0.to == end }
    }
    return found.prefix(limit).map { ($0.name, Int($0.cost)) }
  }
}

extension WordLattice {
  /// The information in the words, in thousandths; courtesies contribute nothing.
  var information: Int32 {
    var total: Int32 = 0
    var told = 0
    for position in 0..<count {
      var end = position
      var edge = nodes[position].firstFiller
      while let index = edge.index {
        end = max(end, Int(edges[index].to))
        edge = edges[index].next
      }
      told = max(told, end)
      if position >= told { total += said[position].weight }
    }
    return total
  }
}

extension ForgivingMatcher {
  func takeWorkspace() -> ForgivingWorkspace { pool.take() }
  func putBack(_ workspace: ForgivingWorkspace) { pool.putBack(workspace) }
}

/// The buffers of a forgiving search, kept for reuse.
final class ForgivingWorkspace {
  var search = ForgivingSearch()
  var paths = ForgivenPaths()
}

/// The workspaces that are not in use.
private final class ForgivingPool: @unchecked Sendable {
  // Unchecked: `free` is accessed only while the lock is held.
  private let lock = NSLock()
  private var free: [ForgivingWorkspace] = []

  func take() -> ForgivingWorkspace { lock.withLock { free.popLast() } ?? ForgivingWorkspace() }

  /// Takes a workspace back, unless a huge search has inflated it.
  func putBack(_ workspace: ForgivingWorkspace) {
    guard workspace.search.steps.capacity < 1 << 19 else { return }
    lock.withLock { free.append(workspace) }
  }
}
