import Assistant
import AssistantService
import DialogManagement
import IntentMetadata

/// A dialog with the service, for a front with line editing.
actor ServiceDialog: Conversation, EventKeeper {
  /// The apps, as they are shown.
  nonisolated let apps: [AppMetadata]
  /// The language of the service's output.
  nonisolated let locale: String?
  private nonisolated let client: ServiceClient
  private nonisolated let context: CommandContext

  private(set) var pendingQuestion: DialogQuestion?
  private(set) var examplePhrases: [String]
  private var choice: IntentInvocation?
  /// The turns in progress, the latest last: that one receives the events.
  private var turns: [(request: Int, sink: AsyncStream<AssistantEvent>.Continuation)] = []
  /// The numbers of events that have not been shown, in the order of arrival.
  private var unshown: [(event: AssistantEvent, number: Int)] = []
  /// The events before the first turn.
  private var early: [AssistantEvent] = []
  private var replies: [Int: CheckedContinuation<ServiceMessage?, Never>] = [:]
  private var verdict: CheckedContinuation<ServiceMessage?, Never>?
  private var failure: CommandFailure?
  private var tellEnd: (@Sendable (any Error) -> Void)?

  /// Begins a dialog on a connection, and receives the service's initial events.
  init(_ client: ServiceClient, context: CommandContext) async {
    self.client = client
    self.context = context
    apps = client.welcome.apps.map(AppMetadata.init)
    locale = client.welcome.locale
    pendingQuestion = client.welcome.question?.question
    examplePhrases = client.welcome.examples
    choice = client.welcome.choice
    let messages = client.messages
    Task { [weak self] in
      for await message in messages { await self?.take(message) }
      await self?.ended(.ended)
    }
    // The service sends its initial events before the answer to any request.
    _ = await ask { .status(request: $0) }
  }

  /// Nothing further: the service does not reveal it.
  var failureDetail: String? { nil }

  /// Returns the events before the first turn, such as reports about a killed service.
  func takeEarlyEvents() -> [AssistantEvent] {
    defer { early = [] }
    return early
  }

  /// Reports the end of the service.
  func whenEnded(_ tell: @escaping @Sendable (any Error) -> Void) {
    tellEnd = tell
    if let failure { tell(failure) }
  }

  func respond(to text: String) -> AsyncStream<AssistantEvent> {
    turn { .say(request: $0, text: text) }
  }

  func choose(_ invocation: IntentInvocation) -> AsyncStream<AssistantEvent> {
    turn { .choose(request: $0, invocation) }
  }

  /// Returns the choice that another front left, once.
  func takeChoice() -> IntentInvocation? {
    defer { choice = nil }
    return choice
  }

  func cancel() -> AsyncStream<AssistantEvent> { turn { .cancel(request: $0) } }

  func endOfInput() -> AsyncStream<AssistantEvent> { turn { .end(request: $0) } }

  func completions(for prefix: String) async -> [String] {
    let answer = await ask { .complete(request: $0, prefix: prefix) }
    guard case .sentences(_, let sentences) = answer else { return [] }
    return sentences
  }

  func phrases() async -> [(app: String, phrases: [String])] {
    guard case .phrases(_, let apps) = await ask({ .phrases(request: $0) }) else { return [] }
    return apps.map { ($0.app, $0.phrases) }
  }

  func lockDevice() async -> Bool {
    guard case .done(_, let isDone) = await ask({ .lock(request: $0) }) else { return false }
    return isDone
  }

  /// The lock belongs to the person, for all programs.
  nonisolated func isLocked() -> Bool { PersonLock(context: context).isLocked() }

  /// Records that an event has been written.
  func wasShown(_ event: AssistantEvent) {
    guard let place = unshown.firstIndex(where: { $0.event == event }) else { return }
    send(.shown(unshown.remove(at: place).number))
  }

  // MARK: - Messages

  private func turn(_ message: (Int) -> FrontMessage) -> AsyncStream<AssistantEvent> {
    let (events, sink) = AsyncStream<AssistantEvent>.makeStream()
    let request = client.request()
    guard failure == nil else {
      sink.finish()
      return events
    }
    turns.append((request, sink))
    send(message(request))
    return events
  }

  private func ask(_ message: (Int) -> FrontMessage) async -> ServiceMessage? {
    let request = client.request()
    let message = message(request)
    return await withCheckedContinuation { continuation in
      guard failure == nil else { return continuation.resume(returning: nil) }
      replies[request] = continuation
      send(message)
    }
  }

  private func send(_ message: FrontMessage) {
    do throws(ServiceError) { try client.send(message) } catch { ended(error.code) }
  }

  private func take(_ message: ServiceMessage) {
    switch message {
    case .event(let number, let event):
      unshown.append((event.event, number))
      if let turn = turns.last { turn.sink.yield(event.event) } else { early.append(event.event) }
    case .turnEnded(let request, let question):
      pendingQuestion = question?.question
      guard let place = turns.firstIndex(where: { $0.request == request }) else { return }
      turns.remove(at: place).sink.finish()
    case .sentences(let request, _), .phrases(let request, _), .done(let request, _),
      .status(let request, _):
      replies.removeValue(forKey: request)?.resume(returning: message)
    case .wrongSecret, .unlocked:
      verdict?.resume(returning: message)
      verdict = nil
    case .note(let text): context.notes.print(text, .warning)
    case .refused(let refusal): ended(.refused(refusal))
    case .welcome, .listening, .heard, .deaf: break
    }
  }

  private func ended(_ code: ServiceError.Code) {
    guard failure == nil else { return }
    let failure = CommandFailure(
      ServiceError(code, path: ServiceAccess.address(context).path))
    self.failure = failure
    for turn in turns { turn.sink.finish() }
    turns = []
    for reply in replies.values { reply.resume(returning: nil) }
    replies = [:]
    verdict?.resume(returning: nil)
    verdict = nil
    tellEnd?(failure)
  }
}

extension ServiceDialog: PersonDesk {
  func isSetUp() -> Bool { client.welcome.hasPasscode }

  /// Reads the person's input, and has the service check it.
  func ask(_ input: any SecretInput, notes: Console) async -> Bool {
    input.hide()
    var isUnlocked = false
    defer { input.show(droppingTypeAhead: !isUnlocked) }
    do {
      for _ in 0..<input.tries {
        guard let text = try await input.nextSecret(prompt: "Passcode: ") else { break }
        switch await offer(text) {
        case .unlocked(let isRight):
          isUnlocked = isRight
          return isRight
        case .wrongSecret: notes.print("That is not the passcode.", .warning)
        default: return false
        }
      }
    } catch let failure as CommandFailure {
      notes.print(failure.message, .bad)
    } catch {
      notes.print("\(error)", .bad)
    }
    _ = await offer(nil)
    return false
  }

  /// Sends the passcode, or `nil` if the person entered none, and returns the service's answer.
  private func offer(_ secret: String?) async -> ServiceMessage? {
    await withCheckedContinuation { continuation in
      guard failure == nil else { return continuation.resume(returning: nil) }
      verdict = continuation
      send(.secret(secret))
    }
  }
}
