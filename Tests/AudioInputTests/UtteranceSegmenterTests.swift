import Testing

@testable import AudioInput

@Suite struct UtteranceSegmenterTests {
  /// Returns a tone or near silence; the tone alternates so that its mean is zero.
  static func sound(_ seconds: Double, loud: Bool) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { index in
      let level: Int16 = loud ? 8_000 : 8
      return index % 20 < 10 ? level : -level
    }
  }

  static let twoUtterances =
    sound(1, loud: false) + sound(1, loud: true) + sound(1.5, loud: false) + sound(0.5, loud: true)
    + sound(1.5, loud: false)

  static func steps(_ samples: [Int16], block: Int) -> [UtteranceSegmenter.Step] {
    var segmenter = UtteranceSegmenter()
    var steps: [UtteranceSegmenter.Step] = []
    for start in stride(from: 0, to: samples.count, by: block) {
      steps += segmenter.process(Array(samples[start..<min(start + block, samples.count)]))
    }
    return steps + segmenter.finish()
  }

  static func utterances(_ steps: [UtteranceSegmenter.Step]) -> [AudioClip] {
    steps.compactMap { step in
      if case .end(_, let utterance) = step { utterance } else { nil }
    }
  }

  @Test func `Two utterances are found, each with its sound`() {
    let utterances = Self.utterances(Self.steps(Self.twoUtterances, block: 320))
    #expect(utterances.count == 2)
    #expect(utterances.allSatisfy { $0.peak > 0.2 && $0.seconds > 1 && $0.seconds < 2.4 })
  }

  @Test(arguments: [1, 160, 333, 100_000])
  func `The size of blocks makes no difference`(_ block: Int) {
    #expect(
      Self.utterances(Self.steps(Self.twoUtterances, block: block))
        == Self.utterances(Self.steps(Self.twoUtterances, block: 320)))
  }

  @Test func `The samples handed on are those of the utterance`() {
    var handedOn: [Int16] = []
    for step in Self.steps(Self.twoUtterances, block: 320) {
      switch step {
      case .start: handedOn = []
      case .samples(let samples): handedOn += samples
      case .pause(let utterance), .resumption(let utterance), .end(_, let utterance):
        #expect(utterance.samples == handedOn)
      }
    }
  }

  @Test func `An utterance that the stream cuts off is still handed over`() {
    let samples = Self.sound(1, loud: false) + Self.sound(1, loud: true)
    #expect(Self.utterances(Self.steps(samples, block: 320)).count == 1)
  }

  @Test func `A constant hum is not speech for long`() {
    let hum = Self.sound(20, loud: true).map { $0 / 8 }
    let found = Self.utterances(Self.steps(hum, block: 320))
    #expect(found.allSatisfy { $0.seconds <= 15 })
  }
}
