/// A recognition program with its model, which makes recognizers and wake-phrase detectors.
///
/// The commands know recognizers only by this protocol. To add a recognizer, write a module whose
/// types conform to ``RecognitionEngine`` and ``Recognizer``, and return the engine where the
/// commands choose one:
///
/// ```swift
/// struct CloudlessEngine: RecognitionEngine {
///   let dictionary: String
///   let hearsFreeText = false
///
///   func makeRecognizer(
///     _ settings: RecognitionSettings
///   ) throws(SpeechRecognitionError) -> any Recognizer {
///     CloudlessRecognizer(dictionary)
///   }
///
///   func makeWakePhraseDetector(
///     for phrase: String, pronouncedBy pronouncer: Pronouncer
///   ) throws(SpeechRecognitionError) -> any WakePhraseDetector {
///     throw SpeechRecognitionError(
///       .recognizerFailed, source: "wake phrase", detail: "this recognizer detects none.")
///   }
/// }
/// ```
public protocol RecognitionEngine: Sendable {
  /// The path of the pronouncing dictionary, in the format of the CMU dictionary.
  var dictionary: String { get }

  /// Whether recognizers understand words that no phrase contains.
  var hearsFreeText: Bool { get }

  /// Returns a recognizer that does not listen for anything yet.
  ///
  /// - Throws: `SpeechRecognitionError` if the model cannot be used.
  func makeRecognizer(
    _ settings: RecognitionSettings
  ) throws(SpeechRecognitionError) -> any Recognizer

  /// Returns a detector of a wake phrase.
  ///
  /// - Throws: `SpeechRecognitionError` if the phrase cannot be pronounced or the model cannot be used.
  func makeWakePhraseDetector(
    for phrase: String, pronouncedBy pronouncer: Pronouncer
  ) throws(SpeechRecognitionError) -> any WakePhraseDetector
}

/// The features that a person can turn off in any recognizer. A recognizer without the feature
/// ignores the setting.
public struct RecognitionSettings: Sendable, Hashable {
  /// Whether the acoustic model adapts to noise.
  public var compensatesNoise = true
  /// Whether the reverberation of a room is removed.
  public var removesReverberation = true
  /// Whether the recognizer listens for words around commands, such as “don't” and “could you”.
  public var hearsFrames = true

  /// Creates settings with everything turned on.
  public init() {}
}

/// Detects a phrase such as “hey parlance” in a stream of sound.
public protocol WakePhraseDetector: Sendable {
  /// Accepts the next samples, 16,000 per second, and returns how many of the samples so far came after the phrase, or
  /// `nil` if it was not said. A detector may decide some time after the phrase ended.
  ///
  /// - Throws: `SpeechRecognitionError` if the recognizer fails.
  func process(_ samples: [Int16]) async throws(SpeechRecognitionError) -> Int?
}
