import IntentMetadata
import UtteranceActs

/// Values that a statement behind a command gives: “pay Anna, it's 45”, “pay Anna 25 a month”.
extension DialogMachine {
  /// Returns a command with its values as if they were a part of it: “pay Anna 45”, “pay Anna 25 every month”.
  func stated(in words: [String]) -> [UtteranceCore] {
    var core = UtteranceCore(words: words)
    for position in words.indices.reversed() where position > 0 {
      let length = commandWords.statings.length(in: words, at: position)
      let value = position + length
      if length > 0, value < words.count, isAmount(words, at: value) {
        core.words.removeSubrange(position..<value)
        core.origins.removeSubrange(position..<value)
      }
      // “25 a month”, but not “a month” alone.
      if let every = commandWords.recurring, commandWords.rateMarks.contains(words[position]),
        position + 1 < words.count, let place = core.origins.firstIndex(of: position),
        !configuration.reader.moments(in: [every, words[position + 1]], at: 0).isEmpty,
        (0..<position).contains(where: { isAmount(words, at: $0, until: position) })
      {
        core.words[place] = every
      }
    }
    return core.words == words ? [] : [core]
  }

  /// Whether an amount begins at a word, and ends before another if one is given.
  private func isAmount(_ words: [String], at start: Int, until end: Int? = nil) -> Bool {
    [ValueType.currency, .double].contains { type in
      configuration.reader.values(of: type, in: words, at: start)?.contains {
        end == nil || $0.end == end
      } == true
    }
  }
}
