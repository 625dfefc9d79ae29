import TextNormalization

/// What words may stand for besides themselves, looked up when a search reaches them.
extension WordLattice {
  /// Adds what the word at a node may stand for besides itself, once.
  mutating func prepare(_ node: Int32, _ words: Words, _ index: ForgivingIndex) {
    guard !nodes[Int(node)].isReady else { return }
    nodes[Int(node)].isReady = true
    let position = Int(nodes[Int(node)].position)
    if Int(node) < count {
      addAlternatives(position, words, index)
      if said[position].word == Vocabulary.unknown {
        addSplits(position, words, index)
      } else if position + 1 < count {
        addSwap(position, index)
      }
    }
  }

  private mutating func addAlternatives(
    _ position: Int, _ words: Words, _ index: ForgivingIndex
  ) {
    var found: [Candidate] = []
    words.withBytes(of: position) { bytes in
      append(alternatives(like: bytes, position, index), list: nil, base: 0, position, to: &found)
      for list in index.ownLists {
        guard let own = index.automaton.lists[list].names?.ownWords,
          let words = index.ownWords(ofList: list)
        else { continue }
        append(
          alternatives(like: bytes, said[position], words, isOwn: true, index),
          list: list, base: own.base, position, to: &found)
      }
    }
    found.sort {
      ($0.listOrder, $0.word, $0.cost) < ($1.listOrder, $1.word, $1.cost)
    }
    var kept: [Candidate] = []
    for candidate in found {
      if let last = kept.last, last.word == candidate.word, last.list == candidate.list {
        continue
      }
      kept.append(candidate)
    }
    kept.sort { $0.cost < $1.cost }
    for candidate in kept.prefix(Self.alternatives) {
      add(
        candidate.word, list: candidate.list, to: Int32(position + 1), cost: candidate.cost,
        candidate.edit, at: Int32(position), .forgiven)
    }
  }

  private struct Candidate {
    var word: UInt32
    var list: ListID?
    var cost: Int32
    var edit: EditKind

    /// Words of the vocabulary come before those of lists.
    var listOrder: Int { list.map { $0.index + 1 } ?? 0 }
  }

  private func append(
    _ alternatives: [WordAlternative], list: ListID?, base: UInt32, _ position: Int,
    to found: inout [Candidate]
  ) {
    let doubt = said[position].doubt
    for alternative in alternatives {
      found.append(
        Candidate(
          word: alternative.word + base, list: list, cost: alternative.cost * doubt / 1000,
          edit: alternative.edit))
    }
  }

  /// Returns what a word may stand for among the phrases' words. The result is cached for words of
  /// the phrases, since they are said often.
  private mutating func alternatives(
    like bytes: Span<UInt8>, _ position: Int, _ index: ForgivingIndex
  ) -> [WordAlternative] {
    let word = said[position]
    guard word.word != Vocabulary.unknown else {
      return alternatives(like: bytes, word, index.words, isOwn: false, index)
    }
    if let known = index.knownAlternatives[word.hash] {
      scratch.comparisons += known.comparisons
      return known.alternatives
    }
    let before = scratch.comparisons
    let found = alternatives(like: bytes, word, index.words, isOwn: false, index)
    index.knownAlternatives[word.hash] = .init(
      alternatives: found, comparisons: scratch.comparisons - before)
    return found
  }

  /// Returns what a word may stand for among the words of a vocabulary.
  ///
  /// - Parameter isOwn: Whether the vocabulary differs from the one that numbers the word.
  private mutating func alternatives(
    like bytes: Span<UInt8>, _ word: Said, _ words: WordIndex, isOwn: Bool,
    _ index: ForgivingIndex
  ) -> [WordAlternative] {
    let costs = index.tolerance.costs
    var found: [WordAlternative] = []
    guard !word.isFigures else { return found }
    let isKnown = word.word != Vocabulary.unknown || !word.traits.isEmpty
    let extra = isKnown ? costs.knownWord : 0
    func append(_ meant: UInt32, _ cost: Int32, _ edit: EditKind) {
      guard meant != word.word || isOwn, !words.areOpposites(word.hash, meant) else { return }
      found.append(WordAlternative(word: meant, cost: cost, edit: edit))
    }
    let edits = isKnown || bytes.count < 4 ? 1 : 2
    if !isKnown || bytes.count > 1 {
      words.forEachSpelling(
        like: bytes, edits: edits, weights: index.letterWeights, scratch: &scratch
      ) {
        append($0, costs.ofSpelling($1, length: bytes.count) + extra, .spelling)
      }
    }
    words.forEachSound(like: bytes, isKnown: isKnown, scratch: &scratch) { meant, difference in
      let cost =
        costs.sound
        + (difference == 0
          ? 0 : costs.ofSpelling(difference, length: bytes.count) * costs.soundDifference / 500)
      append(meant, cost + (difference == 0 ? 0 : extra), .sound)
    }
    for relative in words.relatives(of: word.hash) {
      append(
        relative.word, relative.edit == .sound ? costs.sound : costs.synonym, relative.edit)
    }
    guard bytes.count > 2 else { return found }
    var changed: [UInt8] = []
    for (said, meant) in index.tolerance.endings {
      guard bytes.count > said.utf8.count + 1,
        bytes.ends(with: said.utf8)
      else { continue }
      changed.removeAll(keepingCapacity: true)
      changed.append(bytes.extracting(droppingLast: said.utf8.count))
      changed += meant.utf8
      let number = words.vocabulary.word(for: changed.span)
      if number != Vocabulary.unknown { append(number, costs.ending, .ending) }
    }
    return found
  }

  /// Adds the ways to split an unknown word into two known ones.
  private mutating func addSplits(_ position: Int, _ words: Words, _ index: ForgivingIndex) {
    let vocabulary = index.automaton.vocabulary
    var cuts: [(UInt32, UInt32)] = []
    words.withBytes(of: position) { bytes in
      guard bytes.count > 3, bytes.count < EditDistance.longestWord, !said[position].isFigures
      else { return }
      for cut in 2...bytes.count - 2 {
        let first = vocabulary.word(for: bytes.extracting(..<cut))
        guard first != Vocabulary.unknown else { continue }
        let second = vocabulary.word(for: bytes.extracting(cut...))
        if second != Vocabulary.unknown { cuts.append((first, second)) }
      }
    }
    for (first, second) in cuts.prefix(3) {
      addPath(
        [first, second], from: Int32(position), to: Int32(position + 1),
        cost: index.tolerance.costs.split, .split)
    }
  }

  private mutating func addSwap(_ position: Int, _ index: ForgivingIndex) {
    let (first, second) = (said[position].word, said[position + 1].word)
    guard second != Vocabulary.unknown, first != second else { return }
    addPath(
      [second, first], from: Int32(position), to: Int32(position + 2),
      cost: index.tolerance.costs.swap, .swap)
  }
}
