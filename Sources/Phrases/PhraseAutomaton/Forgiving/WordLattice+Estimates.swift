/// Lower bounds for the cost of the rest of an utterance, whatever the phrases are, which guide a
/// search.
extension WordLattice {
  /// The minimum cost from a node to the end, whatever the phrases are.
  func estimate(_ node: Int32, _ reach: ForgivingIndex.Reach) -> Int32 {
    estimates[Int(reach.rawValue)][Int(node)]
  }

  /// Returns a lower bound for the cost from a node to the end if an edit is made there.
  func leastForgiven(
    at node: Int32, _ reach: ForgivingIndex.Reach, _ costs: ForgivingCosts
  ) -> Int32 {
    var least = costs.omittedFunctionWord &+ estimate(node, reach)
    guard Int(node) < count else { return least }
    let place = Int(node)
    let behind = estimate(node + 1, reach)
    least = min(least, said[place].skipCost + behind)
    // The alternatives of the word may not have been looked up yet.
    if said[place].word == Vocabulary.unknown { return min(least, estimate(node, reach)) }
    least = min(least, costs.least * said[place].doubt / 1000 + behind)
    for first in [nodes[place].firstForgiven, nodes[place].firstFiller] {
      var edge = first
      while let index = edge.index {
        least = min(least, edges[index].cost + estimate(edges[index].to, reach))
        edge = edges[index].next
      }
    }
    return least
  }

  /// Computes the estimates, backward from the end.
  mutating func estimate(_ index: ForgivingIndex) {
    let costs = index.tolerance.costs
    for reach in estimates.indices {
      let reachable = ForgivingIndex.Reach(rawValue: UInt8(reach))
      estimates[reach].removeAll(keepingCapacity: true)
      for _ in nodes { estimates[reach].append(0) }
      for position in stride(from: count - 1, through: 0, by: -1) {
        let behind = estimates[reach][position + 1]
        var best = said[position].skipCost + behind
        if said[position].mayBeInitials { best = min(best, costs.initials + behind) }
        if reachable.contains(.anyWords) {
          best = min(best, said[position].anyWordCost + behind)
        }
        if reachable.contains(.readers), let cost = said[position].readingCost {
          best = min(best, cost + behind)
        }
        for first in [
          nodes[position].firstExact, nodes[position].firstForgiven, nodes[position].firstFiller,
        ] {
          var edge = first
          while let index = edge.index {
            let taken = edges[index]
            best = min(best, taken.cost + estimates[reach][Int(landing(of: taken.to))])
            edge = taken.next
          }
        }
        estimates[reach][position] = best
      }
      // A node between the words of a path leads to the end of the path, at no cost.
      for node in nodes.indices where node > count {
        estimates[reach][node] = estimates[reach][Int(landing(of: Int32(node)))]
      }
    }
  }
}

extension ForgivingCosts {
  /// The minimum cost of any edit of a word.
  var least: Int32 {
    min(ending, join, split, sound, skippedFunctionWord, omittedFunctionWord)
  }

  /// Returns the cost of letter edits in a word of a given length.
  func ofSpelling(_ edits: Int32, length: Int) -> Int32 {
    guard !spelling.isEmpty else { return edits }
    return edits * spelling[min(max(length, 1), spelling.count) - 1] / 1000
  }
}
