import Testing

@testable import PocketSphinxRecognizer

@Suite struct KeyphraseEvidenceTests {
  private static func isKeyphrase(
    advantage: Int = -300, followsPause: Bool = true, loudness: Double = 30,
    faintestWord: Double = 1
  ) -> Bool {
    var evidence = KeyphraseEvidence(
      fit: -20, shortestPhone: 7, followsPause: followsPause, samplesAfter: 0)
    evidence.advantage = advantage
    (evidence.loudness, evidence.faintestWord) = (loudness, faintestWord)
    return evidence.isKeyphrase
  }

  @Test func `A phrase that fits and stands out was said`() {
    #expect(Self.isKeyphrase())
    #expect(Self.isKeyphrase(followsPause: false))
  }

  @Test func `Nothing wakes that is hardly louder than the voices and noises around it`() {
    #expect(!Self.isKeyphrase(loudness: 9.9))
    #expect(!Self.isKeyphrase(loudness: 0))
  }

  @Test func `Nothing wakes of which a word is much quieter than the rest`() {
    #expect(!Self.isKeyphrase(faintestWord: 6.1))
  }

  @Test func `More has to speak for a phrase amid speech than after a pause`() {
    #expect(Self.isKeyphrase(advantage: -600))
    #expect(!Self.isKeyphrase(advantage: -600, followsPause: false))
    #expect(!Self.isKeyphrase(advantage: -700))
  }
}
