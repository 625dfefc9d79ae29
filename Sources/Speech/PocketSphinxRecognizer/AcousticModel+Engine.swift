public import SpeechRecognition

/// PocketSphinx with one of its models.
extension AcousticModel: RecognitionEngine {
  /// Whether there is a language model for free text.
  public var hearsFreeText: Bool { languageModel != nil }

  /// Returns a recognizer that does not listen for anything yet.
  public func makeRecognizer(
    _ settings: RecognitionSettings
  ) throws(SpeechRecognitionError) -> any Recognizer {
    try PocketSphinxRecognizer(model: self, settings: DecoderSettings(settings))
  }

  /// Returns a detector of a wake phrase, which needs about 40 MB.
  public func makeWakePhraseDetector(
    for phrase: String, pronouncedBy pronouncer: Pronouncer
  ) throws(SpeechRecognitionError) -> any WakePhraseDetector {
    try KeyphraseSpotter(model: self, phrase: phrase, pronouncer: pronouncer)
  }
}

extension KeyphraseSpotter: WakePhraseDetector {}

extension DecoderSettings {
  /// Creates settings that turn off what a person has turned off.
  init(_ settings: RecognitionSettings) {
    if !settings.compensatesNoise { compensatedBelow = nil }
    if !settings.removesReverberation { dereverberatedAbove = nil }
    hearsFrames = settings.hearsFrames
  }
}
