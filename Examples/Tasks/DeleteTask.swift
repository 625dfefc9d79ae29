import AppIntents

/// Deletes a task, after a warning.
struct DeleteTask: UndoableIntent {
  static let title: LocalizedStringResource = "Delete Task"
  static let description = IntentDescription("Deletes a task.", categoryName: "Tasks")

  @Parameter(title: "Task", requestValueDialog: "Which task should I delete?")
  var task: TaskEntity

  @Dependency var store: TaskStore

  static var parameterSummary: some ParameterSummary {
    Summary("Delete \(\.$task)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let id = task.id
    try await requestConfirmation(
      result: .result(dialog: "Are you sure you want to delete “\(task.title)”?"),
      confirmationActionName: .custom(
        acceptLabel: "Delete", acceptAlternatives: ["Remove it"], denyLabel: "Keep",
        denyAlternatives: ["Keep it"], destructive: true))
    let removed = store.remove { $0.id == id }
    await undoManager?.registerUndo(withTarget: store) { $0.restore(removed) }
    TasksShortcuts.updateAppShortcutParameters()
    return .result(dialog: "Deleted “\(task.title)”.")
  }
}

/// Deletes the tasks of a list, either all of them or those that are done.
struct ClearList: UndoableIntent {
  static let title: LocalizedStringResource = "Clear List"
  static let description = IntentDescription("Deletes the tasks of a list.", categoryName: "Tasks")

  @Parameter(title: "List", requestValueDialog: "Which list should I clear?")
  var list: TaskListEntity

  @Dependency var store: TaskStore

  static var parameterSummary: some ParameterSummary {
    Summary("Clear \(\.$list)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let completed = IntentChoiceOption(title: "Completed tasks")
    let all = IntentChoiceOption(
      title: "All tasks", style: .destructive)
    let choice = try await requestChoice(
      between: [completed, all, .cancel], dialog: "What should I delete from \(list.name)?")
    guard choice.style != .cancel else { return .result(dialog: "OK, I left it as it is.") }
    let id = list.id
    let onlyCompleted = choice == completed
    let removed = store.remove { $0.list == id && ($0.isCompleted || !onlyCompleted) }
    await undoManager?.registerUndo(withTarget: store) { $0.restore(removed) }
    TasksShortcuts.updateAppShortcutParameters()
    return .result(
      dialog: removed.count == 1 ? "Deleted 1 task." : "Deleted \(removed.count) tasks.")
  }
}
