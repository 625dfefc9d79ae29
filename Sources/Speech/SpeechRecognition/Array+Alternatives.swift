extension Array where Element: Collection {
  /// Returns the first of each choice, then those in which one of them is another one, up to a
  /// bound; nothing if there is nothing to choose from.
  package func alternatives(limit: Int) -> [[Element.Element]] {
    let first = compactMap(\.first)
    guard first.count == count, !isEmpty else { return [] }
    var result = [first]
    for (place, options) in enumerated() {
      for option in options.dropFirst() where result.count < limit {
        var changed = first
        changed[place] = option
        result.append(changed)
      }
    }
    return result
  }
}
