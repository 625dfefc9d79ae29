public import SwiftUICore

// Modifiers that no terminal, page or voice can follow: the view stays as it is.

/// How one content becomes another.
///
///     Text("\(count)").contentTransition(.numericText())
public enum ContentTransition: Sendable, Hashable {
  case identity, opacity, interpolate
  /// Digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { .opacity }
  /// Digits roll.
  public static func numericText(value: Double) -> ContentTransition { .opacity }
}

/// How symbols are colored.
///
///     Image(systemName: "sun.max").symbolRenderingMode(.multicolor)
public enum SymbolRenderingMode: Sendable, Hashable {
  case monochrome, hierarchical, palette, multicolor
}

/// The size of controls.
///
///     Button("Order", intent: OrderSoup()).controlSize(.large)
public enum ControlSize: Sendable, Hashable, CaseIterable { case mini, small, regular, large }

extension View {
  /// Has the view keep its shape in its frame.
  public nonisolated func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    self
  }
  /// Has the view fit its frame.
  public nonisolated func scaledToFit() -> some View { self }
  /// Has the view fill its frame.
  public nonisolated func scaledToFill() -> some View { self }
  /// Keeps the view from being made smaller.
  public nonisolated func fixedSize() -> some View { self }
  /// Keeps the view from being made smaller.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  /// Says which views get room first.
  public nonisolated func layoutPriority(_ value: Double) -> some View { self }
  /// Lets text be drawn smaller.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  /// Sets how large symbols are.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { self }
  /// Sets how symbols are colored.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Sets how one content becomes another.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Casts a shadow.
  public nonisolated func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  /// Cuts off what sticks out.
  public nonisolated func clipped(antialiased: Bool = false) -> some View { self }
  /// Tells the view from others.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { self }
  /// Sets how large controls are.
  public nonisolated func controlSize(_ size: ControlSize) -> some View { self }
  /// Keeps the names of controls from being shown.
  public nonisolated func labelsHidden() -> some View { self }
  /// Moves the view.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  /// Scales the view where it is drawn.
  public nonisolated func scaleEffect(_ scale: CGFloat) -> some View { self }
  /// Turns the view.
  public nonisolated func rotationEffect(_ angle: Angle) -> some View { self }
  /// Blurs the view.
  public nonisolated func blur(radius: CGFloat) -> some View { self }
  /// Puts the view in front of or behind others.
  public nonisolated func zIndex(_ value: Double) -> some View { self }
  /// Reaches below what is around a screen.
  public nonisolated func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }
  /// Sets the part of the view that can be pressed.
  public nonisolated func contentShape(_ shape: some Shape) -> some View { self }
  /// Lets text be drawn tighter.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { self }
  /// Sets the room between lines.
  public nonisolated func lineSpacing(_ spacing: CGFloat) -> some View { self }
  /// Sets which part of a text that is too long is left out.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  /// Has the view read aloud with or without what is in it.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
    -> some View
  { self }
  /// Names the view for tests.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Says what a press does, to who asks for it.
  public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  /// Sets the background of rows.
  public nonisolated func listRowBackground(_ view: (some View)?) -> some View { self }
  /// Shows and hides lines between rows.
  public nonisolated func listRowSeparator(_ visibility: Visibility) -> some View { self }
  /// Shows or hides the background of a list.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Sets light or dark, which the reader has chosen.
  public nonisolated func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
}

/// Whether something is shown.
///
///     List(soups) { Text($0.name) }.scrollContentBackground(.hidden)
public enum Visibility: Sendable, Hashable, CaseIterable { case automatic, visible, hidden }

/// An angle.
///
///     Image(systemName: "arrow.up").rotationEffect(.degrees(90))
public struct Angle: Sendable, Hashable {
  /// The angle in degrees.
  public var degrees: Double
  /// Creates an angle.
  public init(degrees: Double) { self.degrees = degrees }
  /// Returns an angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Returns an angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
}

/// How the views in a view are read aloud.
///
///     HStack { Text("Soup"); Text("$8.00") }.accessibilityElement(children: .combine)
public struct AccessibilityChildBehavior: Sendable, Hashable {
  let name: String
  /// Nothing.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Each separately.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// All together.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension Text {
  /// Which part of a text that is too long is left out.
  public enum TruncationMode: Sendable, Hashable { case head, middle, tail }
}
