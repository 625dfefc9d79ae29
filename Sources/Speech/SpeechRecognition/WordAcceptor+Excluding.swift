package import PhraseAutomaton

extension WordAcceptor {
  /// Returns an acceptor of the same sentences but one.
  ///
  /// A second-best path is the best one of the rest. The paths of the sentence are followed
  /// together with the number of its words that were read; a path that departs from them continues
  /// in the original states.
  ///
  /// - Parameters:
  ///   - sentence: The words that are no longer accepted.
  ///   - reading: The words that an arc's word stands for, such as `i would` for `i'd`.
  package func excluding(
    _ sentence: [String], reading: (String) -> [String] = { [$0] }
  ) -> WordAcceptor {
    /// A state with the number of words that were read while they match the beginning of the
    /// sentence.
    struct Place: Hashable {
      var state: StateID
      var read: Int?
    }
    let readings = words.map(reading)
    let leaving = Dictionary(grouping: arcs, by: \.from)
    let start = Place(state: 0, read: 0)
    var result = WordAcceptor()
    var numbers = [start: StateID(0)]
    var waiting = [start]
    while let place = waiting.popLast(), let from = numbers[place] {
      if isFinal(place.state), place.read != sentence.count { result.setFinal(from) }
      for arc in leaving[place.state] ?? [] {
        let said = arc.word.map { readings[$0.index] } ?? []
        let read = place.read.flatMap { read in
          sentence[read...].starts(with: said) ? read + said.count : nil
        }
        let next = Place(state: arc.to, read: read)
        let to: StateID
        if let known = numbers[next] {
          to = known
        } else {
          to = result.addState()
          numbers[next] = to
          waiting.append(next)
        }
        result.addArc(from: from, to: to, word: arc.word.map { text(of: $0) })
      }
    }
    return result
  }
}
