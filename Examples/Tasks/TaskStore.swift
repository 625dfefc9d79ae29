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

  /// Ticks a task off and returns it as it was before.
  func complete(_ id: TaskItem.ID) -> [TaskItem] {
    items.withLock { items in
      let before = items.filter { $0.id == id }
      for index in items.indices where items[index].id == id { items[index].isCompleted = true }
      return before
    }
  }

  /// Removes the tasks that a condition holds for and returns them.
  @discardableResult
  func remove(where condition: @Sendable (TaskItem) -> Bool) -> [TaskItem] {
    items.withLock { items in
      let removed = items.filter(condition)
      items.removeAll(where: condition)
      return removed
    }
  }

  /// Puts tasks back that were removed or changed.
  func restore(_ restored: [TaskItem]) {
    items.withLock { items in
      let ids = Set(restored.map(\.id))
      items.removeAll { ids.contains($0.id) }
      items += restored
    }
    TasksShortcuts.updateAppShortcutParameters()
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
