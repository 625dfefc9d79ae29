import AppIntents
import IntentMetadata
import Testing

enum Size: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small"]
}

struct Everything: AppIntent {
  static let title: LocalizedStringResource = "Everything"

  @Parameter var bare: Int
  @Parameter(title: "Written") var written: Int = 60
  @Parameter(title: "Default", default: 1) var preset: Int
  @Parameter(title: "Optional default", default: 2) var optionalPreset: Int?
  @Parameter(title: "Optional") var optional: String?
  @Parameter(title: "Level", controlStyle: .slider, inclusiveRange: (0, 100)) var level: Int
  @Parameter(title: "Factor", inclusiveRange: (0.5, 2)) var factor: Double?
  @Parameter(title: "Switch", displayName: .init(true: "On", false: "Off")) var toggle: Bool
  @Parameter(title: "Link") var link: URL
  @Parameter(title: "Day", kind: .date) var day: Date
  @Parameter(title: "When") var when: DateComponents
  @Parameter(title: "Distance", defaultValue: 3, defaultUnit: .miles)
  var distance: Measurement<UnitLength>
  @Parameter(title: "Time", unit: .minutes, supportsNegativeNumbers: false) var time:
    Measurement<UnitDuration>
  @Parameter(title: "Size", default: .small) var size: Size
  @Parameter(title: "Sizes") var sizes: [Size]?
  @Parameter(title: "Styled") var styled: AttributedString

  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct IntentParameterTests {
  let intent = Everything()

  func parameter(_ name: String) throws -> any AnyIntentParameter {
    try #require(intent.boundParameters.first { $0.name == name })
  }

  @Test(arguments: [
    ("distance", UnitLength.miles.symbol), ("time", UnitDuration.minutes.symbol), ("bare", nil),
  ])
  func `the unit of a measurement is kept`(name: String, unit: String?) throws {
    #expect(try parameter(name).definition.unit == unit)
  }

  @Test func `a parameter knows whether it was given a value, be it none`() async throws {
    #expect(intent.$optionalPreset.given == nil && intent.optionalPreset == 2)
    #expect(intent.$optional.given == nil)
    intent.optional = nil
    #expect(intent.$optional.given == .some(nil))
    try await parameter("level").assign(.integer(7))
    #expect(intent.$level.given == 7 && intent.$factor.given == nil)
  }

  @Test func `an optional parameter is emptied by saying so, a list of any length as well`()
    async throws
  {
    intent.optional = "words"
    intent.sizes = [.small]
    for name in ["optional", "sizes", "optionalPreset"] {
      try await parameter(name).assign(.empty)
    }
    #expect(intent.$optional.given == .some(nil) && intent.optional == nil)
    #expect(intent.$sizes.given == .some(nil))
    #expect(intent.$optionalPreset.given == .some(nil) && intent.optionalPreset == nil)
  }

  @Test(arguments: ["level", "styled", "link", "day", "size", "distance"])
  func `a required parameter cannot be emptied`(name: String) async throws {
    let parameter = try parameter(name)
    await #expect(throws: AppIntentError.self) { try await parameter.assign(.empty) }
    #expect(!parameter.isAssigned)
  }

  @Test func `a bare number counts the parameter's unit`() async throws {
    try await parameter("distance").assign(.integer(5))
    try await parameter("time").assign(.double(1.5))
    #expect(intent.distance == Measurement(value: 5, unit: .miles))
    #expect(intent.time == Measurement(value: 1.5, unit: .minutes))
  }

  @Test func `parameters are found in the order of their declaration`() {
    #expect(
      intent.boundParameters.map(\.name) == [
        "bare", "written", "preset", "optionalPreset", "optional", "level", "factor", "toggle",
        "link", "day", "when", "distance", "time", "size", "sizes", "styled",
      ])
  }

