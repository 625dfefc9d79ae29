import Assistant
import DialogManagement
import IntentMetadata
import Synchronization

/// Draws the progress of an intent on one line of a terminal; elsewhere nothing is drawn.
final class IntentProgressBar: Sendable {
  private static let width = 24

  private let console: Console
  private let isShown = Mutex(false)

  init(console: Console) { self.console = console }

  /// Draws a bar in place of the current one.
  func show(_ progress: IntentProgress) {
    guard let fraction = progress.fraction else {
      let isDrawn = console.drawInPlace(
        "\(String(repeating: "╌", count: Self.width)) at work, Ctrl-C stops it")
      return isShown.withLock { $0 = isDrawn }
    }
    let filled = Int((fraction * Double(Self.width)).rounded())
    let bar =
      String(repeating: "━", count: filled)
      + String(repeating: "╌", count: Self.width - filled)
    let percent = Int((fraction * 100).rounded())
    let isDrawn = console.drawInPlace("\(bar) \(percent) %")
    isShown.withLock { $0 = isDrawn }
  }

  /// Removes the bar, unless an event is the next report of progress.
  func clear(unless event: AssistantEvent) {
    if case .progressed = event { return }
    let wasShown = isShown.withLock { shown in
      defer { shown = false }
      return shown
    }
    if wasShown { _ = console.drawInPlace("") }
  }
}
