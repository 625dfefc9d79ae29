/// A word of a hypothesis with its place in the sound.
public struct RecognizedWord: Sendable, Hashable {
  /// The word.
  public var text: String
  /// The start, in seconds.
  public var start: Double
  /// The end, in seconds.
  public var end: Double
  /// How well it fits its position, from 0 to 1; about 0.5 if any other word would fit as well.
  public var confidence: Double
  /// The pronunciation, if the recognizer reports it.
  public var pronunciation: Pronunciation?

  /// Creates a word.
  public init(
    text: String, start: Double, end: Double, confidence: Double = 1,
    pronunciation: Pronunciation? = nil
  ) {
    self.text = text
    self.start = start
    self.end = end
    self.confidence = confidence
    self.pronunciation = pronunciation
  }
}

/// The reason for a low confidence.
public enum HearingDoubt: String, Sendable, Hashable {
  /// The sound is unlike speech: clatter, music, a whisper.
  case unlikeSpeech
  /// Other words would fit the sound better than those of any phrase.
  case unlikePhrases
  /// The microphone cut off what was too loud for it.
  case distorted
}

/// What a recognizer believes was said.
public struct Hypothesis: Sendable, Hashable {
  /// The words as the phrases write them.
  public var transcript: String
  /// The words with their places.
  public var words: [RecognizedWord]
  /// The confidence, from 0 to 1: at 0.5, other speech is taken for a command as rarely as a
  /// command is rejected.
  public var confidence: Double
  /// The strongest evidence against it, if it is more likely wrong than not, or `nil` if the
  /// recognizer does not report it.
  public var doubt: HearingDoubt?
  /// Whether it begins with a wording that refuses a command: “did you”.
  public var isRefusal = false

  /// Creates a hypothesis.
  public init(transcript: String, words: [RecognizedWord], confidence: Double) {
    self.transcript = transcript
    self.words = words
    self.confidence = confidence
  }

  /// Returns the hypothesis with its confidence lowered to a limit.
  package func limited(to limit: Double) -> Hypothesis {
    var result = self
    result.confidence = min(confidence, limit)
    return result
  }
}
