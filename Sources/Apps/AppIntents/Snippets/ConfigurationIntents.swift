internal import Synchronization

/// An intent whose parameters are the settings of a widget.
///
/// Performing it draws its widget; the front that shows the widget sets its parameters.
///
///     struct FavoriteSoup: WidgetConfigurationIntent {
///       static let title: LocalizedStringResource = "Favorite Soup"
///       @Parameter(title: "Soup") var soup: SoupEntity?
///     }
public protocol WidgetConfigurationIntent: AppIntent {}

/// An intent whose parameters are the settings of a control.
///
/// Performing it draws its control; the front that shows the control sets its parameters.
///
///     struct ChooseLamp: ControlConfigurationIntent {
///       static let title: LocalizedStringResource = "Choose Lamp"
///       @Parameter(title: "Lamp") var lamp: LampEntity?
///     }
public protocol ControlConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// Draws the widget; without one that the app lists, there is nothing to show.
  public func perform() async throws -> IntentResultContainer<Never, Never, _SnippetView, Never> {
    IntentResultContainer(snippet: try await WidgetContents.view(for: self))
  }
}

extension ControlConfigurationIntent {
  /// Draws the control; without one that the app lists, there is nothing to show.
  public func perform() async throws -> IntentResultContainer<Never, Never, _SnippetView, Never> {
    IntentResultContainer(snippet: try await WidgetContents.view(for: self))
  }
}

/// The drawing code of an app's widgets and controls, by the intent that holds their settings.
///
/// WidgetKit adds to it; an app without widgets does not link WidgetKit.
package enum WidgetContents {
  private struct Entry: Sendable {
    var kind: String
    var draw: @Sendable (any AppIntent) async throws -> _SnippetView
  }
  private static let entries = Mutex<[String: Entry]>([:])

  /// Adds a widget; the first one of an intent stays.
  package static func add(
    _ intent: any AppIntent.Type, kind: String,
    draw: @escaping @Sendable (any AppIntent) async throws -> _SnippetView
  ) {
    entries.withLock { entries in
      if entries[intent.persistentIdentifier] == nil {
        entries[intent.persistentIdentifier] = Entry(kind: kind, draw: draw)
      }
    }
  }

  static func view(for intent: some AppIntent) async throws -> _SnippetView? {
    let id = type(of: intent).persistentIdentifier
    return try await entries.withLock { $0[id]?.draw }?(intent)
  }

  /// Redraws the widgets of a kind wherever they are shown, or of every kind if none is given.
  package static func reload(_ kind: String? = nil) {
    let intents = entries.withLock { $0.filter { kind == nil || $0.value.kind == kind }.keys }
    for intent in intents { SnippetReloads.announce(intent) }
  }

  /// The kinds of the widgets, by the identifier of the intent that holds their settings.
  package static var kinds: [String: String] { entries.withLock { $0.mapValues(\.kind) } }
}
