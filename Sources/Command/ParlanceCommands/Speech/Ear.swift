import AudioInput
import SpeechRecognition

/// The audio input of a spoken dialog.
struct Ear: Sendable {
  let recognizer: any Recognizer
  let grammars: GrammarMaker
  let answers: AnswerSentences
  let options: HearingOptions
  /// Whether only one utterance is requested.
  let once: Bool

  /// Starts listening to the microphone.
  ///
  /// - Throws: `CommandFailure` if it cannot be used, or the wake phrase cannot be detected.
  func listen(
    for parts: DialogSession.Parts, speaker: Speaker?
  ) throws -> Task<Void, Never> {
    let sink = parts.sink
    let audio: AsyncThrowingStream<[Int16], any Error>
    do {
      audio = try Microphone.open(device: options.device) { sink.yield(.microphone($0)) }
    } catch {
      throw SpeechSetup.failure(error)
    }
    let sound = parts.sound.blocks(
      of: audio, speaker: speaker, detector: try detector(parts.context)
    ) { sink.yield(.woken($0)) }
    let path = parts.sound
    let recognized = recognizer.events(in: sound, endpointing: options.endpointing) {
      path.position
    }
    let reading = Task {
      do {
        for try await event in recognized { sink.yield(.heard(event)) }
        // Closing the microphone is not the end of the sound.
        guard !Task.isCancelled else { return }
        sink.yield(.soundEnded(nil))
      } catch {
        sink.yield(.soundEnded(error))
      }
    }
    parts.microphone.opened(by: reading)
    return reading
  }

  /// Returns the detector of the wake phrase, if there is one.
  private func detector(_ context: CommandContext) throws -> (any WakePhraseDetector)? {
    guard let phrase = options.wake else { return nil }
    do {
      let detector = try SpeechSetup.engine(context).makeWakePhraseDetector(
        for: phrase, pronouncedBy: grammars.pronouncer)
      tellGuesses(in: phrase, context)
      return detector
    } catch {
      throw SpeechSetup.failure(error)
    }
  }

  /// Warns about the words of a wake phrase whose pronunciation is only guessed.
  private func tellGuesses(in phrase: String, _ context: CommandContext) {
    let guessed = grammars.pronouncer.guessedWords(in: phrase)
    guard !guessed.isEmpty else { return }
    let words = guessed.map { "“\($0.word)” (\($0.pronunciation))" }.joined(separator: ", ")
    context.notes.print(
      "The wake phrase has words that no dictionary lists; their pronunciation is guessed: \(words). "
        + "If it is not heard, choose English words, or store the pronunciation with: "
        + "parlance pronounce WORD --as \"PHONES\"", .warning)
  }

  /// Returns why a spoken dialog is impossible here, in a few words, or `nil` if it is possible.
  static func obstacle(
    device: String?, locale: DialogLocale, context: CommandContext
  ) async -> String? {
    guard (locale.answers ?? "en").hasPrefix("en") else {
      return "speech recognition supports only English"
    }
    do {
      _ = try SpeechSetup.engine(context)
      _ = try await Microphone.probe(device: device)
      return nil
    } catch is AudioInputError {
      return "no working microphone was found"
    } catch {
      return "the acoustic model cannot be used"
    }
  }
}
