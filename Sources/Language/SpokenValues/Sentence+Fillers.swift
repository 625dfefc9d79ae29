/// Skips meaningless words around a value.
extension Sentence {
  /// Returns for each position whether there are only fillers from there to the end.
  ///
  /// After a measure, these include what is measured: "of brown sugar", "of sleep".
  func ends(beforeFillers rule: Int, _ kind: SpokenValueKind) -> [Bool] {
    var result = Array(repeating: false, count: count + 1)
    result[count] = true
    for position in stride(from: count - 1, through: 0, by: -1) {
      var isFiller = false
      read(rule, at: position) { end, _ in
        if result[end] { isFiller = true }
      }
      let isMeasure = kind == .measurement || kind == .duration
      let isMatter = isMeasure && has(.of, at: position) && 2...5 ~= count - position
      result[position] = isFiller || isMatter
    }
    return result
  }

  /// Calls back with each position that only fillers precede, until the answer is `true`.
  func starts(behindFillers rule: Int, _ visit: (Int) -> Bool) {
    var isReachable = Array(repeating: false, count: count + 1)
    isReachable[0] = true
    for position in 0..<count where isReachable[position] {
      if visit(position) { return }
      read(rule, at: position) { end, _ in isReachable[end] = true }
    }
  }

  /// Returns whether all words are sequences of one rule, at least one, with fillers around them.
  func isMade(of rule: Int, _ rules: Language.Rules) -> Bool {
    // 1: only fillers precede the position, 2: an answer does.
    var reached = Array(repeating: UInt8(0), count: count + 1)
    reached[0] = 1
    for position in 0..<count where reached[position] != 0 {
      let state = reached[position]
      read(rule, at: position) { end, _ in reached[end] |= 2 }
      read(rules.fillersBeforeAnswer, at: position) { end, _ in reached[end] |= state }
      if state & 2 != 0 {
        read(rules.fillersAfter, at: position) { end, _ in reached[end] |= 2 }
      }
    }
    return reached[count] & 2 != 0
  }
}
