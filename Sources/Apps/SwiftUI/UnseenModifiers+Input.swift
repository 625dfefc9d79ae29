public import SwiftUICore

// What concerns typing, pointing and moving on an app's own screens: the view stays as it is.

/// Which letters are written large while a person types.
///
///     TextField("Name", text: $name).textInputAutocapitalization(.words)
public enum TextInputAutocapitalization: Sendable, Hashable {
  case never, words, sentences, characters
}

/// What a key that ends typing is called.
///
///     TextField("Name", text: $name).submitLabel(.done)
public enum SubmitLabel: Sendable, Hashable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// A key that stands for a button.
///
///     Button("Save") { save() }.keyboardShortcut("s", modifiers: .command)
public struct KeyEquivalent: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character of the key.
  public let character: Character
  /// Creates a key.
  public init(_ character: Character) { self.character = character }
  /// Creates a key.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
  /// The key that ends a line.
  public static let `return` = KeyEquivalent("\r")
  /// The key that leaves.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes.
  public static let delete = KeyEquivalent("\u{8}")
  /// The key for a gap.
  public static let space = KeyEquivalent(" ")
  /// The key for a wide gap.
  public static let tab = KeyEquivalent("\t")
  /// The key upwards.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The key downwards.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The key to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The key to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
}

/// Keys that are held down.
///
/// See the example of ``KeyEquivalent``.
public struct EventModifiers: OptionSet, Sendable {
  /// The bits of the keys.
  public let rawValue: Int
  /// Creates keys from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// Option.
  public static let option = EventModifiers(rawValue: 8)
  /// Command.
  public static let command = EventModifiers(rawValue: 16)
}

/// A key of the system for a button.
///
///     Button("Save") { save() }.keyboardShortcut(.defaultAction)
public enum KeyboardShortcut: Sendable, Hashable { case defaultAction, cancelAction }

/// How a view appears and goes.
///
///     Text("Ready").transition(.opacity.combined(with: .scale))
public struct AnyTransition: Sendable {
  init() {}
  /// At once.
  public static let identity = AnyTransition()
  /// By fading.
  public static let opacity = AnyTransition()
  /// By growing.
  public static let scale = AnyTransition()
  /// From one side to the other.
  public static let slide = AnyTransition()
  /// By growing from a scale.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    identity
  }
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { identity }
  /// From an edge, pushing another view away.
  public static func push(from edge: Edge) -> AnyTransition { identity }
  /// In one way, and back in another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    identity
  }
  /// In both ways.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// With an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// Traits that describe a view to assistive technology.
///
///     Text("Soups").accessibilityAddTraits(.isHeader)
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String> = []
  /// Creates an empty set.
  public init() {}
  private init(_ name: String) { names = [name] }
  /// A button.
  public static let isButton = AccessibilityTraits("isButton")
  /// A heading.
  public static let isHeader = AccessibilityTraits("isHeader")
  /// A chosen thing.
  public static let isSelected = AccessibilityTraits("isSelected")
  /// A link.
  public static let isLink = AccessibilityTraits("isLink")
  /// A picture.
  public static let isImage = AccessibilityTraits("isImage")
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits("isStaticText")
  /// A view that covers all others.
  public static let isModal = AccessibilityTraits("isModal")
  /// A view that changes often.
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  /// Whether a trait is there.
  public func contains(_ member: AccessibilityTraits) -> Bool { member.names.isSubset(of: names) }
  /// Adds traits.
  public mutating func insert(_ member: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) {
    defer { names.formUnion(member.names) }
    return (!contains(member), member)
  }
  /// Removes traits.
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    defer { names.subtract(member.names) }
    return contains(member) ? member : nil
  }
  /// Adds traits.
  public mutating func update(with member: AccessibilityTraits) -> AccessibilityTraits? {
    insert(member).inserted ? nil : member
  }
  /// Adds traits.
  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  /// Keeps the traits that are in both.
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    names.formIntersection(other.names)
  }
  /// Keeps the traits that are in one of both.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }
  /// Returns the traits of both.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var traits = self
    traits.formUnion(other)
    return traits
  }
  /// Returns the traits that are in both.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var traits = self
    traits.formIntersection(other)
    return traits
  }
  /// Returns the traits that are in one of both.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var traits = self
    traits.formSymmetricDifference(other)
    return traits
  }
}

