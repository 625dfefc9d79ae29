import AudioInput
import Foundation
import IntentMatching
import PhraseAutomaton
import SpeechRecognition

/// Sets up speech recognition from the installed parts.
enum SpeechSetup {
  /// Returns a failure in the words of the command line.
  static func failure(_ error: SpeechRecognitionError) -> CommandFailure {
    let status: ExitStatus =
      switch error.code {
      case .missingModel, .damagedModel, .notBuilt: .unavailable
      case .badDictionaryLine, .emptyGrammar, .wakePhrase: .badInput
      case .recognizerFailed: .internalError
      }
    return CommandFailure(status, error.description, hint: error.advice)
  }

  /// Returns a failure in the words of the command line.
  static func failure(_ error: AudioInputError) -> CommandFailure {
    let status: ExitStatus =
      switch error.code {
      case .missingFile: .noSuchFile
      case .notAudio, .unreadable, .damaged, .tooLong, .empty: .badInput
      case .notWritable: .noSuchFile
      case .ambiguousDevice: .usage
      case .noSuchDevice, .deviceUnavailable, .deviceLost, .notBuilt: .unavailable
      }
    return CommandFailure(status, error.description, hint: error.advice)
  }

  /// The failure of a build without speech recognition.
  static let notBuilt = CommandFailure(
    .unavailable, "This program was built without speech recognition.",
    hint: "Run “scripts/setup”, then build with “swift build --traits Speech”.")

  /// Checks that speech recognition is built in.
  ///
  /// - Throws: ``notBuilt`` if it is not.
  static func checkIsBuilt() throws(CommandFailure) {
    guard SpeechSupport.isBuiltIn else { throw notBuilt }
  }

  /// Returns the pronouncer.
  static func pronouncer(
    _ engine: any RecognitionEngine, context: CommandContext
  ) throws -> Pronouncer {
    let main = try Lexicon(contentsOf: engine.dictionary)
    let own = try OwnPronunciations(environment: context.environment)?.lexicon()
    for problem in own?.problems ?? [] { context.notes.print(problem.description, .warning) }
    let notes = context.notes
    return Pronouncer(
      main: main,
      additions: .englishAdditions,
      own: own,
      guesser: CachedGuesser(
        lexicon: main,
        file: CachedGuesser.file(for: main, environment: context.environment)
      ) { notes.print($0, .faint) })
  }

  /// Returns a recognizer for all phrases of a matcher, and a maker of further grammars.
  ///
  /// - Parameters:
  ///   - extra: Further sentences: in a dialog, the commands that always work.
  ///   - settings: How the recognizer searches.
  static func recognizer(
    for matcher: IntentMatcher, and extra: [WordAcceptor] = [],
    settings: RecognitionSettings = RecognitionSettings(), context: CommandContext
  ) async throws -> (recognizer: any Recognizer, grammars: GrammarMaker) {
    do {
      let engine = try engine(context)
      let grammars = GrammarMaker(pronouncer: try pronouncer(engine, context: context))
      let (sentences, notes, searched) = matcher.speechSentences(
        and: extra, anyWords: engine.hearsFreeText ? SpeechGrammar.anyWords : nil,
        searchedNames: SpeechGrammar.searchedNames)
      let grammar = try await grammars.grammar(
        for: sentences, searching: searched, framedBy: matcher.spokenFrames(around: sentences))
      tell(notes, grammar.unpronounceable, context: context)
      let recognizer = try engine.makeRecognizer(settings)
      try await recognizer.setGrammar(grammar)
      return (recognizer, grammars)
    } catch let error as SpeechRecognitionError {
      throw failure(error)
    }
  }

  /// Returns the name of a list without that of its app.
  private static func name(ofList name: String) -> Substring {
    (name.split(separator: "/").last ?? "").split(separator: " ").first ?? ""
  }

  private static func tell(
    _ notes: [PhraseAutomaton.AcceptorNote], _ unpronounceable: [String], context: CommandContext
  ) {
    let tooLarge = notes.compactMap { note in
      if case .tooLarge(let list) = note { "“\(name(ofList: list))”" } else { nil }
    }
    if !tooLarge.isEmpty {
      let lists = tooLarge.prefix(5).joined(separator: ", ")
      context.notes.print(
        "There is too much to listen for: some phrases with \(lists) can be typed, not spoken. "
          + "Load fewer apps to speak them.", .faint)
    }
    for note in notes {
      let text: String? =
        switch note {
        case .anyWords(let list):
          "Phrases with free text (\(list)) can be typed, not spoken, as there is no language model; "
            + "install it with: \(installation)"
        case .values(let list):
          "Phrases with “\(list)” can be typed, not spoken: its values cannot be listed."
        case .tooLarge: nil
        }
      if let text { context.notes.print(text, .faint) }
    }
    if !unpronounceable.isEmpty {
      let words = unpronounceable.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
      context.notes.print(
        "These words cannot be pronounced: \(words). "
          + "Store a pronunciation with: parlance pronounce WORD --as \"PHONES\"", .warning)
    }
  }
}
