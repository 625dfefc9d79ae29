/// Cancel and stop: the person gives up.
extension DialogMachine {
  /// Cancel: gives the present task up, whatever it was about to do. A task that was left for it
  /// comes back.
  mutating func cancel() {
    if let undoing = state.undoing {
      actions.append(.stop(run: undoing.run))
      state.undoing = nil
      return say(.cancelled)
    }
    guard !isIdle else { return say(.nothingToCancel) }
    abandonTask()
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
    for parked in state.parked.reversed() {
      if let run = parked.task.run { actions.append(.stop(run: run)) }
      actions.append(.cancelled(intent: parked.task.intent.id))
    }
    state.parked = []
    state.next = nil
    state.upcoming = []
  }
}
