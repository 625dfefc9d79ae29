import Foundation
import TextNormalization

extension ForgivingMatcher {
  /// The maximum difference in cost between a beginning and the cheapest.
  private static let margin: Int32 = 60
  /// The divisor that turns a cost into the scale of a logarithmic likelihood.
  private static let costScale: Float = 150

  /// Returns continuations of a partial utterance, likeliest first.
  ///
  /// The last word counts as unfinished unless whitespace follows it. Words before it may be
  /// misspelled, missing or superfluous, within the budget.
  ///
  /// - Parameters:
  ///   - text: The start of an utterance.
  ///   - limit: The maximum number of continuations.
  ///   - isOneWord: Whether to return one more word instead of a whole phrase.
  ///   - reader: Reads the values of slots that have no list of names.
  ///   - budget: Returns the maximum cost of a beginning, given the information in its words.
  public func completions(
    of text: String, limit: Int = 8, isOneWord: Bool = false, reader: some SlotReader = NoReader(),
    budget: (Int) -> Int
  ) -> [PhraseCompletion] {
    let isUnfinished = text.last.map { !$0.isWhitespace } ?? false
    let start = isUnfinished ? text.lastIndex(where: \.isWhitespace) : text.indices.last
    let kept = start.map { String(text[...$0]) } ?? ""
    let begun = Words(isUnfinished ? String(text.dropFirst(kept.count)) : "")
    // Text that is written as one word and read as several, such as “what's”, is finished.
    if begun.count == 1 {
      var prefix: [UInt8] = []
      begun.withBytes(of: 0) { prefix.append($0) }
      let found = completions(
        behind: kept, prefix: prefix, limit, isOneWord, reader, budget)
      if !found.isEmpty { return found }
    }
    return completions(
      behind: isUnfinished ? text + " " : kept, prefix: [], limit, isOneWord, reader, budget)
  }

  private func completions(
    behind kept: String, prefix: [UInt8], _ limit: Int, _ isOneWord: Bool,
    _ reader: some SlotReader, _ budget: (Int) -> Int
  ) -> [PhraseCompletion] {
    let automaton = index.automaton
    var search = CompletionSearch(
      automaton, index.completion, prefix: prefix, isOneWord: isOneWord, limit: limit)
    /// The corrected words before each start.
    var starts: [(text: String, isForgiven: Bool)] = []
    var cheapest: Int32 = 0
    if Words(kept).isEmpty {
      search.start(state: 0, likelihood: 0)
      starts.append(("", false))
    } else {
      let workspace = takeWorkspace()
      defer { putBack(workspace) }
      var greatest: Int32 = 0
      let canStart = workspace.search.start(kept, in: index, seeksBeginnings: true) {
        greatest = Int32(clamping: budget(Int($0.information)))
        return greatest
      }
      guard canStart else { return [] }
      _ = workspace.search.advance(to: greatest, margin: Self.margin, in: index, with: reader)
      func text(_ node: Int32, _ behind: String) -> (String, Bool) {
        workspace.search.meantWords(upTo: node, index).map {
          (($0 + (behind.isEmpty ? [] : [behind])).joined(separator: " ") + " ", true)
        } ?? (kept, false)
      }
      cheapest =
        workspace.search.ends.map { workspace.search.nodes[Int($0)].cost }.min()
        ?? workspace.search.begunNames.map { workspace.search.nodes[Int($0.node)].cost }.min() ?? 0
      for end in workspace.search.ends {
        let node = workspace.search.nodes[Int(end)]
        let before = search.startCount
        search.start(state: node.state, likelihood: -Float(node.cost) / Self.costScale)
        if search.startCount > before { starts.append(text(end, "")) }
      }
      let words = workspace.search.words
      for name in workspace.search.begunNames {
        let node = workspace.search.nodes[Int(name.node)]
        let before = search.startCount
        search.start(
          symbol: Int(name.symbol), graphState: name.graphState, target: name.target,
          count: name.count, likelihood: -Float(node.cost) / Self.costScale)
        if search.startCount > before {
          starts.append(text(name.node, words.text(of: Int(node.place)..<words.count)))
        }
      }
    }
    var found: [PhraseCompletion] = []
    var likeliest: Float?
    var seen: Set<String> = []
    while found.count < limit, let next = search.next() {
      let (start, isForgiven) = starts[next.start]
      guard isForgiven || !next.words.isEmpty else { continue }
      var text = start + next.words.joined(separator: " ")
      if next.words.isEmpty { text.removeLast() }
      guard let phrase = automaton.likeliestPhrase(from: next.state, index.completion),
        seen.insert(text).inserted
      else { continue }
      if likeliest == nil { likeliest = next.likelihood }
      let share = exp(Double(next.likelihood - (likeliest ?? next.likelihood)))
      found.append(
        PhraseCompletion(
          text: text, score: min(1, share * exp(-Double(cheapest) / 1000)), phrase: phrase,
          isWhole: next.isWhole))
    }
    return found
  }
}

extension PhraseAutomaton {
  /// Returns the phrase at the end of the likeliest path from a state.
  func likeliestPhrase(from start: UInt32, _ index: CompletionIndex) -> PhraseID? {
    let tables = core.tables
    var state = start
    for _ in 0..<tables.stateCount {
      for place in tables.phrases(endingAt: state) {
        let phrase = tables.phrases[place]
        if phraseTable.rank(of: phrase) != .refusing { return phrase }
      }
      var next: UInt32?
      var greatest = -Float.infinity
      for edge in tables.edges(of: state) where leadsOn(edge) {
        let target = tables.edges[edge].target
        let likelihood = index.best[Int(target)] + index.entryWeights[Int(target)]
        if index.entryWeights[Int(target)] > 0, likelihood > greatest {
          (next, greatest) = (target, likelihood)
        }
      }
      guard let next else { return nil }
      state = next
    }
    return nil
  }
}
