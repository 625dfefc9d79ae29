#if Speech
import SpeechOutput

/// Keeps the microphone closed while the assistant speaks, so that it does not answer itself.
enum SilentWhileSpeaking {
  /// Returns sound less what is heard while a voice speaks; all of it where there is no voice.
  static func audio(
    _ audio: AsyncThrowingStream<[Int16], any Error>, speaker: Speaker?
  ) -> AsyncThrowingStream<[Int16], any Error> {
    guard let speaker else { return audio }
    let (blocks, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    let task = Task {
      do {
        for try await block in audio where await !speaker.isSpeaking { continuation.yield(block) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return blocks
  }
}
#endif
