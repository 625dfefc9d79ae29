import Foundation
import Synchronization

/// A list of tasks.
struct TaskList: Sendable, Identifiable {
  let id: String
  let name: String
}

/// Something to do.
struct TaskItem: Sendable, Identifiable {
  let id: UUID
  var title: String
  var list: TaskList.ID
  var dueDate: Date?
  var isCompleted = false
}

/// All lists and tasks.
final class TaskStore: Sendable {
  let lists: [TaskList]
  private let items: Mutex<[TaskItem]>

  init(lists: [TaskList], items: [TaskItem]) {
    self.lists = lists
    self.items = Mutex(items)
  }

  var all: [TaskItem] { items.withLock { $0 } }
  var open: [TaskItem] { all.filter { !$0.isCompleted } }

  func add(_ title: String, to list: TaskList.ID, due: Date?) -> TaskItem {
    let item = TaskItem(id: UUID(), title: title, list: list, dueDate: due)
    items.withLock { $0.append(item) }
    return item
  }

  func complete(_ id: TaskItem.ID) {
    items.withLock { items in
      for index in items.indices where items[index].id == id { items[index].isCompleted = true }
    }
  }

  /// Removes the tasks that a condition holds for and returns how many they were.
  @discardableResult
  func remove(where condition: @Sendable (TaskItem) -> Bool) -> Int {
    items.withLock { items in
      let before = items.count
      items.removeAll(where: condition)
      return before - items.count
    }
  }

  /// A household's tasks.
  static var example: TaskStore {
    let lists = [
      TaskList(id: "groceries", name: "Groceries"), TaskList(id: "work", name: "Work"),
      TaskList(id: "home", name: "Home"),
    ]
    let titles = [
      ("Buy milk", "groceries"), ("Buy oat milk", "groceries"), ("Write the report", "work"),
      ("Call the plumber", "home"), ("Water the plants", "home"),
    ]
    return TaskStore(
      lists: lists,
      items: titles.map { TaskItem(id: UUID(), title: $0.0, list: $0.1) })
  }
}
