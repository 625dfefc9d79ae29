import IntentMetadata
import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Matching of what an utterance asks for behind its reason, in words that no phrase has exactly.
extension IntentMatcher {
  /// The number of commands that are examined.
  private static let maximumRequests = 6

  /// Returns the meaning of a request behind a statement: “give the tent one star” in “the tent
  /// leaks too much give the tent one star”, “use Elm Street as my pharmacy” in “Elm Street is closer, use that as my
  /// pharmacy”.
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
    let requests = acts.requests(
      behindStatementsIn: said, pauses: words.pauses(in: text), knows: automaton.knows)
    for request in requests.prefix(Self.maximumRequests) {
      let source =
        request.isReferring
        ? request.text(of: said, spelled: words.spellings(in: text))
        : words.source(of: request.range, in: text)
      var result = match(source, hearing: nil, options: alone)
      guard result.outcome == .matched, let best = result.matches.first, best.doubt == nil,
        !request.isReferring || best.slots.allSatisfy({ !$0.isFreeText })
      else { continue }
      result.text = text
      for index in result.matches.indices {
        result.matches[index].place(in: request, of: said.count)
      }
      if best.isParaphrase || request.isReferring,
        Words(best.phrase).contains(where: { acts.isWeightyForm(String($0)) })
      {
        result.matches[0].doubt = .unclear
        result.askIfDoubtful()
      }
      return result
    }
    return nil
  }
}

extension IntentMatch {
  /// Counts the positions of slots, edits and evidence in the utterance that a request was taken from.
  fileprivate mutating func place(in request: UtteranceCore, of count: Int) {
    place(in: request)
    if !evidence.isEmpty {
      var placed = Array(repeating: WordEvidence(tells: 0, fit: 0), count: count)
      for (word, evidence) in zip(request.origins, evidence) { placed[word] = evidence }
      evidence = placed
    }
    let others = [0..<request.range.lowerBound, request.range.upperBound..<count]
    edits += others.filter { !$0.isEmpty }.map {
      ForgivenStep(edit: .filler, words: $0, meant: "", cost: 0)
    }
  }
}
