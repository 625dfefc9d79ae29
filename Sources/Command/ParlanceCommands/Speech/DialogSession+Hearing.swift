import DialogManagement
import PhraseChecks
import Assistant
import AcousticAdaptation
import AudioInput
import IntentMatching
import SpeechRecognition

// What the person says.
extension DialogSession {
  mutating func hear(_ event: RecognitionEvent) async throws {
    // What was on its way when the person closed the microphone.
    guard !parts.microphone.isClosed else { return }
    switch event {
    case .level(let level):
      screen.isAttentive = attention.isAwake(at: parts.sound.position)
      screen.show(level: level)
    case .speechStarted(let seconds):
      utteranceStart = Self.sample(seconds)
      // Any speech ends the wait for an answer.
      wait += 1
    case .partial(let text):
      if attention.isAwake(at: utteranceStart) { screen.show(transcript: text) }
    case .interrupted:
      if attention.isAwake(at: utteranceStart) { await tellLoss() }
    case .speechEnded(let seconds):
      // The audio received in the meantime shows how long ago that was.
      let further = max(0, parts.sound.position - Self.sample(seconds))
      utteranceEnd = .now - .seconds(Double(further) / Double(AudioClip.sampleRate))
    case .final(let hypotheses, let sound):
      try await take(hypotheses, sound)
    }
  }

  /// Asks for a sentence again of which the microphone gave only a part.
  mutating func tellLoss() async {
    screen.hide()
    parts.notes.print("A part of that was lost, so please say it again.")
    screen.restore()
    await awaitAnswer()
  }

  /// Records the wake phrase, which interrupts the assistant's speech.
  mutating func woke(at sample: Int) async {
    attention.woke(at: sample)
    await output.speaker?.silence()
    do {
      try output.show(record: .object([("event", .string("woken"))]))
    } catch {
      end = .failure(error)
    }
    screen.isAttentive = true
  }

  /// Accepts an utterance if it is meant for the assistant.
  private mutating func take(_ hypotheses: [Hypothesis], _ sound: AudioClip) async throws {
    let range = utteranceStart..<(utteranceStart + max(1, sound.samples.count))
    switch attention.verdict(onUtterance: range) {
    case .take:
      try await takeBehindVoice(hypotheses, sound)
    case .takeFrom(let sample):
      let rest = AudioClip(samples: Array(sound.samples.dropFirst(sample - utteranceStart)))
      try await answer(try await recognized(rest), in: rest)
    case .ignore:
      screen.show(transcript: "")
      if runningTurns == 0 { await awaitAnswer() }
    }
  }

  /// Accepts an utterance unless it is the assistant's own.
  private mutating func takeBehindVoice(
    _ hypotheses: [Hypothesis], _ sound: AudioClip
  ) async throws {
    let spoken = await output.speaker?.lastSound
    let echo = spoken.flatMap {
      parts.sound.verdict(on: sound, startingAt: utteranceStart, spoken: $0)
    }
    switch echo {
    case .answer: return try await answer(hypotheses, in: sound)
    case .answerIn(let samples):
      let own = AudioClip(samples: samples)
      return try await answer(try await recognized(own), in: own)
    case .echo: return try await passOver(hypotheses, because: Self.ownVoice)
    case .overlapped: return try await askAgain()
    case nil: break
    }
    switch await ownVoice(hypotheses, sound) {
    case .answer: try await answer(hypotheses, in: sound)
    case .doubtful: try await answer(hypotheses.map { $0.limited(to: Self.doubtful) }, in: sound)
    case .echo: try await passOver(hypotheses, because: Self.ownVoice)
    }
  }

  /// Asks again for a sentence that a person began while the assistant was still to be heard.
  private mutating func askAgain() async throws {
    guard let own = parts.own else { return }
    screen.hide()
    try await output.show(.rejected(""), because: nil)
    note("Not taken for an answer: it began before the assistant was silent.")
    await output.begin(.isUnclear)
    begin(await own.hearUnclearly())
  }

  /// The confidence in what may be the assistant's own voice: the person is asked.
  private static let doubtful = 0.75
  /// The same in distorted sound: the person is asked before what cannot be taken back.
  private static let distorted = 0.85
  private static let ownVoice = "Not taken for an answer: the assistant's own words were heard."

  /// Returns whether an utterance is what the assistant said before.
  private mutating func ownVoice(
    _ heard: [Hypothesis], _ sound: AudioClip
  ) async -> OwnVoice.Verdict {
    guard let speaker = output.speaker, let openedAt = parts.sound.openedAt else { return .answer }
    let options = await parts.assistant.pendingQuestion?.options ?? []
    let voice = OwnVoice(spoken: await speaker.lastWords, options: options, openedAt: openedAt)
    if voice.isUnderWay(startingAt: utteranceStart, sound) { lateVoice = openedAt }
    return voice.verdict(
      on: heard.first?.transcript ?? "", startingAt: utteranceStart, sound,
      isLate: lateVoice == openedAt)
  }

