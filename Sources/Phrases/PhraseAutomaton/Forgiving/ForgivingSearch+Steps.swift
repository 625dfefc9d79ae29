import TextNormalization

/// The steps that a search takes from a node.
extension ForgivingSearch {
  // MARK: Free steps

  /// Takes the free steps from a node.
  mutating func openExact(
    _ number: Int32, cost: Int32, _ index: ForgivingIndex, _ reader: some SlotReader
  ) {
    let node = nodes[Int(number)]
    let core = index.automaton.core.tables
    let state = node.state
    let place = node.place
    let count = Int32(words.count)
    if place == count {
      if seeksBeginnings || !core.phrases(endingAt: state).isEmpty { ends.append(number) }
    } else {
      var edge = lattice.nodes[Int(place)].firstExact
      while let taken = edge.index {
        takeWord(taken, from: number, index)
        edge = lattice.edges[taken].next
      }
      if place < count {
        fillSlots(number, place: Int(place), index, reader)
      } else {
        // After the first of two transposed words, names may begin with the second.
        for (symbol, target, list) in namesSlots(of: state, index) {
          takeNames(
            exactNames(list, at: place, index), symbol: symbol, from: number, to: target, index)
        }
      }
    }
    let later = max(
      cost,
      node.cost
        &+ lattice.leastForgiven(at: place, node.reach, index.tolerance.costs))
    if later <= maximumCost { waiting.push(WaitingNode(cost: later, node: number, stage: 1)) }
  }

  private func namesSlots(of state: UInt32, _ index: ForgivingIndex) -> [(UInt32, UInt32, ListID)] {
    let core = index.automaton.core.tables
    return core.symbolEdges(of: state).compactMap { number in
      let edge = core.edges[number]
      let step = index.automaton.steps[edge.symbol]
      return step.kind == .names ? (UInt32(edge.symbol), edge.target, step.list) : nil
    }
  }

  private mutating func fillSlots(
    _ number: Int32, place: Int, _ index: ForgivingIndex, _ reader: some SlotReader
  ) {
    let state = nodes[Int(number)].state
    let core = index.automaton.core.tables
    let costs = index.tolerance.costs
    for edge in core.symbolEdges(of: state) {
      let symbol = UInt32(truncatingIfNeeded: core.edges[edge].symbol)
      let step = index.automaton.steps[Int(symbol)]
      let target = core.edges[edge].target
      switch step.kind {
      case .names:
        takeNames(
          exactNames(step.list, at: Int32(place), index), symbol: symbol, from: number,
          to: target, index)
        if seeksBeginnings {
          noteBegunName(step.list, at: Int32(place), symbol, from: number, to: target, index)
        }
      case .reader:
        guard lattice.said[place].readingCost == 0 else { continue }
        readerEnds.removeAll(keepingCapacity: true)
        reader.appendEnds(ofList: step.list, in: words, at: place, to: &readerEnds)
        for end in readerEnds where end > place && end <= words.count {
          addStep(
            from: number, to: target, place: Int32(end), .value(symbol: symbol),
            cost: costs.slot, index)
        }
      case .anyWords, .moreWords:
        addStep(
          from: number, to: target, place: Int32(place + 1), .anyWord(symbol: symbol),
          cost: lattice.said[place].anyWordCost, index)
      }
    }
  }

  private mutating func takeNames(
    _ found: Range<Int>, symbol: UInt32, from number: Int32, to target: UInt32,
    _ index: ForgivingIndex
  ) {
    for name in found {
      addStep(
        from: number, to: target, place: names[name].to, .name(UInt32(name), symbol: symbol),
        cost: names[name].cost + index.tolerance.costs.slot, index,
        isEdit: !names[name].edit.isSlip)
    }
  }

