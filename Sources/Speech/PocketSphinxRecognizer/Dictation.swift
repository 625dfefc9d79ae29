private import Foundation
internal import SpeechRecognition

/// A decoder for any words of the dictionary, made when it is first needed: it takes a second and
/// some 100 MB.
struct Dictation: ~Copyable {
  private var decoder: PocketSphinxDecoder
  private static let search = "dictation"

  /// Loads the language model.
  ///
  /// - Parameter dictionary: The words, if not those of the language.
  init(
    _ model: AcousticModel, _ languageModel: String, dictionary: String? = nil
  ) throws(SpeechRecognitionError) {
    var settings = DecoderSettings()
    settings.purpose = .dictation(dictionary: dictionary ?? model.dictionary)
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

  /// Returns what was perhaps said in a finished utterance, best first; the same words may come again.
  mutating func hypotheses(
    in samples: [Int16], limit: Int
  ) throws(SpeechRecognitionError) -> [[PocketSphinxDecoder.Word]] {
    guard let best = try decoder.decode(samples, search: Self.search) else { return [] }
    return [best.words] + decoder.alternatives(limit: limit)
  }
}

extension Dictation {
  /// Returns a decoder for the words of names. While the library reads them, their dictionary and
  /// language model are in a private folder, which nobody else can read.
  static func words(
    of names: NameLanguageModel, _ model: AcousticModel
  ) throws(SpeechRecognitionError) -> Dictation {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "parlance-names-\(UUID().uuidString)")
    let (dictionary, languageModel) = (
      folder.appending(path: "names.dict"), folder.appending(path: "names.lm")
    )
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try Data(names.dictionary.utf8).write(to: dictionary)
      try Data(names.text.utf8).write(to: languageModel)
    } catch {
      throw SpeechRecognitionError(
        .recognizerFailed, source: folder.path, detail: "the folder cannot be written")
    }
    let dictation: Dictation
    do {
      dictation = try Dictation(model, languageModel.path, dictionary: dictionary.path)
    } catch {
      try remove(folder)
      throw error
    }
    try remove(folder)
    return dictation
  }

  private static func remove(_ folder: URL) throws(SpeechRecognitionError) {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      throw SpeechRecognitionError(
        .recognizerFailed, source: folder.path, detail: "the folder cannot be removed")
    }
  }
}
