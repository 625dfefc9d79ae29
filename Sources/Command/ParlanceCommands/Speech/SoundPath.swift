import AudioInput
import SpeechRecognition
import Synchronization

/// The path of the audio from the microphone to the recognizer.
///
/// While the assistant is speaking, nothing passes, so that it does not answer itself.
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
  }

  private let state = Mutex(State())

  /// The time for which the room or the sound card is still sounding after the voice has ended: 0.2
  /// s.
  private static let echo = AudioClip.sampleRate / 5

  /// The number of samples that have passed.
  var position: Int { state.withLock { $0.position } }

  /// The position at which audio passed again after the assistant spoke last, if it has spoken.
  var openedAt: Int? { state.withLock { $0.openedAt } }

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
      var muted = 0
      do {
        for try await block in audio {
          if let speaker, await speaker.isSpeaking {
            if muted == 0 { continuation.yield([]) }
            muted = Self.echo
          } else if muted > 0 {
            muted = max(0, muted - block.count)
            if muted == 0 { state.withLock { $0.openedAt = $0.position } }
          } else {
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
