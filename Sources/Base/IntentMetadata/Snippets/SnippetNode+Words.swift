extension SnippetNode {
  /// The words in the view, in reading order; symbols have none.
  package var words: String {
    if isDecorative == true { return "" }
    if let accessibilityLabel { return accessibilityLabel }
    if view == .text { return (text ?? "") + children.map(\.words).joined() }
    return ([text ?? ""] + children.map(\.words)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The words to press the view by: those in it, otherwise those that name its symbol.
  package var spokenName: String {
    let words = words
    if !words.isEmpty { return words }
    var found = ""
    visit { node in
      if found.isEmpty, let symbol = node.symbol ?? node.name { found = Self.words(of: symbol) }
    }
    return found
  }

  /// Returns the words in the name of a symbol: `heart.fill` is a heart.
  package static func words(of symbol: String) -> String {
    let variants: Set<Substring> = ["fill", "circle", "square", "rectangle"]
    let parts = symbol.split(whereSeparator: { ".-_".contains($0) })
    let telling = parts.filter { !variants.contains($0) }
    return (telling.isEmpty ? parts : telling).joined(separator: " ")
  }
}
