import AudioInput

/// Speaks one utterance after another, and falls silent when it is the person's turn.
///
/// The microphone must not pick up the assistant, so it stays closed until ``finish()`` returns.
actor Speaker {
  private let synthesizer: any SpeechSynthesizer
  private let language: String
  private let complain: @Sendable (SpeechOutputError) -> Void
  private var queue: [SpokenUtterance] = []
  private var speaking: Task<Void, Never>?
  private var hasFailed = false
  /// What was spoken last without a pause, in words.
  private(set) var lastWords = ""
  /// Makes the sound of what was spoken last.
  private var rendering: Task<AudioClip?, Never>?

  /// The maximum number of waiting utterances; any beyond are only shown.
  private static let maximumQueue = 32

  /// Creates a speaker.
  ///
  /// - Parameters:
  ///   - synthesizer: What speaks.
  ///   - language: The language of the words, as a BCP 47 tag.
  ///   - complain: Tells the person that speech has stopped working; called at most once.
  init(
    _ synthesizer: any SpeechSynthesizer, language: String,
    complain: @escaping @Sendable (SpeechOutputError) -> Void
  ) {
    self.synthesizer = synthesizer
    self.language = language
    self.complain = complain
  }

  /// Whether something is being spoken, or is waiting.
  var isSpeaking: Bool { speaking != nil }

  /// The sound of the last utterance, if it is known and was spoken to its end.
  var lastSound: AudioClip? { get async { await rendering?.value } }

  /// Queues a shown text to be spoken; returns at once.
  func say(_ text: String) {
    let utterance = SpokenUtterance(showing: text, language: language)
    guard !hasFailed, !utterance.text.isEmpty, queue.count < Self.maximumQueue else { return }
    queue.append(utterance)
    lastWords = speaking == nil ? utterance.text : lastWords + " " + utterance.text
    guard speaking == nil else { return }
    speaking = Task { await speakAll() }
  }

  /// Returns when everything has been spoken.
  func finish() async { await speaking?.value }

  /// Falls silent at once: the person has answered already.
  func silence() async {
    queue = []
    speaking?.cancel()
    await speaking?.value
  }

  private func speakAll() async {
    while !queue.isEmpty, !Task.isCancelled {
      let next = queue.removeFirst()
      let synthesizer = synthesizer
      rendering = Task { await synthesizer.sound(of: next) }
      do {
        try await synthesizer.speak(next)
        if Task.isCancelled { rendering = nil }
      } catch {
        (queue, rendering) = ([], nil)
        guard !hasFailed else { break }
        hasFailed = true
        complain(error as? SpeechOutputError ?? SpeechOutputError("\(error)"))
      }
    }
    speaking = nil
  }
}
