import PocketSphinxRecognizer
import SpeechRecognition

// The only file that creates a recognizer: to use another one, return its engine here.
extension SpeechSetup {
  /// The command that installs the parts of the recognizer.
  static let installation = "apt-get install --reinstall pocketsphinx-en-us"

  /// Returns the recognizer with its model.
  ///
  /// - Throws: `SpeechRecognitionError` if a file of the model is missing or damaged.
  static func engine(
    _ context: CommandContext
  ) throws(SpeechRecognitionError) -> any RecognitionEngine {
    try AcousticModel(folder: modelFolder(context))
  }

  /// Returns the path of the dictionary, which pronounces words even without a recognizer.
  static func dictionary(_ context: CommandContext) -> String {
    AcousticModel.dictionary(in: modelFolder(context))
  }

  /// Returns the folder with the models: Debian's unless `PARLANCE_SPEECH_MODELS` names another.
  static func modelFolder(_ context: CommandContext) -> String {
    context.environment["PARLANCE_SPEECH_MODELS"] ?? AcousticModel.debianPath
  }
}
