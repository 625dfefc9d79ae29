/// Speaks one thing after another, and falls silent when the person has the word.
///
/// Who listens must not hear the assistant: a microphone stays closed until ``finish()`` returns.
public actor Speaker {
  private let synthesizer: any SpeechSynthesizer
  private let language: String
  private let complain: @Sendable (SpeechOutputError) -> Void
  private var queue: [SpokenUtterance] = []
  private var speaking: Task<Void, Never>?
  private var hasFailed = false

  /// The most that waits to be spoken; what comes beyond is only shown.
  private static let maximumQueue = 32

  /// Creates a speaker.
  ///
  /// - Parameters:
  ///   - synthesizer: What speaks.
  ///   - language: The language of the words, as a BCP 47 tag.
  ///   - complain: Tells the person that nothing is spoken any more; called once at most.
  public init(
    _ synthesizer: any SpeechSynthesizer, language: String,
    complain: @escaping @Sendable (SpeechOutputError) -> Void
  ) {
    self.synthesizer = synthesizer
    self.language = language
    self.complain = complain
  }

  /// Whether something is being spoken, or waits for it.
  public var isSpeaking: Bool { speaking != nil }

  /// Speaks what is shown, once all before it is spoken; returns at once.
  public func say(_ text: String) {
    let utterance = SpokenUtterance(showing: text, language: language)
    guard !hasFailed, !utterance.text.isEmpty, queue.count < Self.maximumQueue else { return }
    queue.append(utterance)
    guard speaking == nil else { return }
    speaking = Task { await speakAll() }
  }

  /// Returns once all is spoken.
  public func finish() async { await speaking?.value }

  /// Falls silent at once: the person has answered already.
  public func silence() async {
    queue = []
    speaking?.cancel()
    await speaking?.value
  }

  private func speakAll() async {
    while !queue.isEmpty, !Task.isCancelled {
      let next = queue.removeFirst()
      do {
        try await synthesizer.speak(next)
      } catch {
        queue = []
        guard !hasFailed else { break }
        hasFailed = true
        complain(error as? SpeechOutputError ?? SpeechOutputError("\(error)"))
      }
    }
    speaking = nil
  }
}