  /// Returns what was said in audio that is not an utterance by itself.
  func recognized(_ sound: AudioClip) async throws -> [Hypothesis] {
    guard let ear = parts.ear else { return [] }
    do {
      return try await ear.recognizer.recognize(sound)
    } catch {
      throw SpeechSetup.failure(error)
    }
  }

  /// Passes the recognized utterance to the assistant.
  mutating func answer(_ hypotheses: [Hypothesis], in sound: AudioClip) async throws {
    if sound.isDistorted, hypotheses.first?.doubt != .unlikeSpeech { tellDistortion() }
    if await isNoise(hypotheses) { return try await passOver(hypotheses) }
    let hypotheses =
      sound.isDistorted ? hypotheses.map { $0.limited(to: Self.distorted) } : hypotheses
    utteranceCount += 1
    let transcript = hypotheses.first?.transcript ?? ""
    let confidence = hypotheses.first?.confidence ?? 0
    screen.hide()
    try output.show(record: .hypothesis(transcript, confidence: confidence))
    guard let ear = parts.ear, let own = parts.own else { return }
    guard confidence >= ear.options.threshold, !transcript.isEmpty,
      let heard = HeardUtterance(hypotheses)
    else {
      let doubt = sound.isDistorted ? .distorted : hypotheses.first?.doubt
      try await output.show(.rejected(transcript), because: doubt)
      tell(doubt)
      await output.begin(.isUnclear)
      return begin(await own.hearUnclearly())
    }
    if output.showsWords { parts.notes.print("> \(transcript)", .accent) }
    if await closes(transcript) { return await closeMicrophone() }
    await output.begin(.says(transcript))
    // Someone who may have closed the microphone wants nothing done.
    let others = hypotheses.dropFirst().map(\.transcript)
    guard !others.contains(where: ear.answers.closing.closesAlways) else {
      return begin(await own.hearUnclearly())
    }
    begin(await own.respond(to: heard))
  }

  /// Returns whether an utterance closes the microphone.
  private func closes(_ transcript: String) async -> Bool {
    guard let closing = parts.ear?.answers.closing else { return false }
    if closing.closesAlways(transcript) { return true }
    guard closing.closesIdle(transcript), runningTurns == 0,
      await parts.assistant.pendingQuestion == nil
    else { return false }
    return await isPhrase(transcript) != true
  }

  /// Returns whether an app has a phrase for a text, or `nil` if the phrases are the service's.
  private func isPhrase(_ text: String) async -> Bool? {
    guard let phrases = await parts.own?.compiledPhrases else { return nil }
    return !phrases.match(text, options: MatchOptions(isExact: true)).matches.isEmpty
  }

  /// Returns whether an app may have a phrase for a text.
  func mayBePhrase(_ text: String) async -> Bool { await isPhrase(text) ?? true }

  /// Whether a sound is not speech at all, or hardly a command, so that nobody waits for a reply to it.
  private func isNoise(_ hypotheses: [Hypothesis]) async -> Bool {
    // A person who pressed a key or said the wake phrase expects a reply.
    guard let ear = parts.ear, let best = hypotheses.first, attention.mode == .always
    else { return false }
    let microphone = OpenMicrophone(
      threshold: ear.options.threshold, isAsked: await parts.assistant.pendingQuestion != nil,
      isBusy: runningTurns > 0)
    return microphone.passesOver(best, isToAssistant: await isToAssistant(best.transcript))
  }

  /// Whether a text is a command to the assistant itself, and neither a phrase nor one that closes the microphone at any
  /// time.
  private func isToAssistant(_ text: String) async -> Bool {
    guard let answers = parts.ear?.answers, answers.isCommand(text),
      !answers.closing.closesAlways(text)
    else { return false }
    return await isPhrase(text) != true
  }

  /// Goes on as if a noise had not been; the person may see why.
  private mutating func passOver(
    _ noise: [Hypothesis], because reason: String? = nil
  ) async throws {
    screen.hide()
    try await output.show(.rejected(""), because: noise.first?.doubt)
    if let reason {
      note(reason)
    } else if let best = noise.first, let ear = parts.ear, best.confidence >= ear.options.threshold
    {
      note(
        "“\(best.transcript)” was heard too uncertainly to be answered while nothing is going on.")
    } else {
      tell(noise.first?.doubt)
    }
    if runningTurns == 0 { await awaitAnswer() }
    await restoreScreen()
  }

  /// Tells once that the microphone is too loud.
  private mutating func tellDistortion() {
    guard !hasToldDistortion else { return }
    hasToldDistortion = true
    parts.context.notes.print(
      "The sound is distorted, so that words may be misheard: "
        + "turn the microphone down, or speak more softly.", .warning)
  }

  private func tell(_ doubt: HearingDoubt?) {
    if let doubt { note("Not taken for a command: \(doubt.explanation).") }
  }

  private func note(_ text: String) {
    if output.showsWords { parts.notes.print(text, .faint) }
  }

  private static func sample(_ seconds: Double) -> Int {
    Int((seconds * Double(AudioClip.sampleRate)).rounded())
  }
}
