public import AppIntents
internal import IntentMetadata
public import SwiftUICore

/// A tip with the words that start an intent: the first phrase of its shortcut for which all values are known.
///
/// The tip is a button, which starts the intent as well. Without a shortcut there is no tip.
///
///     SiriTipView(intent: OrderSoup(), isVisible: $isTipVisible)
public struct SiriTipView: Sendable {
  let tip: @MainActor @Sendable () -> _Tip?

  /// Creates a tip, which a person cannot dismiss here.
  public nonisolated init<Intent: AppIntent>(intent: Intent, isVisible: Binding<Bool>? = nil) {
    let isShown = isVisible?.wrappedValue ?? true
    tip = { isShown ? _Tip(intent) : nil }
  }
}

extension SiriTipView: DrawnView {
  /// Returns the tip.
  public func _resolve(in context: _ViewContext) -> _ViewNodes { tip()._resolve(in: context) }
}

/// The colors of a tip, which the renderer chooses.
///
///     SiriTipView(intent: OrderSoup()).siriTipViewStyle(.dark)
public enum SiriTipViewStyle: Sendable, Hashable, CaseIterable { case automatic, light, dark }

/// The app's shortcuts: a tip for each, as there is no other app to show them in.
///
///     ShortcutsLink().shortcutsLinkStyle(.automaticOutline)
public struct ShortcutsLink: Sendable {
  /// Creates the list.
  public nonisolated init() {}
  /// Creates the list.
  @available(*, deprecated, message: "Nothing calls this closure; leave it out.")
  public nonisolated init(action: @escaping () -> Void) {}
}

extension ShortcutsLink: DrawnView {
  /// Returns the tips.
  public func _resolve(in context: _ViewContext) -> _ViewNodes {
    let tips = ShownShortcuts.current.descriptors.compactMap(_Tip.init)
    return VStack(alignment: .leading) { ForEach(tips, id: \.phrase) { $0 } }
      ._resolve(in: context)
  }
}

/// The look of a link to shortcuts, which the renderer chooses.
///
/// See the example of ``ShortcutsLink``.
public enum ShortcutsLinkStyle: Sendable, Hashable, CaseIterable {
  case automatic, automaticOutline, light, lightOutline, dark, darkOutline
}

extension View {
  /// Leaves the colors of tips to the renderer.
  public nonisolated func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
  /// Leaves the look of links to the renderer.
  public nonisolated func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View { self }
  /// Has the app do something once an intent has been performed, from when the view is drawn until
  /// another view does so for intents of the same type.
  public nonisolated func onAppIntentExecution<Intent: AppIntent>(
    _ intent: Intent.Type, perform action: @escaping @MainActor (Intent) -> Void
  ) -> some View {
    _HandlingView(content: self) {
      if let intent = $0 as? Intent { action(intent) }
    } register: {
      IntentHandlers.set(Intent.self, $0)
    }
  }
}

/// A view that learns of performed intents.
struct _HandlingView<Content: View> {
  let content: Content
  let handler: IntentHandlers.Handler
  let register: (@escaping IntentHandlers.Handler) -> Void
}

extension _HandlingView: DrawnView {
  /// Has the view learn of intents, and returns it.
  func _resolve(in context: _ViewContext) -> _ViewNodes {
    register(handler)
    return content._resolve(in: context)
  }
}

/// A phrase to say, or to press.
struct _Tip: Sendable {
  let phrase: String
  let symbol: String
  let action: IntentInvocation

  /// Creates the tip of an intent, with the values that it has.
  @MainActor
  init?(_ intent: some AppIntent) {
    var titles: [String: String] = [:]
    for parameter in intent.boundParameters {
      titles[parameter.name] = parameter.assignedValue.flatMap {
        ValueOption(describing: $0)?.title
      }
    }
    let invocation = intent.shownInvocation
    let shortcuts = ShownShortcuts.current.descriptors.filter { $0.intent == invocation.intent }
    guard let tip = shortcuts.lazy.compactMap({ _Tip($0, titles, invocation) }).first else {
      return nil
    }
    self = tip
  }

  /// Creates the tip of a shortcut, whose phrase has no slots.
  init?(_ shortcut: ShortcutDescriptor) {
    self.init(
      shortcut, [:],
      IntentInvocation(
        app: "", intent: shortcut.intent, parameters: shortcut.presetParameters))
  }

  private init?(
    _ shortcut: ShortcutDescriptor, _ titles: [String: String], _ action: IntentInvocation
  ) {
    let app = ShownShortcuts.current
    let others = shortcut.phrases.sorted { $0.key < $1.key }.flatMap(\.value)
    let phrases = (shortcut.phrases[app.locale] ?? []) + others
    let filled = phrases.lazy.map { phrase in
      titles.merging(["applicationName": app.app]) { title, _ in title }
        .reduce(phrase) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
    guard let phrase = filled.first(where: { !$0.contains("${") }) else { return nil }
    self.phrase = phrase
    symbol = shortcut.systemImageName ?? "mic"
    self.action = action
  }
}

extension _Tip: View {
  var body: some View {
    Button(role: nil, performing: { action }, label: Label(phrase, systemImage: symbol))
  }
}