  /// Follows an edge of the lattice along the automaton's edges with the same word.
  private mutating func takeWord(_ edge: Int, from number: Int32, _ index: ForgivingIndex) {
    let taken = lattice.edges[edge]
    guard taken.isKnownEverywhere else { return }
    let state = nodes[Int(number)].state
    let core = index.automaton.core.tables
    let edges = core.wordEdges(of: state)
    guard var place = core.edges.find(taken.word, in: edges) else { return }
    while place > edges.lowerBound, core.edges[place - 1].label == taken.word { place -= 1 }
    while place < edges.upperBound, core.edges[place].label == taken.word {
      addStep(
        from: number, to: core.edges[place].target, place: taken.to, .word(edge: UInt32(edge)),
        cost: taken.cost, index, isEdit: !taken.edit.isSlip)
      place += 1
    }
  }

  // MARK: Edits

  /// Takes the steps from a node that are edits.
  mutating func openForgiven(
    _ number: Int32, _ index: ForgivingIndex, _ reader: some SlotReader
  ) {
    let node = nodes[Int(number)]
    let count = Int32(words.count)
    if seeksBeginnings, node.place == count { return }
    leaveOutWords(number, index)
    guard node.place < count else { return }
    let place = Int(node.place)
    addStep(
      from: number, to: node.state, place: node.place + 1, .skip,
      cost: lattice.said[place].skipCost, index, isEdit: true)
    var edge = lattice.nodes[place].firstFiller
    while let place = edge.index {
      let filler = lattice.edges[place]
      addStep(
        from: number, to: node.state, place: filler.to, .filler, cost: filler.cost, index)
      edge = filler.next
    }
    lattice.prepare(node.place, words, index)
    edge = lattice.nodes[place].firstForgiven
    while let taken = edge.index {
      takeWord(taken, from: number, index)
      edge = lattice.edges[taken].next
    }
    let core = index.automaton.core.tables
    for edge in core.symbolEdges(of: node.state) {
      let symbol = UInt32(truncatingIfNeeded: core.edges[edge].symbol)
      let step = index.automaton.steps[Int(symbol)]
      switch step.kind {
      case .names:
        takeNames(
          forgivenNames(step.list, at: node.place, maximumCost - node.cost, index),
          symbol: symbol, from: number, to: core.edges[edge].target, index)
      case .reader:
        guard let readAs else { continue }
        readerEnds.removeAll(keepingCapacity: true)
        reader.appendEnds(ofList: step.list, in: readAs, at: place, to: &readerEnds)
        for end in readerEnds where end > place && end <= words.count {
          let cost = lattice.said[place..<end].reduce(Int32(0)) {
            $0 + ($1.readAs == nil ? 0 : $1.readingCost ?? 0)
          }
          guard cost > 0 else { continue }
          addStep(
            from: number, to: core.edges[edge].target, place: Int32(end),
            .correctedValue(symbol: symbol),
            cost: cost + index.tolerance.costs.slot, index)
        }
      case .anyWords, .moreWords: break
      }
    }
  }

  /// Adds steps for words of phrases that were not said.
  private mutating func leaveOutWords(_ number: Int32, _ index: ForgivingIndex) {
    let state = nodes[Int(number)].state
    let core = index.automaton.core.tables
    let costs = index.tolerance.costs
    let edges = core.wordEdges(of: state)
    func cost(of word: UInt32) -> Int32 {
      let traits = index.words.traits[Int(word)]
      if traits.contains(.decisive) { return costs.omittedWord + costs.skippedKnownWord }
      return traits.isFunction ? costs.omittedFunctionWord : costs.omittedWord
    }
    if edges.count <= Limits.omittedAmong {
      for edge in edges {
        addStep(
          from: number, to: core.edges[edge].target, place: nodes[Int(number)].place,
          .omit(word: core.edges[edge].label),
          cost: cost(of: core.edges[edge].label), index,
          isEdit: cost(of: core.edges[edge].label) >= costs.omittedWord)
      }
      return
    }
    for word in index.words.functionWords {
      guard var edge = core.edges.find(word, in: edges) else { continue }
      while edge > edges.lowerBound, core.edges[edge - 1].label == word { edge -= 1 }
      while edge < edges.upperBound, core.edges[edge].label == word {
        addStep(
          from: number, to: core.edges[edge].target, place: nodes[Int(number)].place,
          .omit(word: word),
          cost: cost(of: word), index)
        edge += 1
      }
    }
  }
}
