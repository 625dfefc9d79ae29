public import Foundation
public import IntentMetadata
public import UtteranceActs

/// What a person said, with what the matcher found in it.
public struct Utterance: Sendable, Hashable {
  /// The words as they were said or typed.
  public var text: String
  /// The readings that are equally good and best; empty where nothing matched.
  public var candidates: [IntentCandidate]
  /// How sure the recognizer is of the words, from 0 to 1; 1 where they were typed.
  public var confidence: Double
  /// The commands in it, where there are several; then it has no candidates itself.
  public var parts: [Utterance] = []
  /// Why nothing is done although the words are those of a command; `nil` where they are not.
  public var refusal: Refusal?
  /// When the words came; `nil` where the session does not tell, and nothing is forgotten by age.
  public var time: Date?

  /// A command that was named but not asked for.
  public struct Refusal: Sendable, Hashable {
    /// What the utterance does instead of asking for it.
    public var reason: ActReason
    /// What it would have been.
    public var understood: IntentCandidate

    /// Creates a refusal.
    public init(reason: ActReason, understood: IntentCandidate) {
      self.reason = reason
      self.understood = understood
    }
  }

  /// Creates an utterance, by default one that matched nothing.
  public init(
    _ text: String, candidates: [IntentCandidate] = [], confidence: Double = 1, time: Date? = nil
  ) {
    self.text = text
    self.candidates = candidates
    self.confidence = confidence
    self.time = time
  }
}

/// One reading of an utterance as a command.
public struct IntentCandidate: Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The phrase template as written.
  public var phrase: String
  /// How well the words fit, from 0 to 1.
  public var score: Double
  /// Whether the app's name was left out of the phrase.
  public var omitsAppName: Bool
  /// Whether the words are not those of a phrase.
  public var isForgiven: Bool
  /// Words around those of a phrase that mean nothing to it, such as a request; `nil` where more had to be
  /// forgiven than such words.
  public var passedOver: [Range<Int>]?
  /// Whether it is open that this is asked for at all, so that the person is asked first.
  public var isDoubtful = false
  /// The slots that the words fill.
  public var slots: [SlotMatch]

  /// The words for another time than now that no parameter takes; with them it is not to be done.
  var otherTime: String?

  /// Creates a candidate; everything but app and intent may be left out.
  public init(
    app: String, intent: String, phrase: String = "", score: Double = 1,
    omitsAppName: Bool = false, isForgiven: Bool = false, slots: [SlotMatch] = []
  ) {
    self.isForgiven = isForgiven
    self.app = app
    self.intent = intent
    self.phrase = phrase
    self.score = score
    self.omitsAppName = omitsAppName
    self.slots = slots
  }
}
