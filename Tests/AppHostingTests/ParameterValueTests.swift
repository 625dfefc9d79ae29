import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

private enum Gear: String, AppEnum {
  case low, mid, high
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Gear"
  static let caseDisplayRepresentations: [Gear: DisplayRepresentation] = [
    .low: "Low", .mid: "Mid", .high: "High",
  ]
}

private struct Drive: AppIntent {
  static let title: LocalizedStringResource = "Drive"
  @Parameter(title: "Gear", supportedValues: [.low, .high]) var gear: Gear
  @Parameter(title: "Toll", currencyCodes: ["EUR", "CHF"], inclusiveRange: (1, 50))
  var toll: IntentCurrencyAmount?
  @Parameter(title: "Hours") var hours: Int?
  @Parameter(title: "Rest") var rest: Calendar.RecurrenceRule?

  func perform() async throws -> some ReturnsValue<String> {
    .result(value: "\(gear) \(toll?.amount ?? 0) \(toll?.currencyCode ?? "-") \(hours ?? 0)")
  }
}

private struct Rate: AppIntent {
  static let title: LocalizedStringResource = "Rate"
  @Parameter(title: "Marks", default: [3], controlStyle: .stepper, inclusiveRange: (1, 5))
  var marks: [Int]
  @Parameter(title: "Legs", defaultUnit: .kilometers) var legs: [Measurement<UnitLength>]?

  func perform() async throws -> some ReturnsValue<String> & OpensIntent {
    .result(value: "\(marks) \(legs?.map(\.value) ?? [])")
  }
}

private struct Clip: AppValue {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Clip"
  let name: String
  var displayRepresentation: DisplayRepresentation { "\(name)" }
  static var _valueType: ValueType { .other(persistentIdentifier) }
  var _intentValue: IntentValue? { .string(name) }
  static func _resolve(_ value: IntentValue) async throws -> Clip {
    throw AppIntentError(description: "No clip.")
  }
}

private struct ClipQuery: IntentValueQuery {
  func values(for input: String) async throws -> [Clip] {
    ["Sunrise at Sea", "Sunset at Sea"].filter { $0.localizedCaseInsensitiveContains(input) }
      .map { Clip(name: $0) }
  }
}

private struct PlayClip: AppIntent {
  static let title: LocalizedStringResource = "Play Clip"
  @Parameter(title: "Clip") var clip: Clip
  func perform() async throws -> some ReturnsValue<String> { .result(value: clip.name) }
}

private struct SearchClips: ShowInAppSearchResultsIntent {
  static let title: LocalizedStringResource = "Search Clips"
  static let searchScopes: [StringSearchScope] = [.general, .movies]
  @Parameter(title: "Words") var criteria: StringSearchCriteria
  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct ParameterValueTests {
  private let host = InProcessHost(
    AppDeclaration(
      name: "Road", intents: [Drive.self, Rate.self, PlayClip.self, SearchClips.self],
      valueQueries: [ClipQuery.self]))

  private func perform(_ intent: String, _ values: [String: IntentValue]) async throws
    -> IntentOutcome
  {
    try await host.perform(
      IntentInvocation(app: "Road", intent: intent, parameters: values),
      prompter: ScriptedPrompter())
  }

  private func value(of outcome: IntentOutcome) -> IntentValue? {
    if case .finished(let completion) = outcome { completion.value } else { nil }
  }

  @Test func `values given as text are read by their types`() async throws {
    let outcome = try await perform("Drive", ["gear": .string("high"), "hours": .string("8")])
    #expect(value(of: outcome) == .string("high 0 - 8"))
  }

  @Test func `a text that does not fit is asked for again`() async throws {
    #expect(
      try await perform("Drive", ["gear": .string("low"), "hours": .string("some")])
        == .needs(
          .value(
            parameter: "hours", dialog: "“some” is not a whole number. What should it be?")))
  }

  @Test func `the options are the supported values, and others are refused`() async throws {
    let options = try await host.options(
      forParameter: "gear", of: IntentInvocation(app: "Road", intent: "Drive"))
    #expect(options.map(\.title) == ["Low", "High"])
    let mid = IntentValue.enumCase(type: "Gear", id: "mid")
    #expect(
      try await perform("Drive", ["gear": mid])
        == .needs(
          .value(
            parameter: "gear",
            dialog: "Gear can’t be mid here, only Low or High. What should it be?")))
    #expect(try await host.metadata().intent("Drive")?.parameter("gear")?.hasOptions == true)
  }

  @Test(
    arguments: [
      (
        .currency(amount: 5, code: "USD"),
        "That has to be in EUR or CHF, not in USD. What should it be?"
      ),
      (.currency(amount: 60, code: "EUR"), "Toll goes from 1 to 50. What should it be?"),
    ] as [(IntentValue, String)])
  func `an amount in another currency or out of range is refused`(
    amount: IntentValue, dialog: String
  ) async throws {
    #expect(
      try await perform("Drive", ["gear": .string("low"), "toll": amount])
        == .needs(.value(parameter: "toll", dialog: SpokenText(dialog))))
  }

  @Test func `a number without a currency counts the first one`() async throws {
    let outcome = try await perform("Drive", ["gear": .string("low"), "toll": .integer(7)])
    #expect(value(of: outcome) == .string("low 7 EUR 0"))
  }

  @Test(
    arguments: [
      ([:], "[3] []"),
      (["marks": .array([.integer(2), .integer(5)])], "[2, 5] []"),
      (["legs": .array([.integer(4), .double(1.5)])], "[3] [4.0, 1.5]"),
    ] as [([String: IntentValue], String)])
  func `what is declared of a number holds for each of several`(
    values: [String: IntentValue], result: String
  ) async throws {
    #expect(value(of: try await perform("Rate", values)) == .string(result))
  }

  @Test func `one of several numbers out of range is refused`() async throws {
    #expect(
      try await perform("Rate", ["marks": .array([.integer(2), .integer(6)])])
        == .needs(
          .value(parameter: "marks", dialog: "Marks goes from 1 to 5. What should it be?")))
  }

  @Test func `a value query finds what words mean`() async throws {
    #expect(
      value(of: try await perform("PlayClip", ["clip": .string("sunrise")]))
        == .string("Sunrise at Sea"))
    guard
      case .needs(.disambiguation(parameter: "clip", let options, _)) = try await perform(
        "PlayClip", ["clip": .string("sea")])
    else {
      Issue.record("The person is not asked which one.")
      return
    }
    #expect(options.map(\.title) == ["Sunrise at Sea", "Sunset at Sea"])
    #expect(try await host.metadata().intent("PlayClip")?.parameter("clip")?.resolvesText == true)
  }

  @Test func `the places where a search looks are words for its intent`() async throws {
    #expect(try await host.metadata().intent("SearchClips")?.keywords.contains("movies") == true)
  }
}
