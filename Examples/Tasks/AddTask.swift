import AppIntents

/// Adds a task; the assistant asks for its title, since phrases cannot contain free text.
struct AddTask: UndoableIntent {
  static let title: LocalizedStringResource = "Add Task"
  static let description = IntentDescription("Adds a task to a list.", categoryName: "Tasks")

  @Parameter(title: "Title", requestValueDialog: "What do you want to do?")
  var taskTitle: String

  @Parameter(title: "List")
  var list: TaskListEntity?

  @Parameter(title: "Due Date")
  var dueDate: Date?

  @Dependency var store: TaskStore

  static var parameterSummary: some ParameterSummary {
    When(\.$list, .hasAnyValue) {
      Summary("Add \(\.$taskTitle) to \(\.$list)") {
        \.$dueDate
      }
    } otherwise: {
      Summary("Add \(\.$taskTitle)") {
        \.$list
        \.$dueDate
      }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<TaskEntity> & ProvidesDialog {
    let target = try await targetList()
    let item = store.add(taskTitle, to: target.id, due: dueDate)
    await undoManager?.registerUndo(withTarget: store) { store in
      store.remove { $0.id == item.id }
      TasksShortcuts.updateAppShortcutParameters()
    }
    TasksShortcuts.updateAppShortcutParameters()
    guard let due = dueDate.map(Self.words) else {
      return .result(
        value: TaskEntity(item, in: store), dialog: "Added “\(taskTitle)” to \(target.name).")
    }
    return .result(
      value: TaskEntity(item, in: store),
      dialog: "Added “\(taskTitle)” to \(target.name) for \(due).")
  }

  /// Returns the words for a due date, with its time unless it is a whole day.
  private static func words(_ date: Date) -> String {
    let isDay = date == Calendar.current.startOfDay(for: date)
    let style = Date.FormatStyle(date: .complete, time: isDay ? .omitted : .shortened)
    return String(localized: "\(date, format: style)")
  }

  /// The named list, or the one that the person chooses.
  private func targetList() async throws -> TaskList {
    if let list, let named = store.lists.first(where: { $0.id == list.id }) { return named }
    let options = store.lists.map { IntentChoiceOption(title: "\($0.name)") }
    let choice = try await requestChoice(
      between: options, dialog: "Which list should it go to?")
    guard let index = options.firstIndex(of: choice) else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return store.lists[index]
  }
}
