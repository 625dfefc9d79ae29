import AppIntents
import Parlance

/// To-do lists, kept in memory.
@main
struct TasksApp: ParlanceApp {
  static let name = "Tasks"
  static let synonyms = ["my tasks", "to do list"]
  static let shortcuts: (any AppShortcutsProvider.Type)? = TasksShortcuts.self
  static let intents: [any AppIntent.Type] = [
    AddTask.self, CompleteTask.self, ShowTasks.self, DeleteTask.self, ClearList.self,
    ShowOneList.self,
  ]

  static func prepare() async throws {
    AppDependencyManager.shared.add(dependency: TaskStore.example)
  }
}
