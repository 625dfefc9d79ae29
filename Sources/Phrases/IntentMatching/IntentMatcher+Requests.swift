import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Matching of what an utterance asks for behind its reason, in words that no phrase has exactly.
extension IntentMatcher {
  /// The number of parts of an utterance that are examined.
  private static let maximumRequests = 4

  /// Returns the meaning of a request behind a statement: “give the tent one star” in “the tent
  /// leaks too much give the tent one star”.
  ///
  /// The request is matched as if it had been said alone, so it may be edited or a paraphrase; but not if it pays, sends,
  /// buys, deletes or unlocks something.
  func requestMatch(_ text: String, options: MatchOptions) -> MatchResult? {
    guard options.isForgiving, options.findsParaphrases, !options.isRequest, let acts else {
      return nil
    }
    let words = Words(text)
    let said = words.map(String.init)
    var alone = options
    (alone.isRequest, alone.findsSequences) = (true, false)
    let starts = acts.requests(behindStatementsIn: said, pauses: words.pauses(in: text))
    for start in starts.prefix(Self.maximumRequests) {
      let range = start..<said.count
      var result = match(words.source(of: range, in: text), hearing: nil, options: alone)
      guard result.outcome == .matched, let best = result.matches.first, best.doubt == nil else {
        continue
      }
      result.text = text
      for index in result.matches.indices { result.matches[index].place(in: range, of: said.count) }
      if best.isParaphrase, Words(best.phrase).contains(where: { acts.isWeightyForm(String($0)) }) {
        result.matches[0].doubt = .unclear
        result.askIfDoubtful()
      }
      return result
    }
    return nil
  }
}

extension IntentMatch {
  /// Counts the positions of slots and edits in the utterance that a part was taken from.
  fileprivate mutating func place(in range: Range<Int>, of count: Int) {
    func moved(_ words: Range<Int>) -> Range<Int> {
      words.isEmpty
        ? words : words.lowerBound + range.lowerBound..<words.upperBound + range.lowerBound
    }
    for index in slots.indices { slots[index].words = moved(slots[index].words) }
    for index in edits.indices { edits[index].words = moved(edits[index].words) }
    let nothing = WordEvidence(tells: 0, fit: 0)
    if !evidence.isEmpty {
      evidence =
        Array(repeating: nothing, count: range.lowerBound) + evidence
        + Array(repeating: nothing, count: count - range.upperBound)
    }
    edits += [0..<range.lowerBound, range.upperBound..<count].filter { !$0.isEmpty }.map {
      ForgivenStep(edit: .filler, words: $0, meant: "", cost: 0)
    }
  }
}
