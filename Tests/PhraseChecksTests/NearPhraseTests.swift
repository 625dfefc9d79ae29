import IntentMatching
import IntentMetadata
import TextNormalization
import Testing

@testable import PhraseChecks

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

  @Test func `Opposites are not near`() {
    #expect(near("Turn ${applicationName} on now", "Turn ${applicationName} off now") == [])
    #expect(near("Activate ${applicationName}", "Deactivate ${applicationName}") == [])
    #expect(near("Turn ${applicationName} on now", "Burn ${applicationName} on now").count == 1)
  }

  @Test func `Sentence templates are compared with all their sentences`() {
    let set = PhraseSet(
      groups: [
        SentenceGroup(
          intent: "Water", sentences: [SourceText("[please] water the <place> {plant}")]),
        SentenceGroup(intent: "Wafer", sentences: [SourceText("wafer the garden {plant}")]),
        SentenceGroup(intent: "Other", sentences: [SourceText("wafer the garden {cake}")]),
      ], rules: ["place": SourceText("(garden|yard)")])
    let found = NearPhrases.find([AppMetadata(name: "Garden", phraseSet: set)], locale: nil)
    #expect(found.map { $0.claims.map(\.intent) } == [["Water", "Wafer"]])
    #expect(found.map(\.utterance) == ["water the garden {plant}"])
  }

  @Test func `Looking up by segments finds what comparing each with each finds`() {
    var random = SystemRandomNumberGenerator()
    let texts = (0..<300).map { _ in
      (0..<Int.random(in: 5...9, using: &random)).map { _ in UInt8.random(in: 97...99) }
    }.sorted { $0.count < $1.count }
    var similar = SimilarTexts(limit: 2)
    for (index, text) in texts.enumerated() {
      let expected = (0..<index).filter {
        LetterDistance.between(texts[$0], text, limit: 2, swapsCountOnce: false) != nil
      }
      let found = similar.add(text)
      #expect(found == expected)
    }
  }
}