  @Test(
    arguments: [
      ("bare", .integer), ("optional", .string), ("factor", .double), ("toggle", .boolean),
      ("link", .url), ("day", .date), ("when", .dateComponents),
      ("distance", .measurement("length")), ("time", .duration), ("size", .enumeration("Size")),
      ("sizes", .array(.enumeration("Size"))), ("styled", .string),
    ] as [(String, ValueType)])
  func `each Swift type has a type of the front`(name: String, type: ValueType) throws {
    #expect(try parameter(name).valueMetatype._valueType == type)
  }

  @Test(
    arguments: [
      ("bare", nil), ("written", .integer(60)), ("preset", .integer(1)),
      ("optionalPreset", .integer(2)), ("optional", nil),
      ("distance", .measurement(value: 3, unit: "mi")),
      ("size", .enumCase(type: "Size", id: "small")),
    ] as [(String, IntentValue?)])
  func `a default is given by the declaration or written after the type`(
    name: String, value: IntentValue?
  ) throws {
    #expect(try parameter(name).defaultIntentValue == value)
    #expect(try parameter(name).currentValue == value)
    #expect(try !parameter(name).isAssigned)
  }

  @Test func `a constant intent takes values and its copies see them`() {
    let copy = intent
    intent.bare = 7
    intent.optional = "x"
    #expect(copy.bare == 7)
    #expect(copy.optional == "x")
    #expect(intent.optionalPreset == 2)
  }

  @Test(
    arguments: [
      ("bare", .double(3), .integer(3)), ("factor", .integer(1), .double(1)),
      ("link", .string("https://example.com"), .url(URL(filePath: "/"))),
      ("distance", .measurement(value: 2, unit: "km"), .measurement(value: 2, unit: "km")),
      ("time", .duration(90), .duration(90)),
      ("time", .measurement(value: 2, unit: "min"), .duration(120)),
      ("size", .string("large"), .enumCase(type: "Size", id: "large")),
      ("sizes", .string("large"), .array([.enumCase(type: "Size", id: "large")])),
    ] as [(String, IntentValue, IntentValue)])
  func `a value is taken in each form that means it`(
    name: String, given: IntentValue, known: IntentValue
  ) async throws {
    let parameter = try parameter(name)
    try await parameter.assign(given)
    if case .url = known {
      #expect(intent.link.absoluteString == "https://example.com")
    } else {
      #expect(parameter.currentValue == known)
    }
    #expect(parameter.isAssigned)
  }

  @Test(
    arguments: [
      ("bare", .string("many")), ("bare", .double(1.5)), ("bare", .double(.infinity)),
      ("size", .enumCase(type: "Size", id: "huge")), ("toggle", .integer(1)),
      ("distance", .measurement(value: 1, unit: "kg")), ("sizes", .array([.boolean(true)])),
      ("link", .boolean(true)),
    ] as [(String, IntentValue)])
  func `a value of another type is refused`(name: String, value: IntentValue) async throws {
    let parameter = try parameter(name)
    await #expect(throws: AppIntentError.self) { try await parameter.assign(value) }
    #expect(!parameter.isAssigned)
  }

  @Test func `ranges and names are part of the definition`() throws {
    #expect(try parameter("level").definition.range == ValueRange(lower: 0, upper: 100))
    #expect(try parameter("factor").definition.range == ValueRange(lower: 0.5, upper: 2))
    #expect(try parameter("toggle").definition.displayName?.true == "On")
    #expect(try parameter("bare").definition.title == nil)
  }

  @Test func `a request without a session tells that nobody is there`() async throws {
    let error = await #expect(throws: AppIntentError.self) {
      _ = try await intent.$bare.requestValue("How many?")
    }
    let words = error.map { String(localized: $0.localizedStringResource) }
    #expect(words == "I need to ask something, but nobody is there to answer.")
  }
}

extension IntentParameter {
  /// The value that was given; `nil` where nobody gave one.
  fileprivate var given: Value? { if case .set(let value) = valueState { value } else { nil } }
}
