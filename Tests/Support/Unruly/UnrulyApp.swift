import AppIntents
import Parlance

/// An app that does all that an app should not do; the tests see what the assistant makes of it.
@main
struct UnrulyApp: ParlanceApp {
  static let name = "Unruly"
  static let shortcuts: (any AppShortcutsProvider.Type)? = UnrulyShortcuts.self
  static let intents: [any AppIntent.Type] = [
    Hang.self, Spin.self, Crash.self, Leave.self, Throw.self, Swear.self, AskForever.self,
    NeedForever.self, ChainForever.self, Flood.self, PickThing.self, CleanUp.self,
    Behave.self, Remember.self, ShowBadView.self, BadSnippet.self, OpenVault.self, Storm.self,
  ]
}

struct UnrulyShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Hang(), phrases: ["Hang in \(.applicationName)"], shortTitle: "Hang",
      systemImageName: "hourglass")
    AppShortcut(
      intent: Spin(), phrases: ["Spin in \(.applicationName)"], shortTitle: "Spin",
      systemImageName: "tornado")
    AppShortcut(
      intent: Crash(), phrases: ["Crash in \(.applicationName)"], shortTitle: "Crash",
      systemImageName: "bolt")
    AppShortcut(
      intent: Leave(), phrases: ["Leave in \(.applicationName)"], shortTitle: "Leave",
      systemImageName: "door.left.hand.open")
    AppShortcut(
      intent: Throw(), phrases: ["Throw in \(.applicationName)"], shortTitle: "Throw",
      systemImageName: "figure.handball")
    AppShortcut(
      intent: Swear(), phrases: ["Swear in \(.applicationName)"], shortTitle: "Swear",
      systemImageName: "exclamationmark.bubble")
    AppShortcut(
      intent: AskForever(), phrases: ["Ask forever in \(.applicationName)"], shortTitle: "Ask",
      systemImageName: "questionmark")
    AppShortcut(
      intent: NeedForever(), phrases: ["Need forever in \(.applicationName)"], shortTitle: "Need",
      systemImageName: "questionmark.circle")
    AppShortcut(
      intent: ChainForever(), phrases: ["Chain forever in \(.applicationName)"],
      shortTitle: "Chain", systemImageName: "link")
    AppShortcut(
      intent: Flood(), phrases: ["Flood in \(.applicationName)"], shortTitle: "Flood",
      systemImageName: "drop")
    AppShortcut(
      intent: PickThing(),
      phrases: ["Pick \(\.$thing) in \(.applicationName)", "Pick a thing in \(.applicationName)"],
      shortTitle: "Pick", systemImageName: "hand.point.up")
    AppShortcut(
      intent: ShowBadView(), phrases: ["Show \(\.$view) in \(.applicationName)"],
      shortTitle: "Show", systemImageName: "eye")
    AppShortcut(
      intent: Behave(), phrases: ["Behave in \(.applicationName)"], shortTitle: "Behave",
      systemImageName: "checkmark")
  }
}
