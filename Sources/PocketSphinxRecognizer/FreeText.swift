#if Speech
internal import PhraseAutomaton
internal import SpeechRecognition

/// Free text within a sentence: the grammar hears it as single phones, a language model as words.
enum FreeText {
  private static let mark: Character = "~"

  /// Returns the token of a phone in a place where anything may be said.
  static func token(of phone: String) -> String { "\(mark)\(phone)" }

  /// Returns whether a token is such a phone.
  static func isPhone(_ token: String) -> Bool { token.first == mark }

  /// Returns tokens with one mark in place of each run of phones.
  static func collapsed(_ tokens: [String]) -> [String] {
    var result: [String] = []
    for token in tokens {
      if !isPhone(token) {
        result.append(token)
      } else if result.last != "…" {
        result.append("…")
      }
    }
    return result
  }

  /// Returns a sentence with dictated words in place of each run of phones.
  ///
  /// Both were decoded from the same frames, so that times agree; a dictated word belongs to
  /// the run in which its middle lies.
  static func filled(
    _ sentence: [PocketSphinxDecoder.Word], with dictated: [PocketSphinxDecoder.Word]
  ) -> [PocketSphinxDecoder.Word] {
    var result: [PocketSphinxDecoder.Word] = []
    var index = 0
    while index < sentence.count {
      guard isPhone(sentence[index].token) else {
        result.append(sentence[index])
        index += 1
        continue
      }
      let first = sentence[index].firstFrame
      while index < sentence.count, isPhone(sentence[index].token) { index += 1 }
      let last = sentence[index - 1].lastFrame
      result += dictated.filter { first...max(first, last) ~= ($0.firstFrame + $0.lastFrame) / 2 }
    }
    return result
  }
}

/// A decoder for any words of the dictionary, made when it is first needed: it takes a second and
/// some 100 MB.
struct Dictation: ~Copyable {
  private var decoder: PocketSphinxDecoder
  private static let search = "dictation"

  /// Loads the language model.
  init(_ model: AcousticModel, _ languageModel: String) throws(SpeechRecognitionError) {
    var settings = DecoderSettings()
    settings.purpose = .dictation(dictionary: model.dictionary)
    var decoder = try PocketSphinxDecoder(model, settings: settings)
    try decoder.setLanguageModel(languageModel, named: Self.search)
    self.decoder = decoder
  }

  /// Returns the words in a finished utterance.
  mutating func words(
    in samples: [Int16]
  ) throws(SpeechRecognitionError) -> [PocketSphinxDecoder.Word] {
    try decoder.decode(samples, search: Self.search)?.words ?? []
  }
}
#endif
