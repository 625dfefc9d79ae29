import AppIntents

/// What people can say to their lists.
struct TasksShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: AddTask(),
      phrases: [
        "Add a task in \(.applicationName)",
        "Add a task to \(\.$list) in \(.applicationName)",
        "Add to my \(\.$list) list in \(.applicationName)",
        "New task in \(.applicationName)",
      ],
      shortTitle: "Add Task",
      systemImageName: "plus"
    )
    AppShortcut(
      intent: CompleteTask(),
      phrases: [
        "Complete \(\.$task) in \(.applicationName)",
        "Check off \(\.$task) in \(.applicationName)",
        "Complete a task in \(.applicationName)",
      ],
      shortTitle: "Complete Task",
      systemImageName: "checkmark"
    )
    AppShortcut(
      intent: ShowTasks(),
      phrases: [
        "Show \(.applicationName)",
        "Show my \(\.$list) tasks in \(.applicationName)",
        "What's on my \(\.$list) list in \(.applicationName)",
        "What do I have to do in \(.applicationName)",
      ],
      shortTitle: "Show Tasks",
      systemImageName: "list.bullet"
    )
    AppShortcut(
      intent: DeleteTask(),
      phrases: [
        "Delete \(\.$task) in \(.applicationName)",
        "Delete a task in \(.applicationName)",
      ],
      shortTitle: "Delete Task",
      systemImageName: "trash"
    )
    AppShortcut(
      intent: ClearList(),
      phrases: [
        "Clear \(\.$list) in \(.applicationName)",
        "Clear my \(\.$list) list in \(.applicationName)",
        "Delete all tasks in \(\.$list) in \(.applicationName)",
      ],
      shortTitle: "Clear List",
      systemImageName: "xmark.bin"
    )
  }

  static let shortcutTileColor: ShortcutTileColor = .navy
}
