/// What the microphone hears while the assistant speaks and shortly afterwards, when a loudspeaker may still be heard.
struct VoiceRecording: Sendable, Hashable {
  private(set) var samples: [Int16] = []
  /// The sample at which the synthesizer ended.
  private var ended: Int?

  private static let sampleRate = Int(MelFrontEnd.sampleRate)
  /// The sound before the end that is compared, which is more than is known of what was spoken.
  private static let length = sampleRate * 8
  /// What is kept behind the end: a late echo, and the pause that ends an utterance.
  private static let rest = sampleRate * 5
  /// How much earlier a voice may be heard to end than the synthesizer does, and how much later.
  private static let (early, late) = (sampleRate * 3 / 10, sampleRate * 2)

  /// Takes what the microphone hears next; nothing where sound was lost.
  mutating func append(_ block: [Int16], isSpeaking: Bool) {
    if isSpeaking, ended != nil { self = VoiceRecording() }
    guard !block.isEmpty else {
      self = VoiceRecording()
      return
    }
    if isSpeaking {
      samples += block
      if samples.count > 2 * Self.length { samples.removeFirst(samples.count - Self.length) }
    } else if !samples.isEmpty {
      let end = ended ?? samples.count
      ended = end
      if samples.count < end + Self.rest { samples += block }
    }
  }

  /// Returns where what was spoken is in it, or `nil` if it is not heard.
  func alignment(of spoken: [Int16]) -> EchoAlignment? {
    guard let ended else { return nil }
    let start = max(0, ended - Self.length)
    let end = ended - start
    return EchoAlignment(
      of: spoken, in: Array(samples[start...]), endingIn: end - Self.early..<end + Self.late
    )?.moved(by: start)
  }
}
