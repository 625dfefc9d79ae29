import IntentMetadata
public import SwiftUICore

/// The sides of a view.
///
///     Text("Menu").padding(.horizontal, 8)
public enum Edge: Int8, Sendable, Hashable, CaseIterable {
  case top, leading, bottom, trailing
  /// Several sides.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates sides from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The top.
    public static let top = Set(rawValue: 1)
    /// The leading edge.
    public static let leading = Set(rawValue: 2)
    /// The bottom.
    public static let bottom = Set(rawValue: 4)
    /// The trailing edge.
    public static let trailing = Set(rawValue: 8)
    /// Both ends of a line.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Room at each side.
///
///     Text("Menu").padding(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
public struct EdgeInsets: Sendable, Hashable {
  /// The room, in points.
  public var top, leading, bottom, trailing: CGFloat
  /// Creates room.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// How a picture fits its frame.
///
///     Image("cover").resizable().aspectRatio(contentMode: .fit)
public enum ContentMode: Sendable, Hashable, CaseIterable { case fit, fill }

// The position of a view, and its background.
extension View {
  /// Leaves room around the view.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    restyled { $0.padding = max($0.padding ?? 0, Double(length ?? 16)) }
  }
  /// Leaves room around the view.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }
  /// Leaves room around the view.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    padding(.all, max(insets.top, insets.leading, insets.bottom, insets.trailing))
  }
  /// Gives the view a size.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    restyled {
      $0.width = width.map(Double.init) ?? $0.width
      $0.height = height.map(Double.init) ?? $0.height
    }
  }
  /// Gives the view a size between two others.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    restyled {
      guard maxWidth == .infinity else { return }
      $0.fillsWidth = true
      if $0.alignment == nil { $0.alignment = alignment.horizontal.side }
    }
  }
  /// Draws a style in the background of the view.
  public nonisolated func background(_ style: some ShapeStyle) -> some View {
    restyled { $0.background = style._color ?? $0.background }
  }
  /// Draws a shape in the background of the view.
  public nonisolated func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background(style).clipShape(shape)
  }
  /// Draws a view in the background, of which only the color shows.
  public nonisolated func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { _Backed(content: self, background: content()) }
  /// Draws a view in the background, of which only the color shows.
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { _Backed(content: self, background: background) }
  /// Draws the background of a widget's content.
  public nonisolated func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View { background(style) }
  /// Draws a view over the view.
  public nonisolated func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    let over = content()
    return ZStack(alignment: alignment) {
      self
      over
    }
  }
  /// Draws a view over the view.
  public nonisolated func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View
  {
    self.overlay(alignment: alignment) { overlay }
  }
  /// Rounds the corners.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    restyled { $0.cornerRadius = Double(radius) }
  }
  /// Cuts the view to a shape.
  public nonisolated func clipShape(_ shape: some Shape) -> some View {
    let radius = shape._cornerRadius
    return restyled { $0.cornerRadius = radius > 0 ? radius : $0.cornerRadius }
  }
  /// Lets a part of the view show.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    restyled { $0.opacity = ($0.opacity ?? 1) * opacity }
  }
  /// Leaves the room of the view empty.
  public nonisolated func hidden() -> some View {
    redrawn { $0 = SnippetNode(.spacer) }
  }
  /// Colors what can be pressed or is filled.
  public nonisolated func tint(_ color: Color?) -> some View {
    surrounded { $0.tint = color?.name }
  }
  /// Colors what can be pressed or is filled.
  public nonisolated func tint(_ style: some ShapeStyle) -> some View {
    surrounded { $0.tint = style._color }
  }
  /// Keeps buttons from being pressed.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    surrounded { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Sets a value of the surroundings.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { surrounded { $0[keyPath: keyPath] = value } }
  /// Puts an object into the surroundings.
  public nonisolated func environment<Object: AnyObject>(_ object: Object?) -> some View {
    surrounded { $0[Object.self] = object }
  }
}

/// The part of a container whose background is drawn.
///
///     Text(entry.title).containerBackground(.blue, for: .widget)
public enum ContainerBackgroundPlacement: Sendable, Hashable { case widget, navigation }

/// A view with a background.
struct _Backed<Content: View, Background: View> {
  let content: Content
  let background: Background
}

extension _Backed: DrawnView {
  func _resolve(in context: _ViewContext) -> _ViewNodes {
    let behind = context.nodes(background).first?.style
    let color = behind?.background ?? behind?.color
    let radius = behind?.cornerRadius
    return content.restyled {
      $0.background = color ?? $0.background
      $0.cornerRadius = $0.cornerRadius ?? radius
    }._resolve(in: context)
  }
}

// The text that is read aloud.
extension View {
  /// Sets the words that are said in place of the view.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    let words = label.runs.map(\.words).joined()
    return redrawn { node in
      node.accessibilityLabel = words
      if !words.isEmpty { node.button?.label = words }
    }
  }
  /// Sets the words that are said in place of the view.
  public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }
  /// Sets the words that are said in place of the view.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
    accessibilityLabel(Text(label))
  }
  /// Keeps the view from being read aloud.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    redrawn { $0.isDecorative = hidden ? true : nil }
  }
}
