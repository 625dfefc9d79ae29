import AcousticAdaptation
import AudioInput

/// What a dialog does with a recording of its own voice and of an answer; `echoes.py` makes tables of it.
struct OwnVoiceHearing: Encodable {
  struct Utterance: Encodable {
    /// Its first sample of the recording and the one behind the last.
    var start: Int
    var end: Int
    /// “answer”, “echo”, “overlapped”, or “unknown” if the voice was not found.
    var verdict: String
  }

  /// The sample from which on sound passes.
  private(set) var opened: Int?
  /// The sample at which the voice ends, if it was found.
  private(set) var voiceEnd: Int?
  private(set) var utterances: [Utterance] = []

  private static let block = AudioClip.sampleRate / 50

  /// Hears a recording, which begins with the voice.
  ///
  /// - Parameters:
  ///   - spoken: What the synthesizer spoke.
  ///   - recording: What the microphone heard.
  ///   - ended: The sample of the recording at which the synthesizer ended.
  init(spoken: AudioClip, recording: AudioClip, ended: Int) {
    let spoken = Array(spoken.samples.suffix(7 * AudioClip.sampleRate))
    var (gate, segmenter, start) = (VoiceGate(), UtteranceSegmenter(), 0)
    segmenter.isComplete = true
    for place in stride(from: 0, to: recording.samples.count, by: Self.block) {
      let end = min(place + Self.block, recording.samples.count)
      let block = Array(recording.samples[place..<end])
      switch gate.take(block, isSpeaking: place < ended) {
      case .close, .hold: break
      case .mayOpen: if gate.open(spoken: spoken) { opened = end }
      case .pass:
        guard let opened else { continue }
        for step in segmenter.process(block) {
          switch step {
          case .start(let sample): start = sample
          case .end(_, let clip):
            voiceEnd = gate.end(of: spoken).map { opened + $0 }
            decide(
              clip, opened + start,
              start > VoiceEcho.latest
                ? nil : gate.verdict(on: clip.samples, startingAt: start, spoken: spoken))
          case .samples: segmenter.isComplete = true
          default: break
          }
        }
      }
    }
  }

  private mutating func decide(_ clip: AudioClip, _ start: Int, _ verdict: VoiceEcho.Verdict?) {
    let end = start + clip.samples.count
    let utterance =
      switch verdict {
      case .answer: Utterance(start: start, end: end, verdict: "answer")
      case .answerIn(let part): Utterance(start: end - part.count, end: end, verdict: "answer")
      case .echo: Utterance(start: start, end: end, verdict: "echo")
      case .overlapped: Utterance(start: start, end: end, verdict: "overlapped")
      case nil: Utterance(start: start, end: end, verdict: "unknown")
      }
    utterances.append(utterance)
  }
}
