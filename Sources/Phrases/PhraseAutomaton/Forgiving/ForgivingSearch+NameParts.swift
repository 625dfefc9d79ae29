/// Matching names by a part of them: some of their words, in any order, or their initials.
extension ForgivingSearch {
  /// A word that occurs in more names than this does not identify one.
  private static let commonWord = 400
  /// A part that more names share than this identifies none of them.
  private static let namesOfPart = 8

  /// Finds names by some of their words in any order, and by their initials.
  mutating func findParts(
    _ list: ListID, from place: Int32, _ budget: Int32, _ index: ForgivingIndex,
    into found: inout [NameEdge]
  ) {
    guard place < Int32(lattice.count), let names = index.names(ofList: list), names.nameCount > 0
    else { return }
    let costs = index.tolerance.costs
    let said = lattice.said[Int(place)]
    if said.mayBeInitials, costs.initials <= budget {
      let candidates = names.names(withInitials: said.hash)
      if candidates.count <= 8 {
        for name in candidates {
          found.append(
            NameEdge(
              to: place + 1, name: name, cost: costs.initials, edit: .initials,
              correction: Correction.of(word: name.rawValue, at: -1 - place)))
        }
      }
    }
    guard !said.traits.isFunction, !said.isFigures else { return }
    var parts: [Part] = []
    var following = WordSet()
    for first in [lattice.nodes[Int(place)].firstExact, lattice.nodes[Int(place)].firstForgiven] {
      var edge = first
      while let number = edge.index {
        let taken = lattice.edges[number]
        edge = taken.next
        guard taken.isKnown(in: list), taken.to == place + 1,
          taken.cost + costs.nameOrder <= budget
        else { continue }
        let candidates = names.names(withWord: taken.word)
        guard candidates.count <= Self.commonWord else { continue }
        count(steps: candidates.count)
        // Many names that share a part are not meant by it, unless another word supports one of
        // them.
        let isShared = candidates.count > Self.namesOfPart
        if isShared, !following.isFilled { following = wordsFollowing(place, list, index) }
        if isShared, following.isEmpty { continue }
        for name in candidates {
          if isShared, !following.hasAny(of: names.words(of: name), but: taken.word) {
            continue
          }
          appendParts(
            of: name, names, list, from: place, first: taken, budget, index, into: &parts)
        }
      }
    }
    equalize(&parts)
    guard parts.count > Self.namesOfPart else {
      found += parts.lazy.map(\.edge)
      return
    }
    var sameParts: [Int64: Int] = [:]
    for part in parts {
      sameParts[Int64(part.edge.to) << 32 | Int64(part.edge.cost), default: 0] += 1
    }
    for part in parts
    where sameParts[Int64(part.edge.to) << 32 | Int64(part.edge.cost), default: 0]
      <= Self.namesOfPart
    {
      found.append(part.edge)
    }
  }

  /// Some words of a name.
  private struct Part {
    var edge: NameEdge
    /// The cost of having said the words in this form: misspelled, or in another order.
    var asSaid: Int32
    var leavesOutContent: Bool
  }

  /// Assigns the lowest cost to all names of which the same words were said: "milk" means "Buy oat
  /// milk" as well as "Buy milk", however many other words each has.
  ///
  /// A name that lacks only function words counts as complete.
  private func equalize(_ parts: inout [Part]) {
    guard parts.count > 1 else { return }
    func key(_ part: Part) -> Int64 { Int64(part.edge.to) << 32 | Int64(part.asSaid) }
    var least: [Int64: Int32] = [:]
    for part in parts where part.leavesOutContent {
      least[key(part)] = min(part.edge.cost, least[key(part)] ?? .max)
    }
    for index in parts.indices where parts[index].leavesOutContent {
      parts[index].edge.cost = least[key(parts[index])] ?? parts[index].edge.cost
    }
  }

