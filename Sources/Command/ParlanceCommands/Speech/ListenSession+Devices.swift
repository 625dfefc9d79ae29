#if Speech
import SpeechOutput
import DialogScenarios
import Assistant
import AudioInput
import SpeechRecognition

// Microphone and keyboard.
extension ListenSession {
  /// Takes that no more sound comes: who can type goes on typing.
  mutating func soundEnded(_ error: (any Error)?) {
    guard let error else {
      end = .normal
      return
    }
    let failure =
      (error as? AudioInputError).map(SpeechSetup.failure)
      ?? (error as? SpeechRecognitionError).map(SpeechSetup.failure)
    guard let failure, parts.keyboard?.isTerminal == true else {
      end = .failure(failure ?? error)
      return
    }
    screen.hide()
    parts.context.notes.report(failure)
    parts.notes.print("Type instead.")
    screen.isAttentive = false
    screen.restore(awaiting: answering)
  }

  mutating func tell(_ change: Microphone.Change) {
    screen.hide()
    switch change {
    case .found(let device):
      let again = hasBegunListening ? " again" : ""
      parts.context.notes.print("Listening\(again) to \(device).", .faint)
      hasBegunListening = true
    case .lost(let error):
      parts.context.notes.print(
        "The microphone is gone (\(error.detail)); looking for it.", .warning)
    }
    screen.restore(awaiting: answering)
  }

  mutating func handle(_ act: Keyboard.Act) async throws {
    switch act {
    case .line(.special(.quit)), .ended:
      // A pipe that has no more lines ends nothing: the person speaks.
      if parts.keyboard?.isTerminal == true || act != .ended { end = .normal }
    case .line(.special(let line)):
      screen.hide()
      await parts.lines.answer(line, &output)
      await restoreScreen()
    case .line(.utterance(let text)):
      understood.says(nil)
      await output.begin(.says(text))
      begin(await parts.assistant.respond(to: text))
    case .enter:
      try await pressedEnter()
    case .interrupted where runningTurns > 0:
      begin(await parts.assistant.cancel())
    case .interrupted:
      end = .normal
    }
  }

  /// Starts an utterance by the key, or ends it.
  private mutating func pressedEnter() async throws {
    await output.speaker?.silence()
    guard attention.mode == .key else { return await restoreScreen() }
    let position = parts.sound.position
    guard attention.pressedKey(at: position) != nil else {
      wait += 1
      parts.sound.startKeeping()
      return await restoreScreen()
    }
    utteranceEnd = .now
    let sound = parts.sound.takeKept()
    try await answer(try await recognized(sound), in: sound)
  }
}
#endif
