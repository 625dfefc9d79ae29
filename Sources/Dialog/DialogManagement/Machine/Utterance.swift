public import Foundation
public import IntentMatching
import PhraseAutomaton

/// What a person said, with what the matcher found in it.
public struct Utterance: Sendable, Hashable {
  /// The words as they were said or typed.
  public var text: String
  /// The readings that are equally good and best; empty if nothing matched.
  public var candidates: [IntentMatch]
  /// The recognizer's confidence in the words, from 0 to 1; 1 if they were typed.
  public var confidence: Double
  /// The commands in it, if there are several; then it has no candidates itself.
  public var parts: [Utterance] = []
  /// The commands that it would be if some words in it were the names of things that no app has
  /// suggested; the apps are asked for these before the dialog takes the utterance.
  package var unlisted: [IntentMatch] = []
  /// Why nothing is done although the words are those of a command, or `nil` if they are not.
  public var refusal: ActRefusal?
  /// The commands that take the things in words that are no command.
  var offers: [IntentMatch] = []
  /// When the words arrived, or `nil` if the session does not say, in which case nothing is
  /// forgotten by age.
  public var time: Date?

  /// Creates an utterance, by default one that matched nothing.
  public init(
    _ text: String, candidates: [IntentMatch] = [], confidence: Double = 1, time: Date? = nil
  ) {
    self.text = text
    self.candidates = candidates
    self.confidence = confidence
    self.time = time
  }

  /// Creates an utterance from what the matcher found; for an ambiguous result, with the readings
  /// that are as good as the best.
  public init(_ result: MatchResult) {
    let best = result.outcome == .rejected ? [] : result.matches.prefix(result.equallyGood)
    self.init(result.text, candidates: Array(best))
    parts = result.parts.map(Utterance.init)
    refusal = result.refusal
    offers = result.offers
  }
}

extension IntentMatch {
  /// Whether the person is asked first, because it is uncertain that this is asked for at all.
  var isDoubtful: Bool { doubt != nil }

  /// The words around those of a phrase that are meaningless to it, such as a request, or `nil` if
  /// more than such words had to be forgiven, or no phrase fits as a whole.
  package var passedOver: [Range<Int>]? {
    let isFramed = !isAssembled && !isParaphrase && edits.allSatisfy { $0.edit == .filler }
    return isFramed ? edits.map(\.words) : nil
  }
}
