extension SlotReader {
  /// Finds the cheapest cut of the words into spans and words left over.
  struct Search {
    let words: [String]
    let readings: [[Reading]]
    let isSkippable: (String, Bool, Int) -> Bool
    var best: (cost: Int, chosen: [Reading])?
    private var steps = 0

    init(
      words: [String], readings: [[Reading]],
      isSkippable: @escaping (String, Bool, Int) -> Bool
    ) {
      self.words = words
      self.readings = readings
      self.isSkippable = isSkippable
    }

    mutating func run() { walk(from: 0, cost: 0, chosen: [], afterSpan: false) }

    private mutating func walk(from position: Int, cost: Int, chosen: [Reading], afterSpan: Bool) {
      steps += 1
      guard steps < SlotReader.maximumSteps else { return }
      if let best, cost >= best.cost { return }
      guard position < words.count else {
        if !chosen.isEmpty { best = (cost, chosen) }
        return
      }
      for reading in readings[position] {
        guard !chosen.contains(where: { $0.parameter == reading.parameter }) else { continue }
        walk(
          from: position + reading.length, cost: cost + reading.cost, chosen: chosen + [reading],
          afterSpan: true)
      }
      guard isSkippable(words[position], afterSpan, position) else { return }
      walk(
        from: position + 1, cost: cost + Cost.skippedWord, chosen: chosen, afterSpan: false)
    }
  }
}
