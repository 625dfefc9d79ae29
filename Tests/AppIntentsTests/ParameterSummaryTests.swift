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
}
