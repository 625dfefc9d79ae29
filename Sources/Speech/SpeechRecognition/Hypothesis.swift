/// A word of a hypothesis with its place in the sound.
public struct RecognizedWord: Sendable, Hashable {
  /// The word.
  public var text: String
  /// Where it starts, in seconds.
  public var start: Double
  /// Where it ends, in seconds.
  public var end: Double
  /// How well it fits its place, from 0 to 1; about 0.5 where any other word would fit as well.
  public var confidence: Double
  /// How it was said, where the recognizer tells.
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

/// Why a hypothesis is hardly believed.
public enum HearingDoubt: String, Sendable, Hashable {
  /// The sound is unlike speech: clatter, music, a whisper.
  case unlikeSpeech
  /// Other words would fit the sound better than those of any phrase.
  case unlikePhrases
}

/// What a recognizer believes was said.
public struct Hypothesis: Sendable, Hashable {
  /// The words as the phrases write them.
  public var transcript: String
  /// The words with their places.
  public var words: [RecognizedWord]
  /// How sure it is, from 0 to 1: at 0.5 other speech is taken for a command as rarely as a command
  /// is refused.
  public var confidence: Double
  /// What speaks against it most, where it is less likely than not, or `nil` if the recognizer does
  /// not tell.
  public var doubt: HearingDoubt?

  /// Creates a hypothesis.
  public init(transcript: String, words: [RecognizedWord], confidence: Double) {
    self.transcript = transcript
    self.words = words
    self.confidence = confidence
  }
}
