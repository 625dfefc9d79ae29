import Synchronization

/// The voice of a dialog, which exists as soon as the dialog's output does.
final class Voice: Sendable {
  private let speaker = Mutex<Speaker?>(nil)

  /// Takes what speaks.
  func use(_ speaker: Speaker?) { self.speaker.withLock { $0 = speaker } }

  /// Returns when everything has been spoken.
  func finish() async { await speaker.withLock { $0 }?.finish() }
}
