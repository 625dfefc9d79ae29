public import DialogManagement
public import IntentMetadata

/// What a text front needs from an assistant, in this process or in another one.
public protocol Conversation: Sendable {
  /// The question that waits for the person's answer, or `nil`.
  var pendingQuestion: DialogQuestion? { get async }
  /// Details for developers about the intent that failed last, beyond what was said.
  var failureDetail: String? { get async }
  /// Sentences that a person can say, best first.
  var examplePhrases: [String] { get async }

  /// Returns the events of one turn; they end when the person has the word again.
  func respond(to text: String) async -> AsyncStream<AssistantEvent>
  /// Returns the events of one turn for something that the person chose.
  func choose(_ invocation: IntentInvocation) async -> AsyncStream<AssistantEvent>
  /// Returns the events of giving up what is going on.
  func cancel() async -> AsyncStream<AssistantEvent>
  /// Returns the events of the end: what is unfinished is cancelled, and nothing is heard any more.
  func endOfInput() async -> AsyncStream<AssistantEvent>
  /// Returns the possible continuations of a partial utterance.
  func completions(for prefix: String) async -> [String]
  /// Returns the sentences that each app understands, by the app's name.
  func phrases() async -> [(app: String, phrases: [String])]
  /// Locks the device, or returns `false` if nothing is set up that could unlock it again.
  func lockDevice() async -> Bool
  /// Whether the device is locked.
  func isLocked() async -> Bool
}

extension Assistant: Conversation {
  /// Returns the possible continuations of a partial utterance, at most twenty.
  public func completions(for prefix: String) async -> [String] {
    await completions(for: prefix, limit: 20)
  }
}
