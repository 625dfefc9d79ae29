import AppHosting
import InstalledApps
import IntentMetadata
import Testing

/// What a person would do with the example apps, each app in a program of its own.
@Suite(.serialized) struct ExamplesTests {
  func finish(
    _ host: ProcessHost, _ intent: String, _ parameters: [String: IntentValue] = [:],
    _ prompter: ScriptedPrompter = ScriptedPrompter()
  ) async throws -> IntentCompletion {
    let invocation = IntentInvocation(app: "", intent: intent, parameters: parameters)
    let outcome = try await host.perform(invocation, prompter: prompter)
    guard case .finished(let completion) = outcome else {
      Issue.record("\(intent) did not finish: \(outcome)")
      return IntentCompletion()
    }
    return completion
  }

  @Test(arguments: ["SoupChef", "Tasks", "Workouts"])
  func `each phrase names the app and its intent's parameters`(app: String) async throws {
    let host = ProcessHost(executable: try ProcessHostTests.example(app))
    let metadata = try await host.metadata()
    #expect(!metadata.shortcuts.isEmpty && metadata.shortcuts.count <= 10)
    for shortcut in metadata.shortcuts {
      let intent = try #require(metadata.intent(shortcut.intent))
      for phrase in shortcut.phrases.values.flatMap(\.self) {
        let slots = phrase.matches(of: /\$\{(.*?)\}/).map { String($0.1) }
        #expect(slots.filter { $0 == "applicationName" }.count == 1)
        for slot in slots where slot != "applicationName" {
          #expect(intent.parameter(slot) != nil, "\(phrase)")
        }
      }
    }
    await host.shutdown()
  }

  @Test func `a workout starts, stops and is summed up`() async throws {
    let host = ProcessHost(executable: try ProcessHostTests.example("Workouts"))
    let running = IntentValue.enumCase(type: "WorkoutType", id: "running")
    let started = try await finish(host, "StartWorkout", ["type": running, "goal": .integer(30)])
    #expect(started.dialog == "Starting running for 30 minutes. Have fun!")
    let again = await #expect(throws: IntentFailure.self) {
      try await finish(host, "StartWorkout", ["type": running])
    }
    #expect(again?.message == "You are in the middle of running. Stop it first.")
    let stopped = try await finish(host, "StopWorkout")
    #expect(stopped.dialog == "Stopped running. Well done!")
    let next = try #require(stopped.opensIntent)
    let summary = try await finish(host, next.intent, next.parameters)
    #expect(summary.dialog == "You did 35 minutes of running this week.")
    let logged = try await finish(
      host, "LogWorkout", ["type": running, "duration": .duration(900)])
    #expect(logged.dialog == "Logged 15 minutes of running.")
    #expect(logged.valueTitle == "15 minutes")
    await host.shutdown()
  }

  @Test func `a task is added, completed and deleted after a warning`() async throws {
    let host = ProcessHost(executable: try ProcessHostTests.example("Tasks"))
    let list = IntentValue.entity(type: "TaskListEntity", EntityValue(id: "home", title: "Home"))
    let added = try await finish(host, "AddTask", ["taskTitle": .string("Sing"), "list": list])
    #expect(added.dialog == "Added “Sing” to Home.")
    let task = try #require(added.value)
    #expect(try await finish(host, "CompleteTask", ["task": task]).dialog == "Done: Sing.")
    let prompter = ScriptedPrompter(.confirmed(true))
    let deleted = try await finish(host, "DeleteTask", ["task": task], prompter)
    #expect(deleted.dialog == "Deleted “Sing”.")
    #expect(
      prompter.prompts == [
        .confirmation(
          ConfirmationRequest(
            dialog: "Are you sure you want to delete “Sing”?",
            acceptLabels: ["Delete", "Remove it"], denyLabels: ["Keep", "Keep it"],
            isDestructive: true))
      ])
    let kept = try await finish(host, "ClearList", ["list": list], ScriptedPrompter(.choice(2)))
    #expect(kept.dialog == "OK, I left it as it is.")
    let cleared = try await finish(host, "ClearList", ["list": list], ScriptedPrompter(.choice(1)))
    #expect(cleared.dialog == "Deleted 2 tasks.")
    let shown = try await finish(host, "ShowTasks", ["list": list])
    #expect(shown.dialog == "There is nothing to do in Home.")
    await host.shutdown()
  }

  @Test func `soup is ordered, and ordered again`() async throws {
    let host = ProcessHost(executable: try ProcessHostTests.example("SoupChef"))
    let nothing = await #expect(throws: IntentFailure.self) {
      try await finish(host, "ReorderSoup")
    }
    #expect(nothing?.message == "You haven’t ordered anything yet.")
    let soup = IntentValue.entity(type: "SoupEntity", EntityValue(id: "bisque", title: "Bisque"))
    let large = IntentValue.enumCase(type: "SoupSize", id: "large")
    let parameters = ["soup": soup, "size": large, "quantity": .integer(2)]
    let order = try await finish(host, "OrderSoup", parameters, ScriptedPrompter(.confirmed(true)))
    #expect(order.value == .integer(21))
    let again = try await finish(host, "ReorderSoup", [:], ScriptedPrompter(.confirmed(true)))
    #expect(again.dialog == "2 large Roasted Tomato Bisque again, for $21.00.")
    await host.shutdown()
  }
}
