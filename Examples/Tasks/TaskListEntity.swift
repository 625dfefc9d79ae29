import AppIntents

/// A list of tasks as people see and name it.
struct TaskListEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "List"
  static let defaultQuery = TaskListQuery()

  let id: String
  let name: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", image: .init(systemName: "list.bullet"), synonyms: ["\(name) list"])
  }

  init(_ list: TaskList) {
    id = list.id
    name = list.name
  }
}

/// Finds lists.
struct TaskListQuery: EnumerableEntityQuery {
  @Dependency var store: TaskStore

  func allEntities() async throws -> [TaskListEntity] { store.lists.map(TaskListEntity.init) }
}
