// What neither a terminal nor a page nor a voice can follow: the view stays as it is.

/// How one content becomes another.
public enum ContentTransition: Sendable, Hashable {
  case identity, opacity, interpolate
  /// Digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { .opacity }
  /// Digits roll.
  public static func numericText(value: Double) -> ContentTransition { .opacity }
}

/// How symbols are colored.
public enum SymbolRenderingMode: Sendable, Hashable {
  case monochrome, hierarchical, palette, multicolor
}

/// How large controls are.
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
}
