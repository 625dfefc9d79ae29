extension SlotReader {
  /// Finds the cheapest cut of the words into spans and words left over.
  ///
  /// The cost of a beginning of the words depends only on which parameters it has filled, so the
  /// cheapest path to each such set is kept, word by word (Bellman 1957). The number of paths kept,
  /// and with it the work, is bounded.
  struct Search {
    /// A split, with the leftover words that are not meaningless.
    struct Cut {
      var cost: Int
      var chosen: [Reading]
      var leftOver: [Int]
    }

    private struct Way {
      var cost: Int
      var filled: UInt64
      var chosen: [Reading]
      var leftOver: [Int]
    }

    let words: [String]
    let readings: [[Reading]]
    let isSkippable: (String, Int) -> Bool
    /// The maximum number of meaningful words left over.
    let maximumLeftOver: Int

    init(
      words: [String], readings: [[Reading]], maximumLeftOver: Int,
      isSkippable: @escaping (String, Int) -> Bool
    ) {
      self.words = words
      self.readings = readings
      self.maximumLeftOver = maximumLeftOver
      self.isSkippable = isSkippable
    }

    /// Returns the cheapest cut with at least one value.
    func best() -> Cut? {
      var ways: [[Way]] = Array(repeating: [], count: words.count + 1)
      ways[0] = [Way(cost: 0, filled: 0, chosen: [], leftOver: [])]
      for position in words.indices {
        let kept = ways[position].sorted { $0.cost < $1.cost }.prefix(SlotReader.maximumWays)
        for way in kept {
          for reading in readings[position] where way.filled & reading.mask == 0 {
            var next = way
            next.cost += reading.cost
            next.filled |= reading.mask
            next.chosen.append(reading)
            Self.add(next, to: &ways[position + reading.length])
          }
          var next = way
          if isSkippable(words[position], position) {
            next.cost += Cost.skippedWord
          } else if way.leftOver.count < maximumLeftOver {
            // The first value is meant first: "two gazpachos and one tomato soup".
            next.cost += Cost.leftOverWord + words.count - position
            next.leftOver.append(position)
          } else {
            continue
          }
          Self.add(next, to: &ways[position + 1])
        }
      }
      let whole = ways[words.count].filter { $0.chosen.contains { $0.mask != 0 } }
      return whole.min { $0.cost < $1.cost }
        .map { Cut(cost: $0.cost, chosen: $0.chosen, leftOver: $0.leftOver) }
    }

    private static func add(_ way: Way, to ways: inout [Way]) {
      guard
        let known = ways.firstIndex(where: {
          $0.filled == way.filled && $0.leftOver.count == way.leftOver.count
        })
      else { return ways.append(way) }
      if way.cost < ways[known].cost { ways[known] = way }
    }
  }
}
