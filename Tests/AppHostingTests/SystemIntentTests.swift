import AppHosting
import Parlance
import AppIntents
import Foundation
import IntentMetadata
import Synchronization
import Testing

@Suite struct SystemIntentTests {
  let screen = RecordedScreen()
  let alps = IntentValue.entity(type: "TripEntity", EntityValue(id: "1", title: "Alps"))

  func perform(
    _ intent: String, _ parameters: [String: IntentValue] = [:],
    _ prompter: ScriptedPrompter = ScriptedPrompter(), on screen: RecordedScreen? = nil
  ) async throws -> IntentCompletion {
    let screen = screen ?? self.screen
    let host = InProcessHost(.travel, presenter: screen, opener: screen)
    let outcome = try await host.perform(
      IntentInvocation(app: "Travel", intent: intent, parameters: parameters), prompter: prompter)
    guard case .finished(let completion) = outcome else {
      throw IntentFailure(code: .invalidRequest, message: "not finished: \(outcome)")
    }
    return completion
  }

  @Test func `an intent comes to the front when it asks for it`() async throws {
    let prompter = ScriptedPrompter(.confirmed(true))
    let completion = try await perform("Crowds", ["trip": alps], prompter)
    #expect(completion.dialog == "In front.")
    #expect(screen.entries == ["front"])
    #expect(
      prompter.prompts == [
        .confirmation(ConfirmationRequest(dialog: "Open the app?", acceptLabels: ["Continue"]))
      ])
  }

  @Test func `an intent that need not ask comes to the front at once`() async throws {
    _ = try await perform("Crowds", ["trip": alps, "asks": .boolean(false)])
    #expect(screen.entries == ["front"])
  }

  @Test func `an app without a front says so`() async throws {
    let nowhere = RecordedScreen(canPresent: false)
    let completion = try await perform("Crowds", ["trip": alps], on: nowhere)
    #expect(completion.dialog == "Behind.")
    #expect(nowhere.entries == [])
  }

  @Test func `a person who does not want the app in front is obeyed`() async throws {
    let prompter = ScriptedPrompter(.confirmed(false))
    await #expect(throws: IntentFailure.self) {
      _ = try await perform("Crowds", ["trip": alps], prompter)
    }
    #expect(screen.entries == [])
  }

  @Test func `an intent that opens the app runs in front`() async throws {
    #expect(try await perform("ShowAtOnce").dialog == "In front.")
    #expect(screen.entries == ["front"])
  }

  @Test func `an app without a front runs where it is`() async throws {
    let nowhere = RecordedScreen(canPresent: false)
    #expect(try await perform("ShowAtOnce", on: nowhere).dialog == "Behind.")
  }

  @Test func `a deferred intent comes to the front at its end`() async throws {
    #expect(try await perform("ShowLater").dialog == "Behind.")
    #expect(screen.entries == ["front"])
  }

  @Test func `an error that needs the front performs the intent again there`() async throws {
    #expect(try await perform("Restarting").dialog == "In front.")
    #expect(screen.entries == ["front"])
  }

  @Test func `an error that needs the front goes on with its continuation`() async throws {
    let prompter = ScriptedPrompter(.confirmed(true))
    let completion = try await perform("SignIn", ["log": .string("7")], prompter)
    #expect(completion == IntentCompletion())
    #expect(Journal.shared.contains("signed in 7"))
    #expect(screen.entries == ["front"])
  }

  @Test func `an open intent opens the location of its target`() async throws {
    _ = try await perform("OpenTrip", ["target": alps])
    #expect(screen.entries == ["front", "https://trips.example/1/Alps"])
  }

  @Test func `progress is reported while the intent runs`() async throws {
    let prompter = ProgressPrompter()
    let host = InProcessHost(.travel, presenter: screen, opener: screen)
    let outcome = try await host.perform(
      IntentInvocation(app: "Travel", intent: "Count"), prompter: prompter)
    #expect(prompter.reports.first?.fraction == 0.25)
    #expect(
      outcome
        == .finished(IntentCompletion(value: .string("0 trips"), valueTitle: "0 trips")))
  }

  @Test func `an error of the app's own is said in the words of the system's`() async throws {
    let failure = await #expect(throws: IntentFailure.self) { try await perform("Book") }
    #expect(failure?.message == "There is a problem with the network.")
  }

  @Test func `the intents of included packages are the app's`() async throws {
    let host = InProcessHost(AppDeclaration(name: "Kit", package: TravelPackage.self))
    #expect(try await host.metadata().intents.map(\.id) == ["Book"])
  }

  @Test(arguments: [
    ([1, 2, 3], "Trips takes from 1 to 2 values, not 3. Which ones?"),
    ([], "Trips takes from 1 to 2 values, not 0. Which ones?"),
  ])
  func `too many or too few values are asked for again`(_ ids: [Int], _ words: String)
    async throws
  {
    let trips = ids.map {
      IntentValue.entity(type: "TripEntity", EntityValue(id: "\($0)", title: "\($0)"))
    }
    let host = InProcessHost(.travel)
    let outcome = try await host.perform(
      IntentInvocation(app: "Travel", intent: "PackTrips", parameters: ["trips": .array(trips)]),
      prompter: ScriptedPrompter())
    #expect(outcome == .needs(.value(parameter: "trips", dialog: SpokenText(words))))
  }

  @Test(arguments: [
    ("list", IntentValue.url(URL(fileURLWithPath: "/bin/sh")), IntentFile?.none),
    ("companion", .string("Anna"), nil),
  ])
  func `a value that does not do is asked for again`(
    _ parameter: String, _ value: IntentValue, _: IntentFile?
  ) async throws {
    let host = InProcessHost(.travel)
    let outcome = try await host.perform(
      IntentInvocation(
        app: "Travel", intent: "PackTrips", parameters: ["trips": .array([alps]), parameter: value]),
      prompter: ScriptedPrompter())
    guard case .needs(.value(parameter, let words)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(words?.full.hasSuffix("What should it be?") == true)
  }
}

/// Hears of progress, and lets the intent go on after the first report.
private final class ProgressPrompter: IntentPrompter {
  private let heard = Mutex<[IntentProgress]>([])
  var reports: [IntentProgress] { heard.withLock { $0 } }

  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply { .cancelled }
  func report(_ progress: IntentProgress) async {
    heard.withLock { $0.append(progress) }
    Journal.shared.reportArrived()
  }
}
