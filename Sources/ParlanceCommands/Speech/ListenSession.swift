#if Speech
import Assistant
import IntentMatching
import IntentMetadata
import PocketSphinxRecognizer
import SpeechRecognition

/// One spoken dialog: hears an utterance, lets the assistant answer, prints, until the sound ends.
struct ListenSession {
  private let assistant: Assistant
  private let matcher: IntentMatcher
  private let recognizer: PocketSphinxRecognizer
  private let pronouncer: Pronouncer
  private let threshold: Double
  private let console: Console
  private let live: LiveLine
  private let setup: SessionSetup
  private let secrets: SecretLines
  private var output: DialogOutput
  private var lastQuestion: AssistantQuestion?

  init(
    assistant: Assistant, matcher: IntentMatcher, recognizer: PocketSphinxRecognizer,
    pronouncer: Pronouncer, threshold: Double, setup: SessionSetup, output: DialogOutput,
    context: CommandContext
  ) {
    self.assistant = assistant
    self.matcher = matcher
    self.recognizer = recognizer
    self.pronouncer = pronouncer
    self.threshold = threshold
    self.setup = setup
    self.output = output
    secrets = SecretLines(context: context)
    console = context.answers
    live = LiveLine(context: context, isOn: output.showsWords)
    context.notes.print("Listening.", .faint)
  }

  /// Holds the dialog.
  mutating func run(
    _ events: AsyncThrowingStream<RecognitionEvent, any Error>, once: Bool
  ) async throws {
    for event in await setup.unfinished(assistant) { try await output.show(event) }
    setup.personKnowsOfUnfinished()
    for try await event in events {
      switch event {
      case .speechStarted, .speechEnded: break
      case .partial(let text): live.show(text)
      case .level: break
      case .final(let hypotheses, _):
        live.clear()
        try await answer(hypotheses.first)
        if once { return try await finish() }
      }
    }
    try await show(assistant.endOfInput())
    try await finish()
  }

  private mutating func finish() async throws {
    try await output.finish()
    await setup.end()
  }

  private mutating func answer(_ hypothesis: Hypothesis?) async throws {
    let transcript = hypothesis?.transcript ?? ""
    let confidence = hypothesis?.confidence ?? 0
    try output.show(
      record: .object([
        ("event", .string("hypothesis")), ("text", .string(transcript)),
        ("confidence", .number((confidence * 10_000).rounded() / 10_000)),
      ]))
    guard confidence >= threshold, !transcript.isEmpty else {
      let events: [AssistantEvent] = [.rejected(transcript), .say("Sorry, I didn't get that.")]
      for event in events { try await output.show(event) }
      return
    }
    if output.showsWords { console.print("> \(transcript)", .accent) }
    await output.begin(.says(transcript))
    try await show(assistant.respond(to: transcript, confidence: confidence))
    try await listenForAnswers()
  }

  /// Listens for the answers to a new question besides the phrases.
  private mutating func listenForAnswers() async throws {
    let question = await assistant.pendingQuestion
    guard question != lastQuestion else { return }
    lastQuestion = question
    let answers = question.map { AnswerSentences.answers(to: $0) } ?? [AnswerSentences.commands]
    let grammar = try SpeechGrammar(
      matcher.speechSentences(and: answers).sentences, pronouncer: pronouncer)
    try await recognizer.setGrammar(grammar)
  }

  private mutating func show(_ events: AsyncStream<AssistantEvent>) async throws {
    for await event in events {
      try await output.show(event)
      guard case .unlock = event else { continue }
      // A passcode is typed: who is in the room must not hear it.
      if await setup.desk.ask(secrets, notes: console) { output.personUnlocked() }
    }
  }
}

/// The line of a terminal in which the transcript grows.
private struct LiveLine {
  private let sink: any ByteSink
  private let columns: Int?

  init(context: CommandContext, isOn: Bool) {
    sink = context.errors
    let terminal = Terminal(descriptor: sink.descriptor, environment: context.environment)
    columns = isOn && terminal.isCapable ? terminal.columns ?? 80 : nil
  }

  func show(_ text: String) {
    guard let columns else { return }
    write("\r\u{1B}[K… " + text.suffix(max(10, columns - 4)))
  }

  func clear() {
    if columns != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    do {
      try sink.write(Array(text.utf8))
    } catch {
      // The line is for the eye only.
    }
  }
}
#endif
