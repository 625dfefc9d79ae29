import DialogManagement
import IntentMetadata

extension Assistant {
  /// Locks the device: what requires authentication asks for it again, and what was authorized is so no more.
  ///
  /// - Returns: `false` if nothing is set up that could unlock it again, in which case it stays as
  ///   it is.
  @discardableResult
  public func lockDevice() async -> Bool {
    guard await configuration.authenticator?.isSetUp() == true else { return false }
    await lock.lock()
    await followLock()
    return true
  }

  /// Whether the device is locked, so that it reveals nothing that requires authentication.
  public func isLocked() async -> Bool {
    await followLock()
    return machine.isLocked
  }

  /// Informs the dialog if the device was locked or unlocked.
  ///
  /// An authorization ends with a lock, even if another program unlocked the device in between.
  func followLock() async {
    let (isLocked, period) = (await lock.isLocked(), await lock.period())
    if let lockPeriod, lockPeriod != period, !machine.isLocked { _ = machine.handle(.locked) }
    lockPeriod = period
    guard isLocked != machine.isLocked else { return }
    _ = machine.handle(isLocked ? .locked : .unlocked)
  }

  /// Has the person prove who they are, and returns how that went as the dialog takes it.
  ///
  /// This decides nothing: whether a proof is needed is the dialog's to know.
  func authorize(
    _ request: AuthorizationRequest, ticket: Int,
    tellingTo sink: AsyncStream<AssistantEvent>.Continuation
  ) async -> DialogEvent {
    guard let authenticator = configuration.authenticator, await authenticator.isSetUp() else {
      // A device that nothing can lock is unlocked, as without a passcode.
      return machine.isLocked
        ? .denied(ticket: ticket, refusal(.cannotUnlock, request.title))
        : .authorized(ticket: ticket)
    }
    let asked = AuthenticationRequest(
      app: request.app, intent: request.intent, policy: request.policy,
      text: machine.wording.text(.unlockFirst, ["intent": request.title]))
    await tell(.unlock(asked), to: sink)
    switch await authenticator.authenticate(asked) {
    case .authenticated:
      await lock.unlock()
      lockPeriod = await lock.period()
      return .authorized(ticket: ticket)
    case .refused: return .denied(ticket: ticket, refusal(.notUnlocked, request.title))
    case .blocked(let time):
      let minutes = Int((time / .seconds(60)).rounded(.up))
      return .denied(
        ticket: ticket, refusal(.unlockBlocked, request.title, ["minutes": "\(minutes)"]))
    }
  }

  private func refusal(
    _ phrase: Wording.Phrase, _ title: String, _ values: [String: String] = [:]
  ) -> IntentFailure {
    IntentFailure(
      code: .notAuthenticated,
      message: machine.wording.text(phrase, values.merging(["intent": title]) { $1 }))
  }
}
