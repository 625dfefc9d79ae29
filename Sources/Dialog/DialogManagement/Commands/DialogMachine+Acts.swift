import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// A command that is understood by its parts must be asked for like any other.
extension DialogMachine {
  /// Returns readings without those that an utterance only mentions; unclear ones are confirmed.
  ///
  /// A request for another time stays: the person learns that it cannot be done later.
  func askedFor(
    _ readings: [CommandReader.Reading], in words: [String], refused: inout ActRefusal?
  ) -> [CommandReader.Reading] {
    guard let reader = ActReader.named(configuration.language.code) else { return readings }
    return readings.compactMap { reading in
      var reading = reading
      switch reader.verdict(on: alignment(of: reading.candidate, with: words, reader)) {
      case .asked, .refused(.later): break
      case .doubtful: reading.candidate.doubt = .unclear
      case .refused(let reason):
        if refused == nil {
          refused = ActRefusal(reason: reason, understood: reading.candidate)
        }
        return nil
      }
      return reading
    }
  }

  private func alignment(
    of candidate: IntentMatch, with words: [String], _ reader: ActReader
  ) -> PhraseAlignment {
    let own = Words(candidate.phrase).map(String.init)
    let content = own.filter { !commandWords.functionWords.contains($0) }
    var uses = words.map { word -> PhraseAlignment.Use in
      if content.contains(word) { return .own(meant: word) }
      let base = reader.base(of: word, among: Set(content))
      return base == word ? .unused : .own(meant: base)
    }
    for slot in candidate.slots {
      for position in slot.words where uses.indices.contains(position) { uses[position] = .name }
    }
    // “I'd like” of a phrase that says so is its own.
    while let first = uses.firstIndex(where: { $0 != .unused }), first > 0,
      own.contains(words[first - 1])
    {
      uses[first - 1] = .own(meant: words[first - 1])
    }
    // Between the first and the last of them, what only holds the command together belongs to it.
    let used = uses.indices.filter { uses[$0] != .unused }
    if let first = used.first, let last = used.last {
      for position in first...last
      where uses[position] == .unused && own.contains(words[position]) {
        uses[position] = .own(meant: words[position])
      }
    }
    var alignment = PhraseAlignment(
      words: words, uses: uses, phrase: reader.act(ofPhrase: [Array(own.prefix(4))]))
    // Unused words are mentioned before anything is done.
    alignment.usesAllWords = true
    return alignment
  }
}
