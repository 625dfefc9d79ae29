import Foundation
import IntentMetadata

/// Choosing: what a person picked from a list, such as the results of a search, is done like a command.
extension DialogMachine {
  /// Does what the person chose. A question that waits meanwhile is asked again afterwards.
  ///
  /// Actions that are not offered to people are not performed, and only values that the intent can
  /// take count.
  mutating func chosen(_ invocation: IntentInvocation, at time: Date?) {
    guard !isBusy else { return say(.stillBusy, ["intent": taskTitle]) }
    state.context.beginTurn(at: time, limits: configuration)
    state.said = []
    var task = DialogTask(
      invocation, intent: descriptor(of: invocation.intent, in: invocation.app))
    guard isOffered(task) else {
      let text = words(.failedWithoutWords, ["intent": title(of: task.intent)])
      report(.failed(intent: task.intent.id, text))
      return say(text)
    }
    task.values = task.values.filter { name, value in
      task.intent.parameter(name).map { value.canFill($0.type) } ?? false
    }
    task.origin = DialogTask.Origin(values: task.values, undecided: [:])
    if case .asking(let question, _, let waiting?) = state.phase {
      state.parked.append(ParkedTask(task: waiting, question: question))
      if state.parked.count > configuration.maximumParkedTasks { drop(state.parked.removeFirst()) }
    }
    state.phase = .idle
    // A key is pressed more easily than a sentence is said.
    task.isGuessed = cannotBeTakenBack(task.intent)
    restart(task)
  }

  /// Whether an app offers the intent of a task to people as a separate action.
  private func isOffered(_ task: DialogTask) -> Bool {
    guard let known = apps.first(where: { $0.name == task.app })?.intent(task.intent.id),
      known.isDiscoverable
    else { return false }
    switch known.role {
    case .focusFilter, .widgetConfiguration, .controlConfiguration: return false
    case .audioPlayback, .delete, .open, .find, .snippet, nil: return true
    }
  }
}

extension IntentValue {
  /// Returns whether a parameter of a type can have the value.
  fileprivate func canFill(_ type: ValueType) -> Bool {
    if case .array(let element) = type {
      guard case .array(let values) = self else { return canFill(element) }
      return values.allSatisfy { $0.canFill(element) }
    }
    switch (self, type) {
    case (.string, .string), (.string, .url), (.string, .other), (_, .other): return true
    default: return isOf(type)
    }
  }
}
