import AudioInput
import PocketSphinxRecognizer
import SpeechOutput
import Synchronization

/// The way of the sound from the microphone to the recognizer.
///
/// While the assistant speaks nothing passes, so that it does not answer itself.
final class SoundPath: Sendable {
  private struct State {
    /// The samples that have passed.
    var position = 0
    /// What has passed since a key was pressed; `nil` while nothing is kept.
    var kept: [Int16]?
  }

  private let state = Mutex(State())

  /// What still sounds in the room, or in the sound card, after the voice has ended: 0.2 s.
  private static let echo = AudioClip.sampleRate / 5

  /// The number of samples that have passed.
  var position: Int { state.withLock { $0.position } }

  /// Keeps what passes from now on.
  func startKeeping() { state.withLock { $0.kept = [] } }

  /// Returns what was kept, and keeps no more.
  func takeKept() -> AudioClip {
    AudioClip(samples: state.withLock { $0.kept.take() } ?? [])
  }

  /// Returns the sound that passes.
  ///
  /// - Parameters:
  ///   - audio: What the microphone hears.
  ///   - speaker: The voice that nothing is to be heard of, where there is one.
  ///   - spotter: Waits for the wake phrase, where there is one.
  ///   - onWake: Is told at which sample the phrase ended.
  func blocks(
    of audio: AsyncThrowingStream<[Int16], any Error>, speaker: Speaker?,
    spotter: KeyphraseSpotter? = nil, onWake: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> AsyncThrowingStream<[Int16], any Error> {
    let (blocks, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    let task = Task {
      var muted = 0
      do {
        for try await block in audio {
          if let speaker, await speaker.isSpeaking {
            muted = Self.echo
          } else if muted > 0 {
            muted -= block.count
          } else {
            pass(block)
            continuation.yield(block)
            if let spotter, try await spotter.process(block) { onWake(position) }
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
      // A key that is never pressed again keeps no more than an utterance may have.
      guard let count = state.kept?.count, count < AudioClip.sampleRate * 60 else { return }
      state.kept?.append(contentsOf: block)
    }
  }
}
