extension Report {
  /// How many notes per rule are shown to a person.
  static let toldNotes = 3

  /// Returns the report for a person, with the first few notes per rule, so errors stay visible.
  ///
  /// - Parameter all: Words that explain how to see all notes, such as “--format json shows all”.
  public func folded(all: String) -> Report {
    var counts: [String: Int] = [:]
    for entry in entries where entry.status == .note { counts[entry.rule, default: 0] += 1 }
    var told: [String: Int] = [:]
    var report = self
    report.entries = entries.compactMap { entry in
      guard entry.status == .note, let count = counts[entry.rule] else { return entry }
      let number = told[entry.rule, default: 0] + 1
      told[entry.rule] = number
      guard number <= Self.toldNotes else { return nil }
      guard number == Self.toldNotes, count > number else { return entry }
      var last = entry
      let others = count - number
      last.text +=
        "\n  The same in \(others) other place\(others == 1 ? "" : "s"); \(all)."
      return last
    }
    return report
  }
}
