import AppIntents

/// Ticks a task off.
struct CompleteTask: UndoableIntent {
  static let title: LocalizedStringResource = "Complete Task"
  static let description = IntentDescription("Marks a task as done.", categoryName: "Tasks")

  @Parameter(
    title: "Task", requestValueDialog: "Which task is done?",
    requestDisambiguationDialog: "Which one is done?")
  var task: TaskEntity

  @Dependency var store: TaskStore

  static var parameterSummary: some ParameterSummary {
    Summary("Complete \(\.$task)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard !task.isCompleted else {
      return .result(dialog: "“\(task.title)” is already done.")
    }
    let before = store.complete(task.id)
    await undoManager?.registerUndo(withTarget: store) { $0.restore(before) }
    TasksShortcuts.updateAppShortcutParameters()
    return .result(dialog: "Done: \(task.title).")
  }
}
