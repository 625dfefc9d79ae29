import ArgumentParser

/// Finds a misspelt verb before the parser takes it for an argument of the default one.
enum VerbSpelling {
  /// Checks that the first argument, where it is no option, names a verb.
  ///
  /// - Throws: `CommandFailure` that suggests the nearest verb.
  static func check(_ arguments: [String]) throws {
    guard let first = arguments.first, !first.hasPrefix("-") else { return }
    let names = RootCommand.verbs.compactMap(\.configuration.commandName) + ["help"]
    guard !names.contains(first) else { return }
    let nearest = names.min { distance($0, first) < distance($1, first) }
    let hint =
      if let nearest, distance(nearest, first) <= 2 {
        "Did you mean “\(nearest)”?"
      } else {
        "The verbs are \(names.joined(separator: ", "))."
      }
    throw CommandFailure(.usage, "There is no verb “\(first.prefix(60))”.", hint: hint)
  }

  /// Returns the least number of insertions, deletions and replacements between two words
  /// (Levenshtein's distance, by rows); words beyond 40 characters count by their start.
  static func distance(_ lhs: String, _ rhs: String) -> Int {
    let (lhs, rhs) = (Array(lhs.prefix(40)), Array(rhs.prefix(40)))
    var row = Array(0...rhs.count)
    for (i, a) in lhs.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in rhs.enumerated() {
        let cost = min(row[j] + 1, row[j + 1] + 1, diagonal + (a == b ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[rhs.count]
  }
}
