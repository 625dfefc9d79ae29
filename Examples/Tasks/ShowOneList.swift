import AppIntents

/// While a focus is on, shows only the tasks of one list.
struct ShowOneList: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Show One List"
  static let description = IntentDescription(
    "Shows the tasks of one list only.", categoryName: "Tasks")

  @Parameter(title: "List")
  var list: TaskListEntity?

  @Dependency var store: TaskStore

  var displayRepresentation: DisplayRepresentation {
    guard let list else { return "all lists" }
    return "only the list \(list.name)"
  }

  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async
    -> [ShowOneList]
  {
    @Dependency var store: TaskStore
    return store.lists.map { list in
      let filter = ShowOneList()
      filter.list = TaskListEntity(list)
      return filter
    }
  }

  func perform() async throws -> some IntentResult {
    store.show(only: list?.id)
    return .result()
  }
}
