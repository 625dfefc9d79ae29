import AppIntents

/// Says which tasks are still to do.
struct ShowTasks: AppIntent {
  static let title: LocalizedStringResource = "Show Tasks"
  static let description = IntentDescription("Tells what is still to do.", categoryName: "Tasks")

  @Parameter(title: "List")
  var list: TaskListEntity?

  @Dependency var store: TaskStore

  static var parameterSummary: some ParameterSummary {
    Summary("Show the tasks of \(\.$list)")
  }

  func perform() async throws -> some ReturnsValue<[TaskEntity]> & ProvidesDialog {
    let shown = list?.id ?? store.onlyList
    let items = store.open.filter { shown == nil || $0.list == shown }
    let place = store.lists.first { $0.id == shown }.map { " in \($0.name)" } ?? ""
    let entities = items.map { TaskEntity($0, in: store) }
    guard !items.isEmpty else {
      return .result(value: entities, dialog: "There is nothing to do\(place).")
    }
    let titles = items.map(\.title).formatted(.list(type: .and))
    let count = items.count == 1 ? "one task" : "\(items.count) tasks"
    return .result(value: entities, dialog: "You have \(count)\(place): \(titles).")
  }
}
