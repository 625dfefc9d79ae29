import IntentMetadata

/// Cancel and stop: the person gives up.
extension DialogMachine {
  /// Cancel: gives the present task up, whatever it was about to do. A task that was left for it
  /// comes back.
  mutating func cancel() {
    switch state.phase {
    case .idle, .over: return say(.nothingToCancel)
    case .undoing: interrupt()
    case .asking, .lookingUp, .resolving, .rehearing, .performing, .authorizing: abandon()
    }
    say(.cancelled)
  }

  /// Stop: gives up all that is going on and all that waits.
  mutating func stop() {
    guard !isIdle else { return say(.nothingToCancel) }
    dropWaiting()
    cancel()
  }

  /// Gives up what waits: the tasks that were left, and the command that was put off.
  mutating func dropWaiting() {
    for parked in state.parked.reversed() { drop(parked) }
    state.parked = []
    state.next = nil
    state.upcoming = []
  }

  /// Stops what a task that was left has running, and tells that it was cancelled.
  mutating func drop(_ parked: ParkedTask) {
    if let run = parked.question.run { actions.append(.stop(run: run)) }
    report(.cancelled(intent: parked.task.intent.id))
  }
}
