public import SwiftUICore

/// What a person does with a finger or a pointer on the app's own screens; nobody does in a snippet.
///
///     Text("Soup").gesture(TapGesture().onEnded { _ in count += 1 })
public protocol Gesture<Value> {
  /// What is known of the gesture.
  associatedtype Value
}

extension Gesture {
  /// Returns the gesture as it is.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Returns the gesture as it is.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Returns the gesture as it is.
  public nonisolated func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }
}

/// One tap, or several.
///
/// See the example of ``Gesture``.
public struct TapGesture: Gesture {
  /// Nothing is known but that it was.
  public typealias Value = Void
  /// Creates it for a number of taps.
  public nonisolated init(count: Int = 1) {}
}

/// A long press.
///
///     Text("Soup").gesture(LongPressGesture().onEnded { _ in isHeld = true })
public struct LongPressGesture: Gesture {
  /// Whether it is long enough.
  public typealias Value = Bool
  /// Creates it for a duration.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A movement.
///
///     Text("Soup").gesture(DragGesture().onChanged { offset = $0.translation })
public struct DragGesture: Gesture {
  /// Where a movement has come to.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// Where it is, and where it began.
    public var location, startLocation: CGPoint
    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }
  /// Creates it for a least distance.
  public nonisolated init(minimumDistance: CGFloat = 10) {}
}

/// Two fingers that move apart.
///
///     Image("tomato").gesture(MagnifyGesture().onChanged { scale = $0.magnification })
public struct MagnifyGesture: Gesture {
  /// How far the fingers are apart.
  public struct Value: Equatable, Sendable {
    /// How many times as far as at first.
    public var magnification: CGFloat
  }
  /// Creates it.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// How values change on a screen.
///
///     withTransaction(Transaction(animation: .linear)) { isOpen = true }
public struct Transaction {
  /// How the change looks.
  public var animation: Animation?
  /// Whether nothing moves.
  public var disablesAnimations = false
  /// Creates it.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Changes values at once: a snippet is not animated.
///
///     withTransaction(Transaction()) { isOpen = true }
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result)
  rethrows -> Result
{ try body() }

extension View {
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated func gesture(_ gesture: some Gesture) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated func simultaneousGesture(_ gesture: some Gesture) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated func highPriorityGesture(_ gesture: some Gesture) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; use Button(intent:).")
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// Leaves the view as it is.
  @available(*, deprecated, message: "Nothing calls this closure; do the work in perform().")
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { self }
}
