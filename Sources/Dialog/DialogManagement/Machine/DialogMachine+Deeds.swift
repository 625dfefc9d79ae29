import Foundation
import IntentMetadata
import TextNormalization

/// Irrevocable actions are confirmed by name before they are performed, once: by the app if it
/// asks, or else by the assistant.
extension DialogMachine {
  /// Returns the question whether to perform a task, or `nil` if no confirmation is needed.
  func deedQuestion(about task: DialogTask) -> OpenQuestion? {
    guard task.affirmed?.invocation != task.invocation, mustBeAffirmed(task) else { return nil }
    return OpenQuestion(
      kind: .confirmation, purpose: .perform(task.invocation),
      words: wording.text(.confirmDeed, ["deed": sentence(of: task)]))
  }

  /// Whether the app's first question in a run only repeats the one that was just affirmed: it has
  /// the same values, and says nothing that the person has not heard, other than that it cannot be
  /// undone, if that is why the person was asked.
  func asksAgain(_ request: ConfirmationRequest, of task: DialogTask) -> Bool {
    guard let affirmed = task.affirmed, affirmed.answersApp, affirmed.invocation == task.invocation
    else {
      return false
    }
    // What goes by default was in no question of the assistant: “Order 1 medium Tomato Soup?”
    let titles = task.values.values.compactMap { title(of: $0, in: task.app) }
    let heard = ([affirmed.words, task.intent.title] + titles).map { String($0.prefix(500)) }
      .flatMap { Words($0).map(String.init) }
    let asked = Words(String((words(request.dialog) ?? "").prefix(500))).map(String.init)
    let grammar = commandWords.assent
    let folded = asked.map(grammar.folded)
    let isWarned = cannotBeTakenBack(task.intent)
    var rest: [String] = []
    var position = 0
    while position < asked.count {
      let warning = isWarned ? grammar.warnings.length(in: folded, at: position) : 0
      if warning == 0 { rest.append(asked[position]) }
      position += max(1, warning)
    }
    return rest.allSatisfy { word in
      heard.contains { commandWords.areAlike($0, word) }
        || heard.contains { grammar.action(word).isSame(as: grammar.action($0)) }
        || commandWords.isStructure(word) || grammar.questionWords.contains(word)
        || grammar.isPart(word)
    }
  }

  /// Returns a sentence that names the things in the task's list, if there are several and the app's question
  /// does not name each: “Mountain Week is shared. Delete anyway?” is about two trips.
  mutating func unnamedThings(of task: DialogTask, in request: ConfirmationRequest) -> String? {
    let asked = Words(String((words(request.dialog) ?? "").prefix(500))).map(String.init)
    let lists = task.intent.parameters.compactMap { parameter -> IntentValue? in
      guard case .entity = parameter.type.element,
        case .array(let values)? = task.values[parameter.name],
        values.count > 1
      else { return nil }
      let isNamed = values.allSatisfy { value in
        title(of: value, in: task.app).map {
          asked.firstPlace(of: Words($0).map(String.init)) != nil
        }
          != false
      }
      return isNamed ? nil : .array(values)
    }
    guard cannotBeTakenBack(task.intent),
      let named = lists.first.flatMap({ title(of: $0, in: task.app) })
    else { return nil }
    return words(.noted, ["values": named])
  }

  /// Whether the assistant asks before a task is performed. An app that asks itself may be the only
  /// one to ask, but for a button that was not named, it is unknown whether the app will.
  private func mustBeAffirmed(_ task: DialogTask) -> Bool {
    if task.isGuessed { return task.intent.confirmation != .byIntent }
    return task.intent.confirmation == nil
      && !state.confirming.contains([task.app, task.intent.id]) && cannotBeTakenBack(task.intent)
  }

  /// Whether the person is asked in any case before a task is done: by its app or by the assistant.
  func isConfirmed(_ task: DialogTask) -> Bool {
    task.intent.confirmation == .byIntent || state.confirming.contains([task.app, task.intent.id])
      || mustBeAffirmed(task)
  }

  /// Whether an intent deletes, or needs the person on this very device: what it does stays done.
  func cannotBeTakenBack(_ intent: IntentDescriptor) -> Bool {
    intent.role == .delete || intent.authentication == .requiresLocalDeviceAuthentication
      || destroys(intent)
  }

  /// Returns what a task does, with all values that it was given: “Order 2 Gazpacho: Small”, where the sentence of the
  /// app has no place for the size. A locked device names nothing that protected intents are about.
  func fullName(of task: DialogTask) -> String {
    guard !isClosed(task.intent, of: task.app) else { return title(of: task.intent) }
    guard let summary = summary(of: task) else { return name(of: task) }
    let others = valueNames(of: task, besides: summary.placed)
    guard !others.isEmpty else { return summary.text }
    return wording.text(
      .titleAndValue, ["title": summary.text, "value": wording.enumeration(others)])
  }

  /// Returns what a task does in the words of its app: "Delete Buy milk".
  func sentence(of task: DialogTask) -> String {
    summary(of: task)?.text ?? name(of: task)
  }

  /// Returns the summary of a task's intent with its values, and the parameters that have a place in it.
  private func summary(of task: DialogTask) -> (text: String, placed: Set<String>)? {
    let values = task.invocation.parameters
    var placed: Set<String> = []
    let text = task.intent.summary?.fillingPlaces { name in
      placed.insert(name)
      return values[name].flatMap { title(of: $0, in: task.app) }
    }
    return text.map { (printable($0, limit: 400), placed) }
  }
}
