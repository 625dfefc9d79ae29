internal import AcousticAdaptation
internal import SpeechRecognition

/// A decoder with a model that is moved to the noise of each utterance.
///
/// It removes neither noise from the sound nor the mean from the cepstra, since the model accounts
/// for both. Moving the model replaces its Gaussians in place, which keeps the grammar loaded.
struct CompensatedDecoder: ~Copyable {
  private var decoder: PocketSphinxDecoder
  /// The model that is moved.
  private let model: PhoneticallyTiedModel
  /// The same for rooms, from the first utterance in one on.
  private var inRooms: PhoneticallyTiedModel?
  private let folder: ModelFolder
  /// The name of the search for commands.
  private var grammar: SpeechGrammar?

  private static let search = "commands"

  /// Loads a model, or `nil` if it is of a kind that cannot be moved.
  init?(
    _ model: AcousticModel, features: FeatureParameters, settings: DecoderSettings
  ) throws(SpeechRecognitionError) {
    guard let tied = try model.phoneticallyTied(features) else { return nil }
    var settings = settings
    settings.purpose = .noisyCommands
    let folder = ModelFolder(model)
    let decoder = try folder.with(tied.withLevels) { path throws(SpeechRecognitionError) in
      try PocketSphinxDecoder(
        modelPath: path, settings: settings, scores: StateScores(modelPath: model.path))
    }
    self.decoder = decoder
    self.model = tied
    self.folder = folder
  }

  /// Moves the model to the noise of an utterance, or to the room.
  mutating func adapt(to scene: AcousticScene) throws(SpeechRecognitionError) {
    if scene.isReverberant, inRooms == nil { inRooms = model.inRooms }
    let adapted = (scene.isReverberant ? inRooms ?? model : model).adapted(to: scene)
    try folder.with(adapted) { path throws(SpeechRecognitionError) in
      try decoder.reloadGaussians(transform: path + "/" + ModelFolder.transform)
    }
  }

  /// Returns what was said by a grammar, or `nil` if no sentence fits.
  mutating func decode(
    _ samples: [Int16], grammar: SpeechGrammar
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    if self.grammar != grammar {
      try decoder.setGrammar(grammar, named: Self.search)
      self.grammar = grammar
    }
    guard let best = try decoder.decode(samples, search: Self.search), !best.words.isEmpty,
      best.frames > 0
    else { return nil }
    return best
  }

  /// Returns what another search finds in the utterance that was just decoded, by the moved model, or `nil` if it
  /// left no scores.
  func rescored(
    _ samples: [Int16], search: String, second: inout SecondDecoder
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    try second.rescore(samples, after: decoder, search: search)
  }

  /// Gives back the memory for the scores of the utterance.
  func forgetScores() { decoder.forgetScores() }

  /// Returns how a word was said.
  func pronunciation(of word: PocketSphinxDecoder.Word) -> Pronunciation? {
    decoder.pronunciation(of: word)
  }
}
