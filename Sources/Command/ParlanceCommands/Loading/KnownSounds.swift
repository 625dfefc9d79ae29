import AudioInput
import Foundation
import SpeechRecognition

/// How words sound as far as dictionaries tell.
enum KnownSounds {
  /// Returns what knows the sounds of the words in the dictionaries; nothing is guessed. `nil` where
  /// no dictionary is installed or hearing is not built in.
  static func pronouncer(_ context: CommandContext) throws -> Pronouncer? {
    guard SpeechSupport.isBuiltIn else { return nil }
    let dictionary = SpeechSetup.modelFolder(context) + "/cmudict-en-us.dict"
    guard FileManager.default.fileExists(atPath: dictionary) else { return nil }
    do {
      return Pronouncer(
        main: try Lexicon(contentsOf: dictionary),
        additions: .englishAdditions,
        own: try OwnPronunciations(environment: context.environment)?.lexicon())
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    }
  }
}
