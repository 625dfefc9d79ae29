import Foundation

/// The data for finding and ranking continuations of a partial utterance, built on first use.
///
/// A continuation is as likely as a random walk through the automaton that takes it: at each state,
/// an edge is weighted by the logarithm of the number of sentences after it, so that words shared
/// by many phrases come first, and short phrases come before long ones. The names of a list share
/// its weight.
final class CompletionIndex: Sendable {
  /// For each state, the total weight of its edges; 0 if only negative phrases are left.
  let weights: [Float]
  /// For each state, the weight of an edge into it.
  let entryWeights: [Float]
  /// For each state, the logarithm of the likelihood of the best path to the end of a phrase, or to
  /// a slot without a list of names.
  let best: [Float]
  /// The words of the vocabulary in alphabetical order.
  let alphabet: [UInt32]

  /// The weight of the end of a phrase.
  static let endWeight: Float = 3

  init(_ automaton: PhraseAutomaton) {
    let tables = automaton.core.tables
    let order = automaton.statesBackward
    var entry = [Float](repeating: 0, count: tables.stateCount)
    var weights = entry
    var best = [Float](repeating: -.infinity, count: tables.stateCount)
    var sentences = [Double](repeating: 0, count: tables.stateCount)
    for state in order {
      let isEnd = automaton.endsPhrase(state)
      var count = isEnd ? 1.0 : 0
      var weight: Float = isEnd ? Self.endWeight : 0
      for edge in tables.edges(of: state) where automaton.leadsOn(edge) {
        let target = Int(tables.edges[edge].target)
        count += sentences[target]
        weight += entry[target]
      }
      sentences[Int(state)] = min(count, 1e300)
      weights[Int(state)] = weight
      guard weight > 0 else { continue }
      entry[Int(state)] = Float(1 + log(max(1, count)))
      if isEnd { best[Int(state)] = log(Self.endWeight / weight) }
      for edge in tables.edges(of: state) where automaton.leadsOn(edge) {
        let target = Int(tables.edges[edge].target)
        guard entry[target] > 0 else { continue }
        // A continuation may end before a slot without names.
        let rest = automaton.isOpen(edge) ? 0 : best[target]
        best[Int(state)] = max(best[Int(state)], log(entry[target] / weight) + rest)
      }
    }
    self.weights = weights
    entryWeights = entry
    self.best = best
    let vocabulary = automaton.vocabulary
    alphabet = (0..<UInt32(max(vocabulary.count, 0)))
      .filter { word in
        vocabulary.withSpelling(Int(word)) { vocabulary.word(for: $0) } == word
      }
      .sorted { one, other in
        vocabulary.withSpelling(Int(one)) { one in
          vocabulary.withSpelling(Int(other)) { one.isBefore($0) }
        }
      }
  }

  /// Returns the words that begin with some letters.
  func words(startingWith prefix: Span<UInt8>, in vocabulary: Vocabulary)
    -> ArraySlice<UInt32>
  {
    func place(_ isBehind: (Span<UInt8>) -> Bool) -> Int {
      var (lower, upper) = (0, alphabet.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if vocabulary.withSpelling(Int(alphabet[middle]), isBehind) {
          upper = middle
        } else {
          lower = middle + 1
        }
      }
      return lower
    }
    let first = place { !$0.isBefore(prefix) }
    let end = place { !$0.isBefore(prefix) && !$0.starts(with: prefix) }
    return alphabet[first..<max(first, end)]
  }
}

extension PhraseAutomaton {
  /// Whether a phrase other than a negative one ends in a state.
  func endsPhrase(_ state: UInt32) -> Bool {
    let tables = core.tables
    return tables.phrases(endingAt: state).contains {
      phraseTable.rank(of: tables.phrases[$0]) != .refusing
    }
  }

  /// Whether an edge leads on, other than to a further word of a slot that takes any words.
  func leadsOn(_ edge: Int) -> Bool {
    let edge = core.tables.edges[edge]
    return edge.label & WordGraph.symbolBit == 0 || symbols[edge.symbol].kind != .moreWords
  }

  /// Whether an edge is a slot without a list of names.
  func isOpen(_ edge: Int) -> Bool {
    let edge = core.tables.edges[edge]
    return edge.label & WordGraph.symbolBit != 0 && symbols[edge.symbol].kind != .names
  }

  /// The states in an order in which targets of edges come first.
  fileprivate var statesBackward: [UInt32] {
    let tables = core.tables
    var order: [UInt32] = []
    var seen = [Bool](repeating: false, count: tables.stateCount)
    var path: [(state: UInt32, edge: Int)] = []
    for start in 0..<UInt32(tables.stateCount) where !seen[Int(start)] {
      seen[Int(start)] = true
      path.append((start, tables.edges(of: start).lowerBound))
      while let (state, edge) = path.last {
        guard edge < tables.edges(of: state).upperBound else {
          order.append(state)
          path.removeLast()
          continue
        }
        path[path.count - 1].edge += 1
        let target = tables.edges[edge].target
        if leadsOn(edge), !seen[Int(target)] {
          seen[Int(target)] = true
          path.append((target, tables.edges(of: target).lowerBound))
        }
      }
    }
    return order
  }
}
