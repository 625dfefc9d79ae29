import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

/// What confidence is made of.
@Suite struct ConfidenceTests {
  private typealias Word = PocketSphinxDecoder.Word

  /// A word and the phones that a loop heard in its place, so much better for each frame.
  private func evidence(
    loopGain: Int, heard: [String] = ["Y", "EH", "S"], likeness: SpeechLikeness? = nil
  ) -> Evidence {
    let yes = Word(
      token: "yes", firstFrame: 0, lastFrame: 29, scoredFrames: 0..<30, acousticScore: -1_200)
    let phones = heard.enumerated().map { place, phone in
      Word(
        token: phone, firstFrame: 10 * place, lastFrame: 10 * place + 9,
        scoredFrames: 10 * place..<10 * place + 10, acousticScore: -400 + 10 * loopGain)
    }
    return Evidence(
      PocketSphinxDecoder.Result(words: [yes], score: -1_200, frames: 30),
      loop: PocketSphinxDecoder.Result(
        words: phones, score: -1_200 + 30 * loopGain, frames: 30),
      pronunciations: [Pronunciation("Y EH S")], likeness: likeness)
  }

  @Test func `Where not even a loop hears phones nothing is believed`() {
    let silent = evidence(loopGain: 0, heard: [])
    let calibration = ConfidenceCalibration()
    #expect(calibration.confidence(HearingEvidence(plain: silent)) == 0)
    let moved = HearingEvidence(plain: silent, moved: evidence(loopGain: 0))
    #expect(calibration.confidence(moved) == 0)
    #expect(calibration.doubt(moved, confidence: 0) == .unlikeSpeech)
  }

  @Test(arguments: [[], ["Y", "EH", "S"], ["K", "AA", "K", "T", "P"]])
  func `Each feature is a number, whatever was heard`(_ heard: [String]) {
    for gain in [-1_000_000, 0, 1_000_000] {
      let heard = HearingEvidence(
        plain: evidence(loopGain: gain, heard: heard), moved: nil, agreement: 0,
        signalToNoise: .nan, reverberation: .infinity)
      for feature in HearingEvidence.Feature.allCases {
        let value = heard.value(of: feature)
        #expect(value.isFinite && abs(value) <= 80, "\(feature)")
      }
    }
  }

  @Test func `The better any phones fit, the less a word is believed`() {
    let calibration = ConfidenceCalibration()
    let confidences = [0, 10, 20, 40].map {
      calibration.confidence(HearingEvidence(plain: evidence(loopGain: $0)))
    }
    #expect(confidences == confidences.sorted(by: >))
    #expect(Set(confidences).count == confidences.count)
  }

  @Test func `Other phones than a word has speak against it`() {
    let (same, others) = (
      evidence(loopGain: 5), evidence(loopGain: 5, heard: ["K", "AA", "T"])
    )
    #expect((same.phoneDistance, same.worstPhoneDistance) == (0, 0))
    #expect(others.phoneDistance == 1)
    let calibration = ConfidenceCalibration()
    #expect(
      calibration.confidence(HearingEvidence(plain: others))
        < calibration.confidence(HearingEvidence(plain: same)))
  }

  @Test func `Two models that hear the same are believed more`() {
    let plain = evidence(loopGain: 5)
    let calibration = ConfidenceCalibration()
    let (agreeing, disagreeing) = (
      HearingEvidence(plain: plain, moved: plain, agreement: 1, signalToNoise: 12),
      HearingEvidence(plain: plain, moved: plain, agreement: 0, signalToNoise: 12)
    )
    #expect(calibration.confidence(agreeing) > calibration.confidence(disagreeing))
  }
}
