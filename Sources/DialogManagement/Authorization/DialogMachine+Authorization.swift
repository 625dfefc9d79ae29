import IntentMetadata

/// The lock: who may do what, decided in one place.
///
/// 1. What is always allowed is done on a locked device too.
/// 2. What requires authentication needs an unlocked device. The person proves who they are once; the
///    device is unlocked then, until it is locked again.
/// 3. What requires authentication on this very device needs a ``Grant`` for its run as well.
/// 4. What an app did not declare requires authentication.
/// 5. A locked device asks nothing that tells what such intents are about (``isClosed(_:)``).
///
/// All ways of doing something lead through ``perform()``, ``reply(_:)`` and ``undo(_:)``, all ways of asking
/// through ``open(_:lead:)``; these ask here, and go on once the session reports ``DialogEvent/authorized(ticket:)``.
extension DialogMachine {
  /// Whether the device is locked, as far as the machine was told.
  public var isLocked: Bool { state.isLocked }

  // MARK: - Events

  /// Takes that the device was locked: what was authorized is so no more, and what was said is forgotten.
  mutating func locked() {
    state.isLocked = true
    state.task?.grant = nil
    for index in state.parked.indices { state.parked[index].task.grant = nil }
    state.said = []
    state.examplesTold = 0
    state.context.forgetThings()
    if let title = state.undoing.map({ title(of: $0.intent) }) { state.undoing?.title = title }
  }

  /// Takes that the person has proved who they are.
  mutating func authorized(ticket: Int) {
    guard let authorization = state.authorization, authorization.ticket == ticket else { return }
    state.authorization = nil
    state.isLocked = false
    if let task = state.task { state.task?.grant = Grant(for: task) }
    switch authorization.step {
    case .advance(let lead): advance(lead: lead)
    case .ask(let question, let lead): open(question, lead: lead)
    case .answer(let question, let utterance):
      state.question = question
      answer(question, with: SpokenAnswer(utterance.text), utterance)
    case .perform: perform()
    case .reply(let reply): self.reply(reply)
    case .undo(let deed): takeBack(deed)
    }
  }

  /// Takes that the person has not proved who they are: the task ends, and those that wait for the same.
  mutating func denied(ticket: Int, _ failure: IntentFailure) {
    guard let authorization = state.authorization, authorization.ticket == ticket else { return }
    state.authorization = nil
    if state.isLocked {
      let left = state.parked.filter { isProtected($0.task.intent) }
      state.parked = state.parked.filter { !isProtected($0.task.intent) }
      for parked in left.reversed() {
        if let run = parked.task.run { actions.append(.stop(run: run)) }
        actions.append(.cancelled(intent: parked.task.intent.id))
      }
    }
    if state.task != nil { return fail(failure.message) }
    say(failure.message)
  }

  // MARK: - Questions to the lock

  /// Whether the person must prove who they are before the present task does something.
  var needsAuthorization: Bool {
    guard let task = state.task else { return false }
    return switch task.intent.authentication {
    case .alwaysAllowed: false
    case .requiresAuthentication: state.isLocked
    case .requiresLocalDeviceAuthentication:
      state.isLocked || task.grant?.covers(task.invocation.parameters) != true
    }
  }

  /// Whether the running intent of the present task may not be answered.
  var needsAuthorizationToReply: Bool {
    guard let task = state.task else { return false }
    return switch task.intent.authentication {
    case .alwaysAllowed: false
    case .requiresAuthentication: state.isLocked
    case .requiresLocalDeviceAuthentication: state.isLocked || task.grant == nil
    }
  }

  /// Whether the person must prove who they are before something is taken back.
  func needsAuthorization(toUndo deed: DialogContext.Deed) -> Bool {
    switch deed.task.intent.authentication {
    case .alwaysAllowed: false
    case .requiresAuthentication: state.isLocked
    case .requiresLocalDeviceAuthentication: true
    }
  }

  /// Whether an intent needs the person to prove who they are on a locked device.
  func isProtected(_ intent: IntentDescriptor) -> Bool { intent.authentication != .alwaysAllowed }

  /// Whether a question may not be asked as long as the device is locked: it is about an intent that is
  /// protected, or about the things that such intents of the app are about.
  func isClosed(_ question: OpenQuestion) -> Bool {
    subject(of: question).map { isClosed($0.intent, of: $0.app) } ?? false
  }

  /// Whether what an intent is about may not be told as long as the device is locked.
  func isClosed(_ intent: IntentDescriptor, of app: String) -> Bool {
    guard state.isLocked else { return false }
    guard !isProtected(intent) else { return true }
    let protected = apps.first { $0.name == app }?.protectedEntityTypes ?? []
    return intent.parameters.contains { $0.type.element.isEntity(of: protected) }
  }

  /// Returns the intent that a question is about.
  func subject(of question: OpenQuestion) -> (intent: IntentDescriptor, app: String)? {
    if let task = state.task { return (task.intent, task.app) }
    switch question.purpose {
    case .confirmIntent(let candidate):
      return (descriptor(of: candidate.intent, in: candidate.app), candidate.app)
    case .undo(let deed): return (deed.task.intent, deed.task.app)
    case .doAgain(let task): return (task.intent, task.app)
    default: return nil
    }
  }

  // MARK: - Asking for the proof

  /// Has the person prove who they are before something is gone on with.
  ///
  /// - Parameters:
  ///   - intent: What it is for.
  mutating func authorize(
    _ step: Authorization.Step, for intent: IntentDescriptor, of app: String
  ) {
    let ticket = nextTicket()
    state.question = nil
    state.authorization = Authorization(ticket: ticket, step: step)
    actions.append(
      .authorize(
        ticket: ticket,
        AuthorizationRequest(
          app: app, intent: intent.id, title: title(of: intent),
          // What tells of protected things needs what these need.
          policy: isProtected(intent) ? intent.authentication : .requiresAuthentication)))
  }

  /// Has the person prove who they are before the present task goes on.
  mutating func authorize(_ step: Authorization.Step) {
    guard let task = state.task else { return }
    authorize(step, for: task.intent, of: task.app)
  }

  /// Takes an answer to a question that a locked device must not ask: only giving up needs no proof.
  ///
  /// - Returns: Whether the question is one.
  mutating func answerClosed(
    _ question: OpenQuestion, with answer: SpokenAnswer, _ utterance: Utterance
  ) -> Bool {
    guard isClosed(question), let (intent, app) = subject(of: question) else { return false }
    switch answer.command(in: commandWords) {
    case .cancel: cancel()
    case .stop: stop()
    default: authorize(.answer(question, utterance), for: intent, of: app)
    }
    return true
  }

  /// Gives up a question that a locked device must not ask again, where nobody answered.
  ///
  /// - Returns: Whether the question is one.
  mutating func giveUpClosed(_ question: OpenQuestion) -> Bool {
    guard isClosed(question) else { return false }
    let title = taskTitle
    let hadTask = state.task != nil
    abandonTask()
    if hadTask { say(.gaveUp, ["intent": title]) } else { say(.gaveUpQuestion) }
    return true
  }

  /// Returns what may be told of a reading: on a locked device no thing that a protected intent is about.
  func tellable(_ candidate: IntentCandidate) -> IntentCandidate {
    guard state.isLocked else { return candidate }
    var candidate = candidate
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    if isClosed(intent, of: candidate.app) { candidate.slots = [] }
    return candidate
  }
}
