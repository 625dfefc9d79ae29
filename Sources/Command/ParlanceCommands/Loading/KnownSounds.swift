import AudioInput
import Foundation
import SpeechRecognition

/// The sounds of words, as far as dictionaries contain them.
enum KnownSounds {
  /// Returns a pronouncer for the words in the dictionaries, without guesses; `nil` if no
  /// dictionary is installed or speech recognition is not built in.
  static func pronouncer(_ context: CommandContext) throws -> Pronouncer? {
    guard SpeechSupport.isBuiltIn else { return nil }
    let dictionary = SpeechSetup.dictionary(context)
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
