import TextNormalization

extension PhraseAutomaton {
  /// Returns words that may follow a started utterance, in the order of the alphabet.
  ///
  /// The last word counts as unfinished unless whitespace follows it. Slots that take any words or
  /// are read, such as numbers, suggest nothing.
  ///
  /// - Parameters:
  ///   - text: The start of an utterance.
  ///   - limit: How many words are wanted at most.
  ///   - reader: Reads the values of slots that have no list of names.
  public func nextWords(
    after text: String, limit: Int = 64, reader: some SlotReader = NoReader()
  ) -> [String] {
    var words = Words(text)
    var prefix = ""
    if !words.isEmpty, text.last.map({ !$0.isWhitespace }) ?? false {
      prefix = String(words[words.count - 1])
      words = Words(words.text(of: 0..<words.count - 1))
    }
    var found: Set<String> = []
    let start = words.text(of: 0..<words.count)
    let useful = statesOfPhrases
    for state in states(after: start, reader: reader) {
      for edge in core.tables.edges(of: state)
      where useful[Int(core.tables.edges[edge].target)] {
        collect(core.tables.edges[edge].label, prefix: prefix, limit: limit, into: &found)
      }
    }
    // A name that the start has begun goes on inside its list.
    for split in stride(from: words.count - 1, through: 0, by: -1) {
      let begun = (split..<words.count).map { String(words[$0]) }
      for state in states(after: words.text(of: 0..<split), reader: reader) {
        for edge in core.tables.symbolEdges(of: state)
        where useful[Int(core.tables.edges[edge].target)] {
          let symbol = symbols[core.tables.edges[edge].symbol]
          guard let names = lists[Int(symbol.list)].names, symbol.kind == .names else { continue }
          collect(names, behind: begun, prefix: prefix, limit: limit, into: &found)
        }
      }
    }
    return Array(found.sorted().prefix(limit))
  }

  /// Returns the states of templates that an utterance leads to.
  private func states(after text: String, reader: some SlotReader) -> [UInt32] {
    if Words(text).isEmpty { return [0] }
    var search = Search()
    guard search.run(text, in: self, with: reader) else { return [] }
    return search.lastStates
  }

  /// For each state: whether a phrase can end there or behind it that is no negative one.
  private var statesOfPhrases: [Bool] {
    let tables = core.tables
    var useful = (0..<tables.stateCount).map { state in
      tables.phrases(endingAt: UInt32(state)).contains {
        phraseTable.role(Int(tables.phrases[$0])) != .negative
      }
    }
    var sources = [[UInt32]](repeating: [], count: tables.stateCount)
    for state in 0..<tables.stateCount {
      for edge in tables.edges(of: UInt32(state)) {
        sources[Int(tables.edges[edge].target)].append(UInt32(state))
      }
    }
    var waiting = useful.indices.filter { useful[$0] }
    while let state = waiting.popLast() {
      for source in sources[state] where !useful[Int(source)] {
        useful[Int(source)] = true
        waiting.append(Int(source))
      }
    }
    return useful
  }

  private func collect(
    _ label: UInt32, prefix: String, limit: Int, into found: inout Set<String>
  ) {
    guard label & WordGraph.symbolBit != 0 else {
      let word = vocabulary.text(of: label)
      if word.hasPrefix(prefix), found.count < limit { found.insert(word) }
      return
    }
    let symbol = symbols[Int(label & ~WordGraph.symbolBit)]
    guard symbol.kind == .names, let names = lists[Int(symbol.list)].names else { return }
    collect(names, behind: [], prefix: prefix, limit: limit, into: &found)
  }

  private func collect(
    _ names: NameList, behind begun: [String], prefix: String, limit: Int,
    into found: inout Set<String>
  ) {
    var state = names.graph.start
    for word in begun {
      var word = word
      let number = word.withUTF8 { key in
        let number = vocabulary.word(for: key)
        return number == Vocabulary.unknown ? names.ownWords?.word(for: key) ?? number : number
      }
      guard number != Vocabulary.unknown,
        let edge = names.graph.edge(from: state, for: number)
      else { return }
      state = edge.target
    }
    for edge in names.graph.edges(of: state)
    where found.count < limit {
      let word = text(ofWord: names.graph.edges[edge].label, in: names)
      if word.hasPrefix(prefix) { found.insert(word) }
    }
  }
}
