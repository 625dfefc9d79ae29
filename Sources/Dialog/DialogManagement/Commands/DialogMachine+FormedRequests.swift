import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Commands by their parts whose verb has another form or place than in a phrase.
extension DialogMachine {
  /// The maximum number of forms of a request that are read.
  private static let mostForms = 12

  /// Returns the readings of a request that inflects its verb, or puts it at its end: „kannst du Brot auf die Liste setzen“,
  /// “puedes poner pan en la lista”; `nil` if it is none.
  ///
  /// What surrounds the command has to ask for it, as it does for other requests.
  mutating func formedRequest(
    _ words: [String], text: String, with values: RememberedValues, refused: inout ActRefusal?
  ) -> [CommandReader.Reading]? {
    let source = Words(text)
    // Without conjugations, a form may have another verb: “I need a new phone” as “add a new phone”.
    guard let acts = ActReader.named(configuration.language.code), acts.hasConjugations,
      source.count == words.count
    else { return nil }
    let cores = acts.cores(of: words).filter { core in
      core.repaired == nil && !core.isQuestion && !core.isDeedAskedAbout
        && !core.isPassiveQuestion && !core.isPossibility && !core.isSupplied
        && core.range.lowerBound > 0 && core.range.upperBound == words.count
        && core.words != Array(words[core.range])
        && !acts.followsReport(core.range, of: words)
        // „Morgen kannst du Brot auf die Liste setzen“: the time would be lost.
        && !(0..<core.range.lowerBound).contains {
          !configuration.reader.moments(in: words, at: $0).isEmpty
        }
    }
    let spellings = source.spellings(in: text)
    let spoken = spokenWords(of: text)
    for core in cores.prefix(Self.mostForms) {
      var reader = CommandReader(
        commandWords: commandWords, reader: values,
        text: core.text(of: words, spelled: spellings))
      let found = readings(of: core.words, by: &reader).filter { reading in
        guard let said = core.words.first, let verb = Words(reading.candidate.phrase).first else {
          return false
        }
        // A text is what was said, in the order in which it was said.
        return commandWords.areSameVerb(said, String(verb))
          && reading.candidate.slots.allSatisfy { core.keepsOrder(in: $0.words, of: words) }
      }
      .map { $0.placed(by: core, in: words, of: text) }
      guard !found.isEmpty else { continue }
      return askedFor(found, core, in: words, spoken: spoken, of: text, refused: &refused)
    }
    return nil
  }
}

extension CommandReader.Reading {
  /// Returns the reading of a core with the places of its slots in the utterance.
  func placed(by core: UtteranceCore, in words: [String], of text: String) -> Self {
    let source = Words(text)
    var reading = self
    for index in reading.candidate.slots.indices {
      let place = reading.candidate.slots[index].words
      let origins = core.origins[place]
      guard let first = origins.min(), let last = origins.max() else { continue }
      reading.candidate.slots[index].words = first..<last + 1
      if core.keepsOrder(in: place, of: words) {
        reading.candidate.slots[index].text = source.source(of: first..<last + 1, in: text)
      }
    }
    return reading
  }
}

extension UtteranceCore {
  /// Whether some of its words are those of the utterance, one after the other.
  fileprivate func keepsOrder(in place: Range<Int>, of said: [String]) -> Bool {
    let origins = origins[place]
    return zip(origins, origins.dropFirst()).allSatisfy { $0 + 1 == $1 }
      && zip(place, origins).allSatisfy { words[$0] == said[$1] }
  }
}
