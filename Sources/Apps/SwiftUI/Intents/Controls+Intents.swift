public import AppIntents
internal import IntentMetadata
public import SwiftUICore

// Buttons and toggles that perform an intent: they work in snippets of snippet intents.
extension Button {
  /// Creates a button that performs an intent.
  public nonisolated init(
    role: ButtonRole? = nil, intent: some AppIntent, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, performing: { intent.shownInvocation }, label: label())
  }
}

extension Button where Label == Text {
  /// Creates a button that performs an intent.
  public nonisolated init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent
  ) { self.init(role: role, intent: intent) { Text(title) } }
  /// Creates a button that performs an intent.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent
  ) { self.init(role: role, intent: intent) { Text(title) } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button that performs an intent.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent
  ) { self.init(role: role, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) } }
  /// Creates a button that performs an intent.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent
  ) { self.init(role: role, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) } }
}

extension Toggle {
  /// Creates a toggle that performs an intent.
  public nonisolated init(
    isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label
  ) {
    self.init(isOn: isOn, performing: { intent.shownInvocation(turning: !isOn) }, label: label())
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle that performs an intent.
  public nonisolated init(
    _ title: LocalizedStringKey, isOn: Bool, intent: some AppIntent
  ) { self.init(isOn: isOn, intent: intent) { Text(title) } }
  /// Creates a toggle that performs an intent.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, isOn: Bool, intent: some AppIntent
  ) { self.init(isOn: isOn, intent: intent) { Text(title) } }
}

extension Text {
  /// Creates words that are looked up in the person's language.
  @_disfavoredOverload
  public nonisolated init(_ resource: LocalizedStringResource) {
    self.init(verbatim: String(localized: resource))
  }
}

extension AppIntent {
  /// The intent as a request to perform it, of a type that may be named nowhere else.
  var shownInvocation: IntentInvocation {
    ShownIntents.note(Self.self)
    return invocation
  }

  /// The intent as a request to perform it, with the value that a toggle gives to one that sets a value.
  fileprivate func shownInvocation(turning isOn: Bool) -> IntentInvocation {
    var invocation = shownInvocation
    if self is any SetValueIntent, boundParameters.contains(where: { $0.name == "value" }) {
      invocation.parameters["value"] = .boolean(isOn)
    }
    return invocation
  }
}