  /// Returns what the word after a position may stand for, among the continuations of a name.
  private mutating func wordsFollowing(
    _ place: Int32, _ list: ListID, _ index: ForgivingIndex
  ) -> WordSet {
    var found = WordSet(isFilled: true)
    let next = place + 1
    guard next < Int32(lattice.count), !lattice.said[Int(next)].traits.isFunction else {
      return found
    }
    lattice.prepare(next, words, index)
    for first in [lattice.nodes[Int(next)].firstExact, lattice.nodes[Int(next)].firstForgiven] {
      var edge = first
      while let number = edge.index {
        let taken = lattice.edges[number]
        edge = taken.next
        if taken.isKnown(in: list) { found.insert(taken.word) }
      }
    }
    return found
  }

  /// Adds the possibilities that words from a position on are some of a name's words.
  private mutating func appendParts(
    of nameID: NameID, _ index: NameIndex, _ list: ListID, from place: Int32,
    first: WordLattice.Edge,
    _ budget: Int32, _ forgiving: ForgivingIndex,
    into parts: inout [Part]
  ) {
    let name = index.words(of: nameID)
    guard name.count > 1, name.count <= 32, let found = name.firstIndex(of: first.word) else {
      return
    }
    let start = found - name.startIndex
    let costs = forgiving.tolerance.costs
    var taken: UInt32 = 1 << UInt32(start)
    var cost = first.cost
    var last = start
    var isInOrder = true
    var node = first.to
    while true {
      var missing = 0.0
      var leavesOutContent = false
      for (place, word) in name.enumerated() where taken & 1 << UInt32(place) == 0 {
        let isFunction = forgiving.isFunction(word)
        missing += isFunction ? 0.2 : index.specificity(of: word)
        if !isFunction { leavesOutContent = true }
      }
      let isWhole = taken.nonzeroBitCount == name.count
      if !(isWhole && isInOrder) {
        let asSaid = cost + (isInOrder ? 0 : costs.nameOrder)
        let whole = asSaid + Int32(missing * Double(costs.omittedNameWord))
        if whole <= budget {
          parts.append(
            Part(
              edge: NameEdge(
                to: node, name: nameID, cost: max(whole, 1),
                edit: isInOrder ? .omittedFromName : .nameOrder,
                correction: Correction.of(word: nameID.rawValue, at: -1 - place)),
              asSaid: asSaid, leavesOutContent: leavesOutContent))
        }
      }
      guard !isWhole, node < Int32(lattice.count) else { return }
      lattice.prepare(node, words, forgiving)
      var best: (cost: Int32, place: Int, to: Int32)?
      for chain in [lattice.nodes[Int(node)].firstExact, lattice.nodes[Int(node)].firstForgiven] {
        var edge = chain
        while let number = edge.index {
          let other = lattice.edges[number]
          edge = other.next
          guard other.isKnown(in: list), other.to == node + 1 else { continue }
          for (place, word) in name.enumerated()
          where word == other.word && taken & 1 << UInt32(place) == 0
            && other.cost < best?.cost ?? .max
          {
            best = (other.cost, place, other.to)
          }
        }
      }
      guard let next = best else { return }
      taken |= 1 << UInt32(next.place)
      if next.place < last { isInOrder = false }
      last = next.place
      cost += next.cost
      node = next.to
    }
  }
}

extension ForgivingIndex {
  /// Whether a word carries little meaning, such as an article.
  fileprivate func isFunction(_ word: UInt32) -> Bool {
    word < UInt32(words.traits.count) && words.traits[Int(word)].isFunction
  }
}

/// A small set of words that rejects most others with a single comparison.
private struct WordSet {
  var isFilled = false
  private var mask: UInt64 = 0
  private var words: [UInt32] = []

  var isEmpty: Bool { words.isEmpty }

  init(isFilled: Bool = false) { self.isFilled = isFilled }

  mutating func insert(_ word: UInt32) {
    mask |= 1 << UInt64(word & 63)
    words.append(word)
  }

  /// Whether the set contains a word of a name other than a given one.
  func hasAny(of name: ArraySlice<UInt32>, but one: UInt32) -> Bool {
    name.contains { $0 != one && mask & 1 << UInt64($0 & 63) != 0 && words.contains($0) }
  }
}
