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
  private let showsWords: Bool
  private let console: Console
  private let live: LiveLine
  private var printer: EventPrinter
  private var records: RecordOutput
  private var lastQuestion: AssistantQuestion?

  init(
    assistant: Assistant, matcher: IntentMatcher, recognizer: PocketSphinxRecognizer,
    pronouncer: Pronouncer, format: OutputFormat, threshold: Double, apps: [AppMetadata],
    context: CommandContext
  ) {
    self.assistant = assistant
    self.matcher = matcher
    self.recognizer = recognizer
    self.pronouncer = pronouncer
    self.threshold = threshold
    showsWords = format == .text
    console = context.answers
    live = LiveLine(context: context, isOn: format == .text)
    printer = EventPrinter(console: context.answers, apps: apps, showsTrace: false)
    records = RecordOutput(sink: context.output, isArray: format == .json)
    context.notes.print("Listening.", .faint)
  }

  /// Holds the dialog.
  mutating func run(
    _ events: AsyncThrowingStream<RecognitionEvent, any Error>, once: Bool
  ) async throws {
    for try await event in events {
      switch event {
      case .speechStarted, .speechEnded: break
      case .partial(let text): live.show(text)
      case .final(let hypotheses):
        live.clear()
        try await answer(hypotheses.first)
        if once { return try finish() }
      }
    }
    try await show(assistant.endOfInput())
    try finish()
  }

  private func finish() throws {
    var records = records
    if !showsWords { try records.finish() }
  }

  private mutating func answer(_ hypothesis: Hypothesis?) async throws {
    let transcript = hypothesis?.transcript ?? ""
    let confidence = hypothesis?.confidence ?? 0
    if !showsWords {
      try records.write(
        .object([
          ("event", .string("hypothesis")), ("text", .string(transcript)),
          ("confidence", .number((confidence * 10_000).rounded() / 10_000)),
        ]))
    }
    guard confidence >= threshold, !transcript.isEmpty else {
      let events: [AssistantEvent] = [.rejected(transcript), .say("Sorry, I didn't get that.")]
      for event in events { try print(event) }
      return
    }
    if showsWords { console.print("> \(transcript)", .accent) }
    try await show(assistant.respond(to: transcript))
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
    for await event in events { try print(event) }
  }

  private mutating func print(_ event: AssistantEvent) throws {
    if showsWords {
      printer.print(event)
    } else {
      try records.write(event.record())
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
