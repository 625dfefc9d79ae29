import Testing

@testable import UtteranceActs

/// What is listened for around commands.
@Suite struct WordingsTests {
  private static let reader = ActReader.named("en")

  private static func accepts(_ text: String) throws -> Bool {
    let graph = try #require(reader).wordings
    var nodes: Set<Int> = [0]
    for word in text.split(separator: " ").map(String.init) {
      nodes = Set(graph.steps.filter { nodes.contains($0.from) && $0.word == word }.map(\.to))
    }
    return !nodes.isDisjoint(with: graph.ends)
  }

  @Test(arguments: [
    "could you please", "i would like you to", "do not", "never", "if", "but", "how", "later",
    "did you", "told", "should i", "because", "tomorrow", "not", "the", "wait", "yeah",
  ])
  func `Frames, cues and closed classes are wordings`(_ text: String) throws {
    #expect(try Self.accepts(text))
  }

  @Test(arguments: ["lamp", "could you please turn", ""])
  func `Commands are none`(_ text: String) throws {
    #expect(try !Self.accepts(text))
  }

  @Test(arguments: [
    ("turn", ["turned", "turning", "turns"]), ("close", ["closed", "closing", "closes"]),
    ("stop", ["stopped", "stopping", "stops"]), ("pay", ["paid", "paying", "pays"]),
    ("cancel", ["canceled", "cancelled", "canceling", "cancels"]),
    ("carry", ["carried", "carrying", "carries"]), ("push", ["pushed", "pushing", "pushes"]),
  ])
  func `Verbs have their forms`(_ verb: String, _ forms: [String]) throws {
    let found = try #require(Self.reader).forms(ofVerb: verb)
    #expect(Set(forms).isSubset(of: found))
  }

  @Test func `No other verb's forms are made`() throws {
    let reader = try #require(Self.reader)
    #expect(!reader.forms(ofVerb: "pay").contains("payed"))
    #expect(!reader.forms(ofVerb: "close").contains("closees"))
    #expect(reader.forms(ofVerb: "what").isEmpty)
    #expect(try #require(ActReader.named("de")).forms(ofVerb: "öffne").isEmpty)
  }
}
