import AppIntents

/// A task as people see and name it.
struct TaskEntity: IndexedEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Task", numericFormat: "\(placeholder: .int) tasks")
  static let defaultQuery = TaskQuery()

  let id: UUID

  @Property(title: "Title", indexingKey: \.title) var title: String
  @Property(title: "Due Date", indexingKey: \.dueDate) var dueDate: Date?
  @Property(title: "Completed") var isCompleted: Bool
  @Property(title: "List", indexingKey: \.containerTitle) var listName: String?

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)", subtitle: listName.map { "\($0)" })
  }

  init(_ item: TaskItem, in store: TaskStore) {
    id = item.id
    title = item.title
    dueDate = item.dueDate
    isCompleted = item.isCompleted
    listName = store.lists.first { $0.id == item.list }?.name
  }
}

/// Finds tasks by name; suggests those that are still to do.
struct TaskQuery: EntityStringQuery {
  @Dependency var store: TaskStore

  func entities(for identifiers: [UUID]) async throws -> [TaskEntity] {
    store.all.filter { identifiers.contains($0.id) }.map { TaskEntity($0, in: store) }
  }

  func entities(matching string: String) async throws -> [TaskEntity] {
    store.open.filter { $0.title.localizedCaseInsensitiveContains(string) }
      .map { TaskEntity($0, in: store) }
  }

  func suggestedEntities() async throws -> [TaskEntity] {
    store.open.map { TaskEntity($0, in: store) }
  }
}

/// Lists all tasks, so that people can find them by their properties: “tasks due this week”.
extension TaskQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [TaskEntity] { store.all.map { TaskEntity($0, in: store) } }
}
