import AppIntents
import Foundation
import Synchronization

/// A list of tasks.
struct TaskList: Sendable, Identifiable {
  let id: String
  let name: String
  /// What people call the list itself: “Groceries list”.
  let listName: String
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
  private let shownList = Mutex<TaskList.ID?>(nil)

  init(lists: [TaskList], items: [TaskItem]) {
    self.lists = lists
    self.items = Mutex(items)
  }

  var all: [TaskItem] { items.withLock { $0 } }
  var open: [TaskItem] { all.filter { !$0.isCompleted } }

  /// The only list that is shown while a focus is on, or `nil` for all.
  var onlyList: TaskList.ID? { shownList.withLock { $0 } }

  /// Shows only the tasks of one list, or those of all.
  func show(only list: TaskList.ID?) { shownList.withLock { $0 = list } }

  func add(_ title: String, to list: TaskList.ID, due: Date?) -> TaskItem {
    let item = TaskItem(id: UUID(), title: title, list: list, dueDate: due)
    items.withLock { $0.append(item) }
    return item
  }

  /// Ticks a task off and returns its previous state.
  func complete(_ id: TaskItem.ID) -> [Place] {
    items.withLock { items in
      let before = Self.places(in: items) { $0.id == id }
      for place in before { items[place.position].isCompleted = true }
      return before
    }
  }

  /// Removes the tasks that meet a condition and returns them.
  @discardableResult
  func remove(where condition: @Sendable (TaskItem) -> Bool) -> [Place] {
    items.withLock { items in
      let removed = Self.places(in: items, where: condition)
      items.removeAll(where: condition)
      return removed
    }
  }

  /// Restores tasks that were removed or changed.
  func restore(_ restored: [Place]) {
    items.withLock { items in
      let ids = Set(restored.map(\.item.id))
      items.removeAll { ids.contains($0.id) }
      for place in restored { items.insert(place.item, at: min(place.position, items.count)) }
    }
    TasksShortcuts.updateAppShortcutParameters()
  }

  /// A task with its position among all tasks.
  struct Place: Sendable {
    let position: Int
    let item: TaskItem
  }

  private static func places(
    in items: [TaskItem], where condition: (TaskItem) -> Bool
  ) -> [Place] {
    items.enumerated().filter { condition($1) }.map { Place(position: $0, item: $1) }
  }

  /// A household's tasks.
  static var example: TaskStore {
    let lists = [
      TaskList(
        id: "groceries", name: String(localized: "Groceries"),
        listName: String(localized: "Groceries list")),
      TaskList(
        id: "work", name: String(localized: "Work"), listName: String(localized: "Work list")),
      TaskList(
        id: "home", name: String(localized: "Home"), listName: String(localized: "Home list")),
    ]
    let titles = [
      (String(localized: "Buy milk"), "groceries"),
      (String(localized: "Buy oat milk"), "groceries"),
      (String(localized: "Write the report"), "work"),
      (String(localized: "Call the plumber"), "home"),
      (String(localized: "Water the plants"), "home"),
    ]
    return TaskStore(
      lists: lists,
      // The same in each run, so that what the assistant remembers of a task means that one.
      items: titles.enumerated().map { number, task in
        let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
        return TaskItem(id: id, title: task.0, list: task.1)
      })
  }
}
