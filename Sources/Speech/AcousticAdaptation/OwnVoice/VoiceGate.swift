/// Lets no sound pass while the assistant is heard: a pure state machine over blocks of sound.
///
/// The synthesizer tells when it ends. A loudspeaker may be later, which shows in what was recorded meanwhile.
package struct VoiceGate: Sendable {
  /// What becomes of a block.
  package enum Step: Sendable, Hashable {
    /// It passes.
    case pass
    /// It does not, and sound before it did.
    case close
    /// It does not.
    case hold
    /// It does not, and ``open(spoken:)`` says whether the next one does.
    case mayOpen
  }

  private var recording = VoiceRecording()
  /// The samples that do not pass either.
  private var held = 0
  private var isMeasured = false
  /// Where the voice was when this was measured.
  private var measured: EchoAlignment?
  /// The sample of the recording from which on sound passes.
  private var opened: Int?

  /// Creates a gate that is open.
  package init() {}

  /// Takes a block.
  package mutating func take(_ block: [Int16], isSpeaking: Bool) -> Step {
    if block.isEmpty { measured = nil }
    recording.append(block, isSpeaking: isSpeaking)
    if isSpeaking {
      let isFirst = held == 0
      (held, isMeasured, measured, opened) = (VoiceEcho.reverberation, false, nil, nil)
      return isFirst ? .close : .hold
    }
    guard held > 0 else { return .pass }
    held = max(0, held - block.count)
    return held == 0 ? .mayOpen : .hold
  }

  /// Returns whether sound passes now; it does not if what was spoken is still to be heard.
  ///
  /// - Parameter spoken: The last seconds of the synthesizer's sound, if they are known.
  package mutating func open(spoken: [Int16]?) -> Bool {
    if !isMeasured, let spoken, let echo = recording.alignment(of: spoken) {
      measured = echo
      let remaining = echo.end - recording.samples.count
      held = remaining > 0 ? remaining + VoiceEcho.reverberation : 0
    }
    isMeasured = true
    guard held == 0 else { return false }
    openAtOnce()
    return true
  }

  /// Lets sound pass again.
  package mutating func openAtOnce() { (held, opened) = (0, recording.samples.count) }

  /// Whether the assistant is silent, and only its echo is waited for.
  package var isWaiting: Bool { held > 0 && isMeasured }

  /// Decides about an utterance behind the gate, or returns `nil` if what was spoken was not heard.
  ///
  /// - Parameters:
  ///   - samples: The utterance.
  ///   - start: Its first sample, counted from the one at which sound passed again.
  ///   - spoken: The last seconds of the synthesizer's sound.
  package func verdict(
    on samples: [Int16], startingAt start: Int, spoken: [Int16]
  ) -> VoiceEcho.Verdict? {
    // Where what was found is not any longer, somebody else was louder.
    guard let opened,
      let alignment = recording.alignment(of: spoken) ?? measured?.spokenOver()
    else { return nil }
    let first = max(0, alignment.end - VoiceEcho.kept)
    let place = min(opened + start, recording.samples.count)
    guard first <= place else { return nil }
    return VoiceEcho(
      end: alignment.end - first, utterance: place - first,
      isSpokenOver: alignment.isSpokenOver
    ).verdict(on: recording.samples[first..<place] + samples)
  }

  /// Returns at which sample what was spoken ended, counted from the one at which sound passed again, or `nil` if it was not
  /// heard.
  package func end(of spoken: [Int16]) -> Int? {
    guard let opened else { return nil }
    return recording.alignment(of: spoken).map { $0.end - opened }
  }
}
