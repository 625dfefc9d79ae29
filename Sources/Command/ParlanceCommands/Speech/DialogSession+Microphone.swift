import Assistant
import AudioInput
import DialogManagement
import PhraseChecks
import IntentMetadata
import SpeechRecognition

// The microphone, and the grammar.
extension DialogSession {
  /// Records the end of the audio: people who can type continue by typing.
  mutating func soundEnded(_ error: (any Error)?) {
    guard !parts.microphone.isClosed else { return }
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
    screen.restore()
  }

  /// Closes the microphone as the person wishes: people who can type continue by typing.
  mutating func closeMicrophone() async {
    parts.microphone.close()
    // No answer is awaited any longer.
    wait += 1
    await output.speaker?.silence()
    screen.hide()
    guard parts.keyboard?.isTerminal == true else {
      parts.notes.print("The microphone is closed.")
      end = .normal
      return
    }
    parts.notes.print(
      "The microphone is closed. Type instead; Enter on an empty line opens it again, Ctrl-D quits."
    )
    screen.isListening = false
    await restoreScreen()
  }

  /// Opens the microphone that the person closed; if that is impossible, they continue by typing.
  private mutating func reopenMicrophone() async throws {
    guard let ear = parts.ear else { return await restoreScreen() }
    screen.hide()
    parts.sound.restart()
    attention = Attention(attention.mode, endpointing: ear.options.endpointing)
    utteranceStart = 0
    parts.microphone.reopen()
    do {
      // The switch keeps the task that reads.
      _ = try ear.listen(for: parts, speaker: output.speaker)
    } catch let failure as CommandFailure {
      parts.microphone.close()
      parts.context.notes.report(failure)
      return await restoreScreen()
    }
    screen.isListening = true
    try await listenFurther()
    await restoreScreen()
  }

  mutating func tell(_ change: Microphone.Change) {
    guard !parts.microphone.isClosed else { return }
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
    screen.restore()
  }

  /// Starts or ends an utterance with the key, or opens the microphone again.
  mutating func pressedEnter() async throws {
    await output.speaker?.silence()
    guard !parts.microphone.isClosed else { return try await reopenMicrophone() }
    guard attention.mode == .key else { return await restoreScreen() }
    let position = parts.sound.position
    guard attention.pressedKey(at: position) != nil else {
      wait += 1
      parts.sound.startKeeping()
      return await restoreScreen()
    }
    guard let sound = parts.sound.takeKept() else { return await tellLoss() }
    utteranceEnd = .now
    try await answer(try await recognized(sound), in: sound)
  }

  // MARK: Turns

  /// Makes the recognizer listen for what may be said after a turn.
  mutating func listenFurther() async throws {
    guard let ear = parts.ear else { return }
    if ear.once, utteranceCount > 0 {
      end = .once
      return
    }
    guard !parts.microphone.isClosed else { return }
    attention.turnEnded(at: parts.sound.position)
    let pending = await parts.assistant.pendingQuestion
    // Buttons can be pressed at any time; by voice, after the wake phrase.
    attention.awaitsAnswer = pending != nil
    let question = if let own = parts.own { await own.expectedAnswers } else { pending }
    let things = await parts.own?.pointableThings ?? .none
    if question != answering || things != pointingAt {
      (answering, pointingAt) = (question, things)
      try await listen()
    }
    await awaitAnswer()
    let sink = parts.sink
    Task {
      // An action may have changed an app's names; the app is queried while the person listens.
      do {
        try await Task.sleep(for: .milliseconds(500))
        sink.yield(.namesMayHaveChanged)
      } catch {
        // The session is over.
      }
    }
  }

  private func listen() async throws {
    guard let ear = parts.ear, let own = parts.own else { return }
    do {
      try await SpeechSetup.listen(
        ear.recognizer, answering: answering, pointingAt: pointingAt,
        await own.compiledPhrases, ear.answers, ear.grammars)
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    }
  }

  mutating func followApps() async throws {
    guard let now = await parts.own?.metadata, now != apps else { return }
    apps = now
    try await listen()
  }

  /// Reports, for the trace, how long the person waited for an answer.
  mutating func tellDelay() throws {
    guard let start = utteranceEnd, output.printer.showsTrace else { return }
    utteranceEnd = nil
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if output.showsWords {
      parts.notes.print("answered in \(Int((seconds * 1_000).rounded())) ms", .faint)
    }
    try output.show(
      record: .object([("event", .string("latency")), ("seconds", .number(seconds))]))
  }

  // MARK: Silence

  /// Waits for the answer to the open question; the time of speaking it does not count.
  mutating func awaitAnswer() async {
    wait += 1
    guard let ear = parts.ear, let own = parts.own, !parts.microphone.isClosed,
      await own.pendingQuestion != nil
    else { return }
    let number = wait
    let usual = await own.answerTimeout
    let limit = ear.options.answerTimeout ?? usual
    let (sink, speaker) = (parts.sink, output.speaker)
    Task {
      await speaker?.finish()
      do {
        try await Task.sleep(for: .seconds(limit))
        sink.yield(.nobodyAnswered(number))
      } catch {
        // The session is over.
      }
    }
  }

  mutating func nobodyAnswered(_ number: Int) async {
    guard number == wait, runningTurns == 0, let own = parts.own else { return }
    await output.begin(.isSilent)
    begin(await own.hearNothing())
  }
}
