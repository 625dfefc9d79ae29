import AppHosting
import AppIntents
import IntentMetadata
import Parlance
import SwiftUI
import Testing

private enum Sport: String, AppEnum {
  case running, hiking
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sport"
  static let caseDisplayRepresentations: [Sport: DisplayRepresentation] = [
    .running: "running", .hiking: "hiking",
  ]
}

private struct StartTraining: StartWorkoutIntent {
  static let title: LocalizedStringResource = "Start Training"
  static let suggestedWorkouts: [StartTraining] = [
    StartTraining(style: .hiking), StartTraining(style: .running),
  ]
  @Parameter(title: "Workout") var workoutStyle: Sport
  var displayRepresentation: DisplayRepresentation {
    Sport.caseDisplayRepresentations[workoutStyle] ?? "Unknown"
  }
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Started \(workoutStyle.rawValue).")
  }
}

private struct PauseTraining: PauseWorkoutIntent {
  static let title: LocalizedStringResource = "Pause Training"
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Paused.") }
}

private struct ResumeTraining: ResumeWorkoutIntent {
  static let title: LocalizedStringResource = "Resume Training"
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Resumed.") }
}

private struct WatchFilm: PlayVideoIntent {
  static let title: LocalizedStringResource = "Watch Film"
  static let supportedCategories: [VideoCategory] = [.movies, .freeform]
  @Parameter(title: "Title") var term: String
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Playing \(term).")
  }
}

private struct ShowTips: AppIntent {
  static let title: LocalizedStringResource = "Show Tips"
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result {
      SiriTipView(intent: StartTraining(style: .hiking)).siriTipViewStyle(.dark)
      SiriTipView(intent: StartTraining())
      SiriTipView(intent: PauseTraining(), isVisible: .constant(false))
      SiriTipView(intent: ShowTips())
      ShortcutsLink().shortcutsLinkStyle(.automaticOutline)
    }
  }
}

private struct OpenTraining: OpenIntent, TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Open Training"
  @Parameter(title: "Training") var target: Sport
}

@MainActor private final class Screen {
  var opened: [Sport] = []
}

private struct Trainings: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartTraining(),
      phrases: [
        "Start \(\.$workoutStyle) with \(.applicationName)", "Train with \(.applicationName)",
      ], shortTitle: "Start", systemImageName: "figure.run")
    AppShortcut(
      intent: PauseTraining(), phrases: ["Pause \(.applicationName)"], shortTitle: "Pause",
      systemImageName: "pause")
  }
}

/// Intents that start workouts and play videos, and the views that teach an app's phrases.
@Suite(.serialized) struct ShortcutViewTests {
  private let host = InProcessHost(
    AppDeclaration(
      name: "Coach", shortcuts: Trainings.self,
      intents: [ResumeTraining.self, WatchFilm.self, ShowTips.self, OpenTraining.self]))

  private func completion(
    _ intent: String, _ values: [String: IntentValue] = [:]
  ) async throws -> IntentCompletion {
    let outcome = try await host.perform(
      IntentInvocation(app: "Coach", intent: intent, parameters: values),
      prompter: ScriptedPrompter())
    guard case .finished(let completion) = outcome else {
      throw IntentFailure(code: .thrown, message: "\(outcome)")
    }
    return completion
  }

  private func sport(_ sport: Sport) -> [String: IntentValue] {
    ["workoutStyle": .enumCase(type: "Sport", id: sport.rawValue)]
  }

  @Test func `the workouts that an app names are suggested and started`() async throws {
    let suggestions = try await host.suggestions()
    #expect(suggestions.map(\.intent) == ["StartTraining", "StartTraining"])
    #expect(suggestions.map(\.parameters) == [sport(.hiking), sport(.running)])
    let first = try #require(suggestions.first)
    #expect(first.app == "Coach")
    #expect(try await completion(first.intent, first.parameters).dialog == "Started hiking.")
    #expect(try await completion("PauseTraining").dialog == "Paused.")
    #expect(try await completion("ResumeTraining").dialog == "Resumed.")
  }

  @Test func `a video is described by its categories and plays in front`() async throws {
    let intent = try #require(try await host.metadata().intent("WatchFilm"))
    #expect(intent.role == .audioPlayback && intent.openAppWhenRun)
    #expect(intent.keywords.contains("film") && intent.keywords.contains("clip"))
    #expect(!intent.keywords.contains("series"))
    #expect(
      try await completion("WatchFilm", ["term": .string("Dune")]).dialog == "Playing Dune.")
  }

  @Test func `a tip has the first phrase whose values are known, and starts its intent`()
    async throws
  {
    let buttons = try #require(try await completion("ShowTips").snippet).pressable
    #expect(
      buttons.map(\.label) == [
        "Start hiking with Coach", "Train with Coach", "Train with Coach", "Pause Coach",
      ])
    #expect(buttons.first?.action?.parameters == sport(.hiking))
    #expect(buttons.map { $0.action?.app } == Array(repeating: "Coach", count: 4))
    #expect(buttons.last?.action?.intent == "PauseTraining")
  }

  @Test @MainActor func `a view that has been drawn learns of the intents that it asked for`()
    async throws
  {
    let screen = Screen()
    let values = ["target": IntentValue.enumCase(type: "Sport", id: "hiking")]
    _ = try await completion("OpenTraining", values)
    #expect(screen.opened.isEmpty, "nothing is drawn yet")
    let view = Text("Trainings").onAppIntentExecution(OpenTraining.self) { intent in
      screen.opened.append(intent.target)
    }
    #expect(Snippet(resolving: view).root.text == "Trainings")
    _ = try await completion("OpenTraining", values)
    _ = try await completion("PauseTraining")
    #expect(screen.opened == [.hiking])
  }
}
