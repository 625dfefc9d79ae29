public import AppIntents
public import SwiftUI

/// The name of a control, and the code that supplies and draws its value.
///
/// See the example of ``ControlWidget``.
public protocol ControlWidgetConfiguration {
  /// The control as its configuration declares it.
  var _declaration: _WidgetDeclaration { get }
}

extension _WidgetDeclaration: ControlWidgetConfiguration {}

/// The input from which a control is drawn.
///
/// See the example of ``ControlWidget``.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate: View {}

/// Supplies the value of a control with settings.
///
///     struct LampProvider: AppIntentControlValueProvider {
///       func previewValue(configuration: ChooseLamp) -> Bool { false }
///       func currentValue(configuration: ChooseLamp) async throws -> Bool {
///         await Lamps.shared.isOn(configuration.lamp?.id)
///       }
///     }
public protocol AppIntentControlValueProvider: SendableMetatype {
  /// The value.
  associatedtype Value
  /// The intent that holds the settings.
  associatedtype Configuration: ControlConfigurationIntent
  /// Returns a value to show in a gallery.
  func previewValue(configuration: Configuration) -> Value
  /// Returns the value now.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// Supplies the value of a control without settings.
///
///     struct DoorProvider: ControlValueProvider {
///       let previewValue = false
///       func currentValue() async throws -> Bool { await Door.shared.isLocked }
///     }
public protocol ControlValueProvider: SendableMetatype {
  /// The value.
  associatedtype Value
  /// A value to show in a gallery.
  var previewValue: Value { get }
  /// Returns the value now.
  func currentValue() async throws -> Value
}

/// A control with settings, which an intent holds.
///
///     AppIntentControlConfiguration(kind: "Lamp", provider: LampProvider()) { isOn in
///       ControlWidgetToggle("Lamp", isOn: isOn, action: SwitchLamp())
///     }
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent, Content: View
>: ControlWidgetConfiguration {
  /// The control as its configuration declares it.
  public let _declaration: _WidgetDeclaration

  /// Creates a control from its settings.
  public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ViewBuilder content: @escaping @MainActor (Configuration) -> Content
  ) {
    _declaration = _WidgetDeclaration(kind: kind, intent: intent) { settings, context in
      guard let settings = settings as? Configuration else { throw WrongSettings(kind: kind) }
      return await MainActor.run { view(content(settings), in: context) }
    }
  }

  /// Creates a control from a value for its settings.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {
    _declaration = _WidgetDeclaration(kind: kind, intent: Configuration.self) { settings, context in
      guard let settings = settings as? Configuration else { throw WrongSettings(kind: kind) }
      try await AppDependencies.prepare(provider)
      let value = HandedOver(try await provider.currentValue(configuration: settings))
      return await MainActor.run { view(content(value.value), in: context) }
    }
  }
}

/// A control without settings.
///
/// See the example of ``ControlWidget``.
public struct StaticControlConfiguration<Content: View>: ControlWidgetConfiguration {
  /// The control as its configuration declares it.
  public let _declaration: _WidgetDeclaration

  /// Creates a control that has no value.
  public init(kind: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    _declaration = _WidgetDeclaration(kind: kind, intent: nil) { _, context in
      await MainActor.run { view(content(), in: context) }
    }
  }

  /// Creates a control from a value.
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) {
    _declaration = _WidgetDeclaration(kind: kind, intent: nil) { _, context in
      try await AppDependencies.prepare(provider)
      let value = HandedOver(try await provider.currentValue())
      return await MainActor.run { view(content(value.value), in: context) }
    }
  }
}

extension ControlWidgetConfiguration {
  /// Names the control.
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
    var declaration = _declaration
    declaration.displayName = name
    return declaration
  }
  /// Describes the control in a gallery, of which there is none.
  public func description(_ description: LocalizedStringResource)
    -> some ControlWidgetConfiguration
  { _declaration }
  /// Has settings asked for when a control is added, which nothing does: people set them in words.
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { _declaration }
}

/// A control that performs an intent.
///
///     ControlWidgetButton(action: StartTimer()) { Label("Tea", systemImage: "timer") }
public struct ControlWidgetButton<Label: View, Action: AppIntent> {
  private let action: Action
  private let label: Label

  /// Creates a button.
  public nonisolated init(action: Action, @ViewBuilder label: () -> Label) {
    (self.action, self.label) = (action, label())
  }
  /// Creates a button whose label shows whether the action is under way, which it is not when drawn.
  public nonisolated init(action: Action, @ViewBuilder label: (Bool) -> Label) {
    (self.action, self.label) = (action, label(false))
  }
  /// Creates a button with a title.
  public nonisolated init(_ title: LocalizedStringKey, action: Action) where Label == Text {
    (self.action, label) = (action, Text(title))
  }
  /// Creates a button with a title.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, action: Action) where Label == Text {
    (self.action, label) = (action, Text(title))
  }
}

extension ControlWidgetButton: ControlWidgetTemplate {
  /// The button.
  public var body: some View { Button(intent: action) { label } }
}

/// A control that turns something on and off.
///
/// See the example of ``ControlWidget``.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: AppIntent> {
  private let isOn: Bool
  private let action: Action
  private let label: Label
  private let valueLabel: ValueLabel

  /// Creates a toggle with a label for its value.
  public nonisolated init(
    isOn: Bool, action: Action, @ViewBuilder label: () -> Label,
    @ViewBuilder valueLabel: (Bool) -> ValueLabel
  ) {
    (self.isOn, self.action) = (isOn, action)
    (self.label, self.valueLabel) = (label(), valueLabel(isOn))
  }
  /// Creates a toggle.
  public nonisolated init(isOn: Bool, action: Action, @ViewBuilder label: () -> Label)
  where ValueLabel == EmptyView {
    self.init(isOn: isOn, action: action, label: label) { _ in EmptyView() }
  }
  /// Creates a toggle with a title and a label for its value.
  public nonisolated init(
    _ title: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: (Bool) -> ValueLabel
  ) where Label == Text {
    self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel)
  }
  /// Creates a toggle with a title and a label for its value.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: (Bool) -> ValueLabel
  ) where Label == Text {
    self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel)
  }
  /// Creates a toggle with a title.
  public nonisolated init(_ title: LocalizedStringKey, isOn: Bool, action: Action)
  where Label == Text, ValueLabel == EmptyView {
    self.init(title, isOn: isOn, action: action) { _ in EmptyView() }
  }
  /// Creates a toggle with a title.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, isOn: Bool, action: Action)
  where Label == Text, ValueLabel == EmptyView {
    self.init(title, isOn: isOn, action: action) { _ in EmptyView() }
  }
}

extension ControlWidgetToggle: ControlWidgetTemplate {
  /// The toggle, and the label for its value.
  public var body: some View {
    Toggle(isOn: isOn, intent: action) { label }
    valueLabel
  }
}
