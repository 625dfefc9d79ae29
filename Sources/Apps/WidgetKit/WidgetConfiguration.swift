public import AppIntents
public import SwiftUI

/// The name of a widget, and the code that supplies and draws its content.
///
/// See the example of ``Widget``.
public protocol WidgetConfiguration {
  /// The widget as its configuration declares it.
  var _declaration: _WidgetDeclaration { get }
}

/// The contents of a widget's or a control's configuration.
public struct _WidgetDeclaration: WidgetConfiguration {
  package let kind: String
  package var displayName: LocalizedStringResource?
  var families: [WidgetFamily] = WidgetFamily.allCases
  /// The intent that holds the settings, or `nil` if there are none.
  let intent: (any AppIntent.Type)?
  /// Creates the view for settings in a family.
  let draw: (any AppIntent, TimelineProviderContext) async throws -> _SnippetView

  init(
    kind: String, intent: (any AppIntent.Type)?,
    draw: @escaping (any AppIntent, TimelineProviderContext) async throws -> _SnippetView
  ) {
    (self.kind, self.intent, self.draw) = (kind, intent, draw)
  }

  /// The declaration itself.
  public var _declaration: _WidgetDeclaration { self }

  /// The supported family in which a dialog can show the most.
  var context: TimelineProviderContext {
    let preferred: [WidgetFamily] = [.systemMedium, .systemLarge, .systemSmall]
    let family = preferred.first(where: families.contains) ?? families.first ?? .systemMedium
    return TimelineProviderContext(family: family, isPreview: false, displaySize: family.size)
  }
}

/// A widget with settings, which an intent holds.
///
/// See the example of ``Widget``.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  /// The widget as its configuration declares it.
  public let _declaration: _WidgetDeclaration

  /// Creates a widget from a provider of entries and a view for each.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    _declaration = _WidgetDeclaration(kind: kind, intent: intent) { settings, context in
      guard let settings = settings as? Intent else { throw WrongSettings(kind: kind) }
      try await AppDependencies.prepare(provider)
      let timeline = await provider.timeline(for: settings, in: context)
      let entry = HandedOver(
        timeline.entry(at: Date()) ?? provider.placeholder(in: context))
      return await MainActor.run { view(content(entry.value), in: context) }
    }
  }
}

/// A widget without settings.
///
/// See the example of ``WidgetFamily``.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  /// The widget as its configuration declares it.
  public let _declaration: _WidgetDeclaration

  /// Creates a widget from a provider of entries and a view for each.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    _declaration = _WidgetDeclaration(kind: kind, intent: nil) { _, context in
      try await AppDependencies.prepare(provider)
      let timeline = await withCheckedContinuation { continuation in
        provider.getTimeline(in: context) { timeline in
          continuation.resume(returning: HandedOver(timeline))
        }
      }
      let entry = HandedOver(
        timeline.value.entry(at: Date()) ?? provider.placeholder(in: context))
      return await MainActor.run { view(content(entry.value), in: context) }
    }
  }
}

/// Returns a view with the surroundings of a widget.
@MainActor
func view(_ content: some View, in context: TimelineProviderContext) -> _SnippetView {
  _SnippetView(content.environment(\.widgetFamily, context.family))
}

/// A value in transit from its provider to the main actor, where the view is created.
///
/// Unchecked: the provider hands it over and keeps no reference, as with what it returns to the
/// system elsewhere.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Settings of another widget, which can only result from a bug in this module.
struct WrongSettings: Error, CustomStringConvertible {
  let kind: String
  var description: String { "The settings are not those of “\(kind)”." }
}

extension WidgetConfiguration {
  private func with(_ change: (inout _WidgetDeclaration) -> Void) -> _WidgetDeclaration {
    var declaration = _declaration
    change(&declaration)
    return declaration
  }
  /// Names the widget.
  public func configurationDisplayName(_ name: LocalizedStringResource)
    -> some WidgetConfiguration
  { with { $0.displayName = name } }
  /// Names the widget.
  @_disfavoredOverload
  public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration {
    with { $0.displayName = LocalizedStringResource(stringLiteral: String(name)) }
  }
  /// Describes the widget in a gallery, of which there is none.
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    _declaration
  }
  /// Describes the widget in a gallery, of which there is none.
  @_disfavoredOverload
  public func description(_ description: some StringProtocol) -> some WidgetConfiguration {
    _declaration
  }
  /// Sets the size classes that the widget supports; of these, one that fits a dialog is drawn.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    with { $0.families = families }
  }
  /// Takes away the room around the widget, which a dialog gives it anyway.
  public func contentMarginsDisabled() -> some WidgetConfiguration { _declaration }
  /// Declares whether the widget's background may be left out, as in a dialog.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true)
    -> some WidgetConfiguration
  { _declaration }
}
