import IntentMetadata
import Testing

@testable import PhraseCoverage

@Suite struct NearPhraseTests {
  private func near(_ phrases: String...) -> [String] {
    let shortcuts = phrases.enumerated().map {
      ShortcutDescriptor(intent: "I\($0.offset)", phrases: ["en": [$0.element]])
    }
    return NearPhrases.find([AppMetadata(name: "Bank", shortcuts: shortcuts)], locale: nil)
      .map { $0.claims.map(\.phrase).joined(separator: " / ") }
  }

  @Test func `Phrases of two intents that differ by a slip are near`() {
    #expect(
      near(
        "Open my account in ${applicationName}", "Open my amount in ${applicationName}",
        "Close the window in ${applicationName}")
        == ["Open my amount in ${applicationName} / Open my account in ${applicationName}"])
  }

  @Test func `Short phrases and different parameters are not near`() {
    #expect(near("Go ${applicationName}", "Do ${applicationName}") == [])
    #expect(
      near("Show ${first} in ${applicationName}", "Show ${second} in ${applicationName}") == [])
  }

  @Test(arguments: [
    ("", "", 0, true), ("abc", "abd", 1, true), ("abc", "abd", 0, false),
    ("kitten", "sitting", 3, true), ("kitten", "sitting", 2, false), ("ab", "b", 1, true),
    ("abcdef", "bcdefg", 2, true), ("abcdef", "bcdefg", 1, false),
  ])
  func `Letters are counted within a bound`(
    one: String, other: String, limit: Int, expected: Bool
  ) {
    #expect(EditDistance.isWithin(limit, Array(one.utf8), Array(other.utf8)) == expected)
    #expect(EditDistance.isWithin(limit, Array(other.utf8), Array(one.utf8)) == expected)
  }
}
