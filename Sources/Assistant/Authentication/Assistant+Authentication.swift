import DialogManagement
import IntentMetadata

extension Assistant {
  /// Locks the device: what requires authentication asks for it again.
  public func lockDevice() { lock.lock() }

  /// Has the person authenticate where an intent requires it.
  ///
  /// - Returns: Why the intent must not run, or `nil` where it may.
  func authenticate(
    for invocation: IntentInvocation,
    tellingTo sink: AsyncStream<AssistantEvent>.Continuation
  ) async -> IntentFailure? {
    let intent = intent(of: invocation)
    let policy = intent?.authentication ?? .alwaysAllowed
    guard lock.demandsAuthentication(for: invocation, policy) else { return nil }
    let title = printable(intent?.title ?? invocation.intent)
    guard let authenticator = configuration.authenticator, await authenticator.isSetUp() else {
      // A device that nothing can lock stands open, as it would without a passcode.
      return lock.isLocked ? refusal(.cannotUnlock, title) : nil
    }
    let request = AuthenticationRequest(
      app: invocation.app, intent: invocation.intent, policy: policy,
      text: machine.wording.text(.unlockFirst, ["intent": title]))
    await tell(.unlock(request), to: sink)
    switch await authenticator.authenticate(request) {
    case .authenticated:
      lock.authenticated(for: invocation)
      return nil
    case .refused: return refusal(.notUnlocked, title)
    case .blocked(let time):
      let minutes = Int((time / .seconds(60)).rounded(.up))
      return refusal(.unlockBlocked, title, ["minutes": "\(minutes)"])
    }
  }

  /// Has the person authenticate where a task begins on a locked device that requires it: its
  /// questions would tell what the app has.
  ///
  /// - Returns: Why the task must not go on, or `nil` where it may.
  func unlock(
    for candidate: IntentCandidate, tellingTo sink: AsyncStream<AssistantEvent>.Continuation
  ) async -> IntentFailure? {
    guard lock.isLocked else { return nil }
    let invocation = IntentInvocation(app: candidate.app, intent: candidate.intent)
    return await authenticate(for: invocation, tellingTo: sink)
  }

  private func refusal(
    _ phrase: Wording.Phrase, _ title: String, _ values: [String: String] = [:]
  ) -> IntentFailure {
    IntentFailure(
      code: .notAuthenticated,
      message: machine.wording.text(phrase, values.merging(["intent": title]) { $1 }))
  }
}

extension DialogAction {
  /// Whether the action starts something, or tells of what an app has.
  var namesWhatAppsHave: Bool {
    switch self {
    case .ask, .findOptions, .match, .perform, .reply, .undo: true
    case .say, .stop, .matched, .performed, .rejected, .cancelled, .failed: false
    }
  }
}
