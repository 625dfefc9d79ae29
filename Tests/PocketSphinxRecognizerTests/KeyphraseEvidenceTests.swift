import AcousticAdaptation
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

  /// A voice of some seconds, in which one part is louder than the rest by a factor.
  private static func voice(
    louderBy factor: Double, in part: Range<Int> = 16_000..<32_000
  ) -> SoundLevels {
    SoundLevels(
      of: (0..<56_000).map { place in
        let sign = place % 100 < 50 ? 1.0 : -1
        return Int16(sign * (part.contains(place) ? 300 * factor : 300))
      })
  }

  @Test func `Amid a voice that goes on, no part stands out`() {
    #expect(Self.voice(louderBy: 1).greatestLoudness(ofParts: [30, 90]) < 0.5)
    #expect(Self.voice(louderBy: 2).greatestLoudness(ofParts: [30, 90]) < 7)
  }

  @Test func `What is said before or after a pause stands out, wherever it is`() {
    for start in [0, 16_000, 40_000] {
      let sound = Self.voice(louderBy: 30, in: start..<start + 16_000)
      #expect(sound.greatestLoudness(ofParts: [30, 90]) > 25)
    }
  }

  @Test func `Parts longer than a sound are none of it`() {
    #expect(SoundLevels(of: [Int16](repeating: 5, count: 800)).greatestLoudness(ofParts: [30]) == 0)
  }
}
