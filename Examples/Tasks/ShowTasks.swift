import AppIntents

/// Says which tasks are still to do.
struct ShowTasks: AppIntent {
  static let title: LocalizedStringResource = "Show Tasks"
  static let description = IntentDescription("Lists your open tasks.", categoryName: "Tasks")

  @Parameter(title: "List")
  var list: TaskListEntity?

  @Dependency var store: TaskStore

  static var parameterSummary: some ParameterSummary {
    Summary("Show the tasks of \(\.$list)")
  }

  func perform() async throws -> some ReturnsValue<[TaskEntity]> & ProvidesDialog {
    let shown = list?.id ?? store.onlyList
    let items = store.open.filter { shown == nil || $0.list == shown }
    let place = store.lists.first { $0.id == shown }?.name
    return .result(
      value: items.map { TaskEntity($0, in: store) }, dialog: dialog(items, in: place))
  }

  private func dialog(_ items: [TaskItem], in place: String?) -> IntentDialog {
    guard !items.isEmpty else {
      guard let place else { return "There is nothing to do." }
      return "There is nothing to do in \(place)."
    }
    let titles = String(localized: "\(items.map(\.title), format: .list(type: .and))")
    let count =
      items.count == 1
      ? String(localized: "one task") : String(localized: "\(items.count) tasks")
    guard let place else { return "You have \(count): \(titles)." }
    return "You have \(count) in \(place): \(titles)."
  }
}