/// Glass of the system.
///
///     Text("Ready").glassEffect(.regular.tint(.green), in: .capsule)
public struct Glass: Sendable, Equatable {
  /// The usual glass.
  public static let regular = Glass()
  /// Clear glass.
  public static let clear = Glass()
  /// Returns the glass in a color.
  public func tint(_ color: Color?) -> Glass { self }
  /// Returns glass that answers to touch.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension View {
  /// Sets which letters are written large.
  public nonisolated func textInputAutocapitalization(_ way: TextInputAutocapitalization?)
    -> some View
  { self }
  /// Sets whether typing is corrected.
  public nonisolated func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Sets what the last key is called.
  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// Sets whether a person may copy text.
  public nonisolated func textSelection(_ selectability: _TextSelectability) -> some View { self }
  /// Sets the key of a button.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }
  /// Sets the key of a button.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
  /// Says whether a view can be touched.
  public nonisolated func allowsHitTesting(_ isEnabled: Bool) -> some View { self }
  /// Sets a tooltip, which nothing shows.
  public nonisolated func help(_ text: LocalizedStringKey) -> some View { self }
  /// Sets a tooltip, which nothing shows.
  @_disfavoredOverload
  public nonisolated func help(_ text: some StringProtocol) -> some View { self }
  /// Sets how the view appears.
  public nonisolated func transition(_ transition: AnyTransition) -> some View { self }
  /// Says what the view is.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// Says what the view is not.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// Sets the order in which views are read.
  public nonisolated func accessibilitySortPriority(_ priority: Double) -> some View { self }
  /// Says what value a view has; what is read aloud stays as it is.
  public nonisolated func accessibilityValue(_ value: Text) -> some View { self }
  /// Says what value a view has; what is read aloud stays as it is.
  public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
  /// Says what value a view has; what is read aloud stays as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View { self }
  /// Sets glass behind the view.
  public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View { self }
  /// Sets glass behind the view.
  public nonisolated func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View
  {
    clipShape(shape)
  }
  /// Sets the room around rows.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// Sets the room between sections.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  /// Shows or hides the lines between sections.
  public nonisolated func listSectionSeparator(_ visibility: Visibility) -> some View { self }
  /// Leaves the view as it is, without a line around it.
  public nonisolated func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View { self }
  /// Leaves the view as it is, all of it.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }
  /// Draws the view as a whole.
  public nonisolated func compositingGroup() -> some View { self }
  /// Draws the view as a whole.
  public nonisolated func drawingGroup() -> some View { self }
  /// Sets the size to that of the container.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { self }
  /// Shows or hides how far a list is scrolled.
  public nonisolated func scrollIndicators(_ visibility: Visibility) -> some View { self }
  /// Sets whether what scrolls is cut off.
  public nonisolated func scrollClipDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Marks what scrolling stops at.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Sets whether scrolling is off.
  public nonisolated func scrollDisabled(_ isDisabled: Bool) -> some View { self }
  /// Sets the room around content.
  public nonisolated func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View
  {
    self
  }
  /// Draws over the edges of the screen.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Shows or hides the mark of a menu.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }
  /// Extends what is behind the view.
  public nonisolated func backgroundExtensionEffect() -> some View { self }
  /// Leaves the view as it is, also while the device is locked.
  @available(
    *, deprecated,
    message: "Nothing hides this view; require authentication in the intent (authenticationPolicy)."
  )
  public nonisolated func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
  /// Leaves the view in one column of a grid.
  public nonisolated func gridCellColumns(_ count: Int) -> some View { self }
  /// Sets where the view is in its column.
  public nonisolated func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    self
  }
  /// Names a preview.
  public nonisolated func previewDisplayName(_ name: String?) -> some View { self }
}

/// Whether a person may copy text.
public enum _TextSelectability: Sendable, Hashable { case enabled, disabled }
