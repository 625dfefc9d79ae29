import IntentMetadata
import PhraseAutomaton
import Testing

@testable import IntentMatching

@Suite struct CompletionTests {
  private static func texts(_ prefix: String, limit: Int = 20) throws -> [String] {
    try ForgivingTests.matcher().continuations(of: prefix, limit: limit).map(\.text)
  }

  @Test func everyContinuationGoesOnFromTheStartAndMatches() throws {
    let matcher = try ForgivingTests.matcher()
    for prefix in ["", "t", "turn", "turn on ", "turn on the ki", "lock the "] {
      let found = matcher.continuations(of: prefix)
      #expect(!found.isEmpty, "\(prefix)")
      for each in found {
        #expect(each.text.hasPrefix(prefix), "\(each.text)")
        let isOpen = ["Dim", "Timer", "Note"].contains(each.intent)
        let matches = matcher.match(each.text, options: MatchOptions(isExact: true)).matches
        #expect(isOpen || matches.first?.intent == each.intent, "\(each.text)")
      }
      #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
      #expect(found.allSatisfy { $0.score > 0 && $0.score <= 1 })
      #expect(Set(found.map(\.text)).count == found.count)
    }
  }

  @Test(arguments: [
    ("turn on the ki", "turn on the kitchen light"), ("lo", "lock the front door"),
    ("turn on the master ", "turn on the master suite light"),
    ("turn on the master su", "turn on the master suite light"),
  ])
  func goesOnWithWordsAndNames(prefix: String, expected: String) throws {
    #expect(try Self.texts(prefix).contains(expected))
  }

  @Test(arguments: [
    ("trun on the ki", "turn on the kitchen light"), ("unlokc the fr", "unlock the front door"),
    ("lock the fronnt ", "lock the front door"), ("unlock the front dorr", "unlock the front door"),
  ])
  func putsRightWhatWasMisspelledBefore(prefix: String, expected: String) throws {
    #expect(try Self.texts(prefix).contains(expected))
  }

  @Test func endsInFrontOfWhatNobodyCanGuess() throws {
    #expect(try Self.texts("set a timer").contains("set a timer for"))
    #expect(try Self.texts("add ").isEmpty)
  }

  @Test func suggestsNothingWhereNothingFits() throws {
    #expect(try Self.texts("xylophone qu").isEmpty)
    #expect(try Self.texts("xylophone quartz ").isEmpty)
  }

  @Test func takesNoMoreThanAsked() throws {
    #expect(try Self.texts("turn ", limit: 3).count == 3)
  }
}
