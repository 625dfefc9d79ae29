import IntentMetadata

/// Cancel and stop: the person calls it off.
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

  /// Stop: cancels everything that is going on and everything that is waiting.
  mutating func stop() {
    guard !isIdle else { return say(.nothingToCancel) }
    dropWaiting()
    cancel()
  }

  /// Cancels what is waiting: the tasks that were set aside, and the postponed command.
  mutating func dropWaiting() {
    for parked in state.parked.reversed() { drop(parked) }
    state.parked = []
    state.next = nil
    state.upcoming = []
  }

  /// Stops a run of a task that was set aside, and says that it was cancelled.
  mutating func drop(_ parked: ParkedTask) {
    if let run = parked.question.run { actions.append(.stop(run: run)) }
    report(.cancelled(intent: parked.task.intent.id))
  }
}
