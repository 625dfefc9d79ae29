import SpeechOutput
import Synchronization

/// The voice of a dialog, which is there once the dialog's output is.
final class Voice: Sendable {
  private let speaker = Mutex<Speaker?>(nil)

  /// Takes what speaks.
  func use(_ speaker: Speaker?) { self.speaker.withLock { $0 = speaker } }

  /// Returns once all is spoken.
  func finish() async { await speaker.withLock { $0 }?.finish() }
}
