import IntentMatching
import IntentMetadata

/// The lock: who may do what, decided in one place.
///
/// 1. What is always allowed is done on a locked device too.
/// 2. Anything that requires authentication needs an unlocked device. The person authenticates
///    once; the device is then unlocked until it is locked again.
/// 3. What requires authentication on this very device needs a ``Grant`` for its run as well.
/// 4. What an app did not declare requires authentication.
/// 5. A locked device asks nothing that reveals what such intents are about (``closed(_:for:)``),
///    and knows none of their names: nothing in its behavior shows whether something has a name.
///    What was said for such an intent is matched again after the proof (``hearAgain(_:_:)``).
///
/// All actions go through ``perform(_:)``, ``reply(_:to:of:)`` and ``undo(_:)``, and all questions
/// through ``open(_:for:lead:)``. These ask here, and continue once the session reports
/// ``DialogEvent/authorized(ticket:)``.
extension DialogMachine {
  /// Whether the device is locked, as far as the machine knows.
  public var isLocked: Bool { state.isLocked }

  // MARK: - Events

  /// Notes that the device was locked: what was authorized is so no more, and what was said is forgotten.
  mutating func locked() {
    setLocked(true)
    state.phase.lock()
    for index in state.parked.indices { state.parked[index].task.grant = nil }
    state.said = []
    state.examplesTold = 0
    state.context.forgetThings()
    if let shown = state.shown, isClosed(shown.intent, of: shown.app) { state.shown = nil }
  }

  /// Notes that the person has proved who they are.
  mutating func authorized(ticket: Int) {
    guard case .authorizing(ticket, let step) = state.phase else { return }
    state.phase = .idle
    let wasLocked = isLocked
    setLocked(false)
    switch step.with(step.task.map { Grant(for: $0, hasRun: step.run != nil) }) {
    case .hear(let utterance, let task): hearAgain(utterance, .command(task))
    case .advance(let task, let lead): advance(task, lead: lead)
    case .ask(let question, let task, let lead): open(question, for: task, lead: lead)
    case .answer(let question, let words, let task, let utterance) where wasLocked:
      hearAgain(utterance, .answer(question, as: words, for: task))
    case .answer(let question, let words, let task, let utterance):
      take(utterance, as: question, words, for: task)
    case .perform(let task): perform(task)
    case .reply(let reply, let run, let task): self.reply(reply, to: run, of: task)
    case .undo(let deed): takeBack(deed)
    }
  }

  /// Notes that the person has not proved who they are: the task ends, and those that wait for the same.
  mutating func denied(ticket: Int, _ failure: IntentFailure) {
    guard case .authorizing(ticket, let step) = state.phase else { return }
    if state.isLocked {
      for parked in state.parked.reversed() where isProtected(parked.task.intent) { drop(parked) }
      state.parked = state.parked.filter { !isProtected($0.task.intent) }
    }
    if let task = step.task { return fail(failure.message, of: task) }
    state.phase = .idle
    say(failure.message)
  }

  // MARK: - Questions to the lock

  /// Whether the person must prove who they are before a task does something.
  func needsAuthorization(_ task: DialogTask) -> Bool {
    switch task.intent.authentication {
    case .alwaysAllowed: false
    case .requiresAuthentication: state.isLocked
    case .requiresLocalDeviceAuthentication:
      state.isLocked || task.grant?.covers(task.invocation.parameters) != true
    }
  }

  /// Whether the running intent of a task may not be answered.
  func needsAuthorizationToReply(_ task: DialogTask) -> Bool {
    switch task.intent.authentication {
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

  /// Returns the intent that a question is about, if it must not be asked while the device is
  /// locked: the intent is protected, or about the things that the app's protected intents are
  /// about.
  func closed(_ question: OpenQuestion, for task: DialogTask?)
    -> (intent: IntentDescriptor, app: String)?
  {
    subject(of: question, for: task).flatMap { isClosed($0.intent, of: $0.app) ? $0 : nil }
  }

  /// Whether the subject of an intent must not be revealed while the device is locked.
  func isClosed(_ intent: IntentDescriptor, of app: String) -> Bool {
    guard state.isLocked else { return false }
    guard !isProtected(intent) else { return true }
    let protected = apps.first { $0.name == app }?.protectedEntityTypes ?? []
    return intent.parameters.contains { $0.type.element.isEntity(of: protected) }
  }

  /// Returns the intent that a question is about.
  private func subject(of question: OpenQuestion, for task: DialogTask?)
    -> (intent: IntentDescriptor, app: String)?
  {
    if let task { return (task.intent, task.app) }
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
    _ step: ProtectedStep, for intent: IntentDescriptor, of app: String
  ) {
    let ticket = nextTicket()
    state.phase = .authorizing(ticket: ticket, step)
    actions.append(
      .authorize(
        ticket: ticket,
        AuthorizationRequest(
          app: app, intent: intent.id, title: title(of: intent),
          // Anything that reveals protected things has their requirements.
          policy: isProtected(intent) ? intent.authentication : .requiresAuthentication)))
  }

  /// Returns what may be revealed of a reading: on a locked device, no thing that a protected
  /// intent is about.
  func tellable(_ candidate: IntentMatch) -> IntentMatch {
    guard state.isLocked else { return candidate }
    var candidate = candidate
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    if isClosed(intent, of: candidate.app) { candidate.slots = [] }
    return candidate
  }
}
