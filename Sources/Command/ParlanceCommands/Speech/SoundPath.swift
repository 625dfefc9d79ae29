import AcousticAdaptation
import AudioInput
import SpeechRecognition
import Synchronization

/// The path of the audio from the microphone to the recognizer.
///
/// While the assistant is speaking, nothing passes, so that it does not answer itself. Afterwards, it also holds back what a
/// late loudspeaker is still playing, if enough of the voice was heard to find it.
final class SoundPath: Sendable {
  private struct State {
    /// The samples that have passed.
    var position = 0
    /// The audio that has passed since a key was pressed; `nil` while nothing is kept.
    var kept: [Int16]?
    /// Whether sound was lost since then.
    var hasLost = false
    /// The position at which audio passed again after the assistant spoke last.
    var openedAt: Int?
    /// What lets the sound pass.
    var gate = VoiceGate()
  }

  private let state = Mutex(State())

  /// The number of samples that have passed.
  var position: Int { state.withLock { $0.position } }

  /// The position at which audio passed again after the assistant spoke last, if it has spoken.
  var openedAt: Int? { state.withLock { $0.openedAt } }

  /// Decides about an utterance right behind the assistant's voice, or returns `nil` if it is later or the voice was not heard.
  func verdict(
    on sound: AudioClip, startingAt sample: Int, spoken: AudioClip
  ) -> VoiceEcho.Verdict? {
    let (gate, openedAt) = state.withLock { ($0.gate, $0.openedAt) }
    guard let openedAt, (openedAt...openedAt + VoiceEcho.latest).contains(sample) else {
      return nil
    }
    return gate.verdict(
      on: sound.samples, startingAt: sample - openedAt, spoken: spoken.samples)
  }

  /// Counts from zero again, for another stream of audio.
  func restart() { state.withLock { $0 = State() } }

  /// Keeps the audio from now on.
  func startKeeping() { state.withLock { ($0.kept, $0.hasLost) = ([], false) } }

  /// Returns the kept audio, or `nil` if a part of it was lost, and stops keeping it.
  func takeKept() -> AudioClip? {
    state.withLock { state in
      let kept = state.kept.take() ?? []
      return state.hasLost ? nil : AudioClip(samples: kept)
    }
  }

  /// Returns the audio that passes.
  ///
  /// - Parameters:
  ///   - audio: The audio from the microphone.
  ///   - speaker: The voice to exclude, if there is one.
  ///   - detector: Detects the wake phrase, if there is one.
  ///   - onWake: Receives the sample at which the phrase ended.
  func blocks(
    of audio: AsyncThrowingStream<[Int16], any Error>, speaker: Speaker?,
    detector: (any WakePhraseDetector)? = nil, onWake: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> AsyncThrowingStream<[Int16], any Error> {
    let (blocks, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    let task = Task {
      do {
        for try await block in audio {
          let isSpeaking = await speaker?.isSpeaking ?? false
          switch gated(block, isSpeaking: isSpeaking) {
          case .close: continuation.yield([])
          case .hold: break
          case .mayOpen: open(spoken: await speaker?.lastSound)
          case .pass:
            pass(block)
            continuation.yield(block)
            guard !block.isEmpty else { continue }
            if let rest = try await detector?.process(block) { onWake(position - rest) }
          }
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return blocks
  }

  private func gated(_ block: [Int16], isSpeaking: Bool) -> VoiceGate.Step {
    state.withLock { state in
      // Who presses the key wants to be heard.
      if state.kept != nil, state.gate.isWaiting {
        state.gate.openAtOnce()
        state.openedAt = state.position
      }
      return state.gate.take(block, isSpeaking: isSpeaking)
    }
  }

  private func open(spoken: AudioClip?) {
    state.withLock { state in
      if state.gate.open(spoken: spoken?.samples) { state.openedAt = state.position }
    }
  }

  private func pass(_ block: [Int16]) {
    state.withLock { state in
      state.position += block.count
      state.hasLost = state.hasLost || block.isEmpty
      // If the key is never pressed again, no more than the maximum length of an utterance is kept.
      guard let count = state.kept?.count, count < AudioClip.sampleRate * 60 else { return }
      state.kept?.append(contentsOf: block)
    }
  }
}
