import IntentMetadata
import TextNormalization
import UtteranceActs

/// Free text ends where its speaker starts over: “text Marcus sorry text Priya that I'm late”.
extension IntentMatcher {
  /// Marks matches as doubtful whose free text may not be text at all: “text Dad later”.
  func doubtTexts(of found: inout [RankedMatch], _ text: String) {
    for index in found.indices { doubtText(of: &found[index].match, text) }
  }

  /// Marks a match as doubtful if its free text may not be text at all.
  func doubtText(of match: inout IntentMatch, _ text: String) {
    guard let acts, match.doubt == nil, match.slots.contains(where: \.isFreeText) else { return }
    let spoken = acts.spoken(Words(text), in: text)
    match.doubt =
      match.slots.lazy.filter { slot in
        slot.isFreeText && slot.start < slot.end && slot.end <= spoken.count
      }.compactMap { acts.doubt(aboutText: $0.start..<$0.end, in: spoken) }.first
  }

  /// Returns the meaning of an utterance whose text contains a retraction followed by a whole
  /// command, or `nil` if there is none.
  ///
  /// An intent other than the first may be part of the text to be written, so the person is asked.
  func corrected(
    _ text: String, _ found: [IntentMatch], _ options: MatchOptions
  ) -> MatchResult? {
    guard let acts, let first = found.first else { return nil }
    let texts = first.slots.filter(\.isFreeText).map { $0.start..<$0.end }
    guard !texts.isEmpty else { return nil }
    let words = Words(text)
    var strict = options
    strict.isForgiving = false
    strict.isPartOfSequence = true
    // The latest command counts.
    for repair in acts.repairs(in: words.map(String.init)).reversed()
    where repair.upperBound < words.count && texts.contains(where: { $0.overlaps(repair) })
      // “Text Dad I'm late, no, don't text Dad I'm late” sends nothing.
      && !acts.isNegation(String(words[repair.upperBound - 1]))
    {
      let rest = words.source(of: repair.upperBound..<words.count, in: text)
      var result = match(rest, options: strict)
      guard !result.matches.isEmpty else { continue }
      result.text = text
      for index in result.matches.indices {
        for slot in result.matches[index].slots.indices
        where result.matches[index].slots[slot].start < result.matches[index].slots[slot].end {
          let words = result.matches[index].slots[slot].words
          result.matches[index].slots[slot].words =
            words.lowerBound + repair.upperBound..<words.upperBound + repair.upperBound
        }
        let match = result.matches[index]
        if match.app != first.app || match.intent != first.intent {
          result.matches[index].doubt = .unclear
        }
      }
      result.askIfDoubtful()
      return result
    }
    return nil
  }
}
