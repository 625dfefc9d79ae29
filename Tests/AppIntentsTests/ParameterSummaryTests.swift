import AppIntents
import Testing

struct Summarized: AppIntent {
  static let title: LocalizedStringResource = "Summarized"

  @Parameter(title: "Size") var size: Size?
  @Parameter(title: "Kind", default: .small) var kind: Size
  @Parameter(title: "Count", default: 3) var count: Int
  @Parameter(title: "Name", default: "leek soup") var name: String

  static var parameterSummary: some ParameterSummary {
    When(\.$size, .hasAnyValue) {
      Switch(\.$kind) {
        Case(.large) {
          Summary("Large \(\.$size)")
        }
        DefaultCase {
          When(\.$count, .greaterThan, 5) {
            Summary("Many \(\.$name)") {
              \.$count
              \.$kind
            }
          } otherwise: {
            When(\.$name, .hasSuffix, "soup") {
              Summary("\(\.$count) \(\.$name)")
            } otherwise: {
              Summary("\(\.$count) others")
            }
          }
        }
      }
    } otherwise: {
      Summary("Choose a \(\.$size)") { \.$kind }
    }
  }

  func perform() async throws -> some IntentResult { .result() }
}

struct SummarizedByZone: AppIntent {
  static let title: LocalizedStringResource = "Summarized by Zone"
  @Parameter(title: "Zone") var zone: Zone?

  static var parameterSummary: some ParameterSummary {
    When(\.$zone, identifier: .equalTo, 1) {
      Summary("The first")
    } otherwise: {
      When(\.$zone, identifier: .oneOf, [2, 3]) {
        Summary("The second or third")
      } otherwise: {
        When(\.$zone, identifier: .notEqualTo, 4) {
          Summary("Another")
        } otherwise: {
          Summary("The fourth")
        }
      }
    }
  }

  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct ParameterSummaryTests {
  @Test(
    arguments: [
      (nil, .small, 3, "leek soup", "Choose a ${size}", ["kind"]),
      (.small, .large, 3, "leek soup", "Large ${size}", []),
      (.small, .small, 9, "leek soup", "Many ${name}", ["count", "kind"]),
      (.small, .small, 3, "leek soup", "${count} ${name}", []),
      (.small, .small, 3, "stew", "${count} others", []),
    ] as [(Size?, Size, Int, String, String, [String])])
  func `the values choose the sentence`(
    size: Size?, kind: Size, count: Int, name: String, sentence: String, others: [String]
  ) throws {
    let intent = Summarized()
    intent.size = size
    intent.kind = kind
    intent.count = count
    intent.name = name
    let text = try #require(intent.summaryText)
    #expect(text.sentence == sentence)
    #expect(text.otherParameters == others)
  }

  @Test(arguments: [
    (1, "The first"), (3, "The second or third"), (4, "The fourth"), (9, "Another"),
    (nil, "Another"),
  ])
  func `the identifier of an entity chooses the sentence`(id: Int?, sentence: String) throws {
    let intent = SummarizedByZone()
    intent.zone = id.map(Zone.init)
    #expect(try #require(intent.summaryText).sentence == sentence)
  }
}
