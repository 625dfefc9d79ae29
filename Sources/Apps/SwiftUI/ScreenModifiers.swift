public import SwiftUICore

// What changes a screen that people use: a snippet is drawn once, so that nothing calls these closures and
// nothing presents these views. The compiler warns of each, as the work in them is not done.

extension View {
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    self
  }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    self
  }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func task(
    id value: some Equatable, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  )
    -> some View
  { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View
  {
    self
  }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; call reload().")
  public nonisolated func refreshable(action: @escaping @MainActor @Sendable () async -> Void)
    -> some View
  { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this; use requestConfirmation(…).")
  public nonisolated func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this; use requestConfirmation(…).")
  public nonisolated func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; use Button(intent:).")
  public nonisolated func swipeActions<Content: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Content
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; use Button(intent:).")
  public nonisolated func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View
  {
    self
  }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; use Button(intent:).")
  @_disfavoredOverload
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    self
  }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing presents this view; show it as a snippet.")
  public nonisolated func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { self }
}

/// A side of a row.
///
///     Text("Milk").swipeActions(edge: .trailing) { Button("Done", intent: Complete(task)) }
public enum HorizontalEdge: Int8, Sendable, Hashable, CaseIterable { case leading, trailing }

/// A place in a bar around a screen.
///
///     Text("Notes").toolbar {
///       ToolbarItem(placement: .primaryAction) { Button("Add", intent: AddNote()) }
///     }
public struct ToolbarItemPlacement: Sendable, Hashable {
  let name: String
  /// As the system likes it.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// Next to the title, on the leading side.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// Next to the title, on the trailing side.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// For the most common action.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// For confirmation.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// For cancellation.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// At the bottom.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// Where a person goes back.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// Above the keyboard.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// Where something is destroyed.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// Where an action is less important.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// At the start of the upper bar.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  /// At the end of the upper bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
}

/// Something in a bar around a screen, which a snippet does not have.
///
/// See the example of ``ToolbarItemPlacement``.
public struct ToolbarItem<Content: View>: ToolbarContent {
  /// Creates it.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
  /// Never there: there is no bar.
  public var body: Never { preconditionFailure("Nothing shows bars here.") }
}
