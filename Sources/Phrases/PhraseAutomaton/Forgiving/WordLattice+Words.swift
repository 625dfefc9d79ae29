import TextNormalization

/// The words as they were said, with which a lattice starts.
extension WordLattice {
  mutating func addSaid(_ position: Int, _ words: Words, _ index: ForgivingIndex) {
    let costs = index.tolerance.costs
    words.withBytes(of: position) { bytes in
      let hash = Vocabulary.hash(bytes)
      let word = index.automaton.vocabulary.word(for: bytes)
      var traits = index.words.traits(ofSaid: hash)
      if word != Vocabulary.unknown { traits.formUnion(index.words.traits[Int(word)]) }
      let isFigures = bytes.contains(where: ASCIILetter.isDigit)
      var skip: Int32 =
        traits.isFunction ? costs.skippedFunctionWord : costs.skippedWord
      if traits.contains(.decisive) {
        skip = costs.skippedDecisiveWord
      } else if isFigures {
        skip = costs.skippedWord + 2 * costs.skippedKnownWord
      } else if word != Vocabulary.unknown, !traits.isFunction {
        skip += costs.skippedKnownWord
      }
      var readingCost: Int32?
      var readAs: UInt32?
      if let readers = index.readerWords {
        let known = readers.vocabulary.word(for: bytes)
        if known != Vocabulary.unknown || isFigures {
          readingCost = 0
        } else if bytes.count > 3, word == Vocabulary.unknown {
          readers.forEachSpelling(
            like: bytes, edits: bytes.count > 5 ? 2 : 1, weights: index.letterWeights,
            scratch: &scratch
          ) { meant, cost in
            let cost = costs.ofSpelling(cost, length: bytes.count)
            if cost < readingCost ?? .max { (readingCost, readAs) = (cost, meant) }
          }
        }
        if known == Vocabulary.unknown,
          let relative = readers.relatives(of: hash).first(where: { $0.edit == .sound })
        {
          (readingCost, readAs) = (costs.sound, relative.word)
        }
      }
      let isUnknown = word == Vocabulary.unknown && traits.isEmpty && !isFigures
      let weight: Int32 =
        traits.isFunction ? costs.skippedFunctionWord : costs.skippedWord
      said.append(
        Said(
          hash: hash, word: word, traits: traits, isFigures: isFigures,
          mayBeInitials: word == Vocabulary.unknown && !isFigures && (2...5).contains(bytes.count),
          skipCost: skip, weight: weight,
          anyWordCost: weight * costs.anyWord / max(costs.skippedWord, 1), readingCost: readingCost,
          readAs: readAs, courtesy: isUnknown ? courtesy(like: bytes, index) : nil))
    }
  }

  mutating func addExact(_ position: Int, _ words: Words, _ index: ForgivingIndex) {
    let next = Int32(position + 1)
    if said[position].word != Vocabulary.unknown {
      add(
        said[position].word, to: next, cost: 0, .none, at: Int32(position), .exact)
    }
    for list in index.ownLists {
      guard let own = index.automaton.lists[list].names?.ownWords else { continue }
      let word = words.withBytes(of: position) { own.word(for: $0) }
      if word != Vocabulary.unknown {
        add(
          word, list: list, to: next, cost: 0, .none, at: Int32(position), .exact)
      }
    }
  }

  mutating func addFillers(_ position: Int, _ index: ForgivingIndex) {
    let first = said[position]
    for hash in Set([first.hash, first.courtesy?.hash ?? first.hash]) {
      for phrase in index.fillers[hash] ?? [] {
        guard let cost = courtesyCost(of: phrase, at: position) else { continue }
        add(
          Vocabulary.unknown, to: Int32(position + phrase.count),
          cost: index.tolerance.costs.filler + cost, .filler, at: Int32(position), .filler)
      }
    }
    // The phrases' own courtesies.
    guard index.automaton.traits.hasSkips else { return }
    let graph = index.automaton.skips.graph
    var state = graph.start
    for end in position..<count {
      guard said[end].word != Vocabulary.unknown else { return }
      guard let edge = graph.edge(from: state, for: said[end].word) else { return }
      state = edge.target
      if graph.isFinal(state) {
        add(
          Vocabulary.unknown, to: Int32(end + 1), cost: index.tolerance.costs.filler, .filler,
          at: Int32(position), .filler)
      }
    }
  }

  /// Returns the cost of a courtesy with misspelled words, or `nil` if it was not said.
  private func courtesyCost(of phrase: [UInt64], at position: Int) -> Int32? {
    guard position + phrase.count <= count else { return nil }
    var cost: Int32 = 0
    for (hash, word) in zip(phrase, said[position...]) where hash != word.hash {
      guard let courtesy = word.courtesy, courtesy.hash == hash else { return nil }
      cost += courtesy.cost
    }
    return cost
  }

  /// Returns the courtesy word that an unknown word is similar to.
  private mutating func courtesy(
    like bytes: Span<UInt8>, _ index: ForgivingIndex
  ) -> (hash: UInt64, cost: Int32)? {
    guard bytes.count > 3, let words = index.fillerWords else { return nil }
    var found: (word: UInt32, cost: Int32)?
    words.forEachSpelling(
      like: bytes, edits: bytes.count > 5 ? 2 : 1, weights: index.letterWeights, scratch: &scratch
    ) { word, cost in
      let cost = index.tolerance.costs.ofSpelling(cost, length: bytes.count)
      if cost < found?.cost ?? .max { found = (word, cost) }
    }
    return found.map {
      (words.vocabulary.withSpelling(Int($0.word)) { Vocabulary.hash($0) }, $0.cost)
    }
  }

  /// Makes it expensive to skip the word with which a question begins after courtesies: without it,
  /// “is the light on” would be a command.
  mutating func keepQuestion(_ index: ForgivingIndex) {
    var openings = [true] + Array(repeating: false, count: count)
    for position in 0..<count where openings[position] {
      if said[position].traits.contains(.question) {
        said[position].skipCost = index.tolerance.costs.skippedDecisiveWord
      }
      var edge = nodes[position].firstFiller
      while let index = edge.index {
        openings[Int(edges[index].to)] = true
        edge = edges[index].next
      }
    }
  }

  mutating func addJoin(_ position: Int, _ words: Words, _ index: ForgivingIndex) {
    var joined: [UInt8] = []
    words.withBytes(of: position) { joined.append($0) }
    words.withBytes(of: position + 1) { joined.append($0) }
    let word = index.automaton.vocabulary.word(for: joined.span)
    guard word != Vocabulary.unknown else { return }
    add(
      word, to: Int32(position + 2), cost: index.tolerance.costs.join, .join, at: Int32(position),
      .forgiven)
  }
}
