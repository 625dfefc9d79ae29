import IntentMetadata
import AppIntents
import Parlance
import ParlanceAssistant

/// A lamp that embeds the assistant in its own program: it answers each line that it reads.
@main
struct LampProgram {
  static func main() async throws {
    let assistant = try await Assistant(for: Lamp.self)
    while let line = readLine() {
      for await event in await assistant.respond(to: line) {
        switch event {
        case .say(let words, _): print(words)
        case .ask(let question): print(question.text)
        default: break
        }
      }
    }
  }
}

struct Lamp: ParlanceApp {
  static let name = "Lamp"
  static let shortcuts: (any AppShortcutsProvider.Type)? = LampShortcuts.self
}

struct SwitchLamp: AppIntent {
  static let title: LocalizedStringResource = "Switch Lamp"

  @Parameter(title: "State") var state: LampState

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "The lamp is \(state.rawValue).")
  }
}

enum LampState: String, AppEnum {
  case on, off

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "State"
  static let caseDisplayRepresentations: [LampState: DisplayRepresentation] = [
    .on: "On", .off: "Off",
  ]
}

struct LampShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SwitchLamp(), phrases: ["Turn \(\.$state) the \(.applicationName)"],
      shortTitle: "Switch Lamp", systemImageName: "lightbulb")
  }
}
