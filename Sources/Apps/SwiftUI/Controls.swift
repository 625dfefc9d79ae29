package import IntentMetadata
public import SwiftUICore

/// The role of a button.
///
///     Button(role: .destructive, intent: DeleteBook(book)) { Text("Delete") }
public struct ButtonRole: Sendable, Hashable {
  let role: SnippetButton.Role
  /// Destroys something.
  public static let destructive = ButtonRole(role: .destructive)
  /// Gives up.
  public static let cancel = ButtonRole(role: .cancel)
}

/// Something to press.
///
/// In a snippet, a button performs an intent (`Button(intent:label:)` of App Intents). One with
/// only a closure is drawn but does nothing: the views no longer exist when it is pressed.
///
///     Button("Order", intent: OrderSoup())
public struct Button<Label: View> {
  let role: ButtonRole?
  let label: Label
  let action: (@MainActor () -> IntentInvocation)?

  /// Creates a button that performs an intent.
  package nonisolated init(
    role: ButtonRole?, performing action: @escaping @MainActor () -> IntentInvocation,
    label: Label
  ) {
    self.role = role
    self.label = label
    self.action = action
  }
  /// Creates a button with an action of the app's own screens.
  public nonisolated init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.label = label()
    self.action = nil
  }
}

extension Button where Label == Text {
  /// Creates a button with an action of the app's own screens.
  public nonisolated init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
  /// Creates a button with an action of the app's own screens.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with an action of the app's own screens.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button: DrawnView {
  /// Returns the button.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    guard let style = context.environment.buttonStyle else {
      return context.control(.button, role, action, isOn: nil, label: label)
    }
    var inner = context
    // A style that draws a button draws it plainly.
    inner.environment.buttonStyle = nil
    let configuration = ButtonStyleConfiguration(
      role: role, label: ButtonStyleConfiguration.Label(view: AnyView(label)))
    return inner.control(.button, role, action, isOn: nil, label: style.look(of: configuration))
  }
}

extension _ViewContext {
  /// Returns a control with what is written on it.
  @MainActor
  fileprivate func control(
    _ view: SnippetNode.View, _ role: ButtonRole?, _ action: (@MainActor () -> IntentInvocation)?,
    isOn: Bool?, label: some View
  ) -> _ViewNodes {
    guard budget.takeButton(), var node = node(view, { $0.nodes(label) }) else {
      return _ViewNodes([])
    }
    node.button = SnippetButton(
      label: budget.name(node.spokenName), action: action?(), role: role?.role, isOn: isOn,
      isDisabled: environment.isEnabled ? nil : true)
    return _ViewNodes([node])
  }
}

/// Something that is on or off.
///
///     Toggle("Lamp", isOn: lamp.isOn, intent: SwitchLamp())
public struct Toggle<Label: View> {
  let isOn: () -> Bool
  let label: Label
  let action: (@MainActor () -> IntentInvocation)?

  /// Creates a toggle that performs an intent.
  package nonisolated init(
    isOn: Bool, performing action: @escaping @MainActor () -> IntentInvocation, label: Label
  ) {
    self.isOn = { isOn }
    self.label = label
    self.action = action
  }
  /// Creates a toggle of the app's own screens.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = { isOn.wrappedValue }
    self.label = label()
    action = nil
  }
  /// Creates a toggle of the app's own screens.
  public nonisolated init(_ title: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }
  /// Creates a toggle of the app's own screens.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle: DrawnView {
  /// Returns the toggle.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    context.control(.toggle, nil, action, isOn: isOn(), label: label)
  }
}

/// A way to somewhere else.
///
///     Link("Directions", destination: URL(string: "https://example.com/map")!)
public struct Link<Label: View> {
  let destination: URL
  let label: Label
  /// Creates a link.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
  /// Creates a link with a title.
  public nonisolated init(_ title: LocalizedStringKey, destination: URL) where Label == Text {
    self.init(destination: destination) { Text(title) }
  }
  /// Creates a link with a title.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, destination: URL) where Label == Text {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: DrawnView {
  /// Returns the link.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    var node = context.node(.link) { $0.nodes(label) }
    node?.url = context.budget.name(destination.absoluteString)
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

/// A name with its value.
///
///     LabeledContent("Price", value: "$8.00")
public struct LabeledContent<Label: View, Content: View> {
  let label: Label
  let content: Content
  /// Creates a name with its value.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent where Label == Text {
  /// Creates a name with its value.
  public nonisolated init(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(title) } }
  /// Creates a name with its value.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(title) } }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a name with its value.
  public nonisolated init(_ title: LocalizedStringKey, value: some StringProtocol) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }
  /// Creates a name with its value.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }
  /// Creates a name with its value in a format.
  public nonisolated init<Format: FormatStyle>(
    _ title: LocalizedStringKey, value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init {
      Text(value, format: format)
    } label: {
      Text(title)
    }
  }
}

extension LabeledContent: DrawnView {
  /// Returns the name and the value.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    let node = context.node(.labeledContent) { inner in
      inner.nodes(label, as: .label) + inner.nodes(content, as: .value)
    }
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}

/// The placeholder if there is nothing to show.
///
///     ContentUnavailableView("No Books", systemImage: "books.vertical")
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions
  /// Creates a message.
  public nonisolated init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = EmptyView.init,
    @ViewBuilder actions: () -> Actions = EmptyView.init
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a message with a symbol.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, description: Text? = nil
  ) {
    label = SwiftUI.Label(title, systemImage: systemImage)
    (self.description, actions) = (description, EmptyView())
  }
  /// Creates a message with a symbol.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, description: Text? = nil
  ) {
    label = SwiftUI.Label(title, systemImage: systemImage)
    (self.description, actions) = (description, EmptyView())
  }
}

extension ContentUnavailableView: DrawnView {
  /// Returns the message.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    let node = context.node(.contentUnavailable) { inner in
      inner.nodes(label, as: .label) + inner.nodes(description, as: .description)
        + inner.nodes(actions, as: .actions)
    }
    return _ViewNodes(node.map { [$0] } ?? [])
  }
}
