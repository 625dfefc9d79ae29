extension PhraseAutomaton {
  /// Returns the automaton as a graph in Graphviz's DOT language.
  ///
  /// Each list is drawn once, after the templates that refer to it.
  ///
  /// - Parameters:
  ///   - nameLimit: The maximum number of names drawn for a list; the rest are counted.
  ///   - label: The text next to the state in which a phrase ends.
  public func dot(nameLimit: Int = 50, label: (PhraseEntry) -> String = \.template) -> String {
    var lines = [
      "digraph phrases {", "  rankdir=LR;", "  node [shape=circle, label=\"\", width=0.2];",
      "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    for state in 0..<core.tables.stateCount {
      let phrases = core.tables.phrases(endingAt: UInt32(state))
      if !phrases.isEmpty {
        let titles = phrases.map { label(phraseTable[core.tables.phrases[$0]]) }
        let text = Self.quoted(Array(Set(titles)).sorted().joined(separator: "\n"))
        lines.append("  s\(state) [shape=doublecircle, xlabel=\(text)];")
      }
      for edge in core.tables.edges[core.tables.edges(of: UInt32(state))] {
        lines.append("  s\(state) -> s\(edge.target) [\(attributes(of: edge.label))];")
      }
    }
    for (number, list) in lists.enumerated() {
      if let names = list.names { lines += drawing(of: names, list, number, nameLimit) }
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func attributes(of label: UInt32) -> String {
    guard label & WordGraph.symbolBit != 0 else {
      return "label=\(Self.quoted(vocabulary.text(of: label)))"
    }
    let symbol = symbols[Int(label & ~WordGraph.symbolBit)]
    let list = lists[symbol.list]
    let name = symbol.slot.map { "{\($0)}" } ?? "app name"
    let text =
      switch symbol.kind {
      case .names: "\(name): \(list.before)\(list.name)\(list.behind)"
      case .reader: "\(name): \(list.type)"
      case .anyWords: "\(name): any word"
      case .moreWords: "\(name): more words"
      }
    return "label=\(Self.quoted(text)), style=bold, color=\"#2060a0\""
  }

  private func drawing(of names: NameList, _ list: CompiledList, _ number: Int, _ limit: Int)
    -> [String]
  {
    var lines = ["  subgraph cluster_\(number) {"]
    let count = names.nameCount
    let rest = count > limit ? ", \(limit) of \(count) drawn" : ""
    let title = "\(list.before)\(list.name)\(list.behind)\(rest)"
    lines.append("    label=\(Self.quoted(title)); fontname=\"sans-serif\"; fontsize=10;")
    lines.append("    l\(number)_\(names.graph.start) [shape=point];")
    var drawn: Set<UInt32> = []
    var waiting = [names.graph.start]
    var edges = 0
    while let state = waiting.popLast() {
      guard drawn.insert(state).inserted else { continue }
      if names.graph.isFinal(state) {
        lines.append("    l\(number)_\(state) [shape=doublecircle];")
      }
      for edge in names.graph.edges(of: state)
      where edges < limit {
        edges += 1
        let target = names.graph.edges[edge].target
        waiting.append(target)
        let word = text(ofWord: names.graph.edges[edge].label, in: names)
        lines.append(
          "    l\(number)_\(state) -> l\(number)_\(target) [label=\(Self.quoted(word))];")
      }
    }
    lines.append("  }")
    return lines
  }

  /// Returns the text of a word, which may be one of a list's own.
  func text(ofWord word: UInt32, in names: NameList) -> String {
    if let own = names.ownWords, word >= own.base {
      return own.vocabulary.text(of: word - own.base)
    }
    return vocabulary.text(of: word)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.properties.generalCategory == .control: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
