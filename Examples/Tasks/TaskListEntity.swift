import AppIntents

/// A list of tasks as people see and name it.
struct TaskListEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "List"
  static let defaultQuery = TaskListQuery()

  let id: String
  let name: String
  let listName: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", image: .init(systemName: "list.bullet"), synonyms: ["\(listName)"])
  }

  init(_ list: TaskList) {
    id = list.id
    name = list.name
    listName = list.listName
  }
}

/// Finds lists.
struct TaskListQuery: EnumerableEntityQuery {
  @Dependency var store: TaskStore

  func allEntities() async throws -> [TaskListEntity] { store.lists.map(TaskListEntity.init) }
}
