public import SwiftUICore

/// How a change is animated by a renderer that animates.
///
///     Text(title).animation(.default, value: title)
public struct Animation: Sendable, Hashable {
  let name: String
  /// As the system likes it.
  public static let `default` = Animation(name: "default")
  /// Evenly.
  public static let linear = Animation(name: "linear")
  /// Slow at both ends.
  public static let easeInOut = Animation(name: "easeInOut")
  /// Slow at first.
  public static let easeIn = Animation(name: "easeIn")
  /// Slow at last.
  public static let easeOut = Animation(name: "easeOut")
  /// Like a spring.
  public static let spring = Animation(name: "spring")
  /// Like a spring that swings.
  public static let bouncy = Animation(name: "bouncy")
  /// Like a spring that does not swing.
  public static let smooth = Animation(name: "smooth")
  /// Like a short spring.
  public static let snappy = Animation(name: "snappy")
  /// Linear, with a duration in seconds.
  public static func linear(duration: Double) -> Animation { linear }
  /// Slow at both ends, with a duration in seconds.
  public static func easeInOut(duration: Double) -> Animation { easeInOut }
  /// Slow at first, with a duration in seconds.
  public static func easeIn(duration: Double) -> Animation { easeIn }
  /// Slow at the end, with a duration in seconds.
  public static func easeOut(duration: Double) -> Animation { easeOut }
  /// Like a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { spring }
  /// Later.
  public func delay(_ delay: Double) -> Animation { self }
}

/// Returns the result of a closure, whose changes take effect at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

extension View {
  /// Leaves the view unchanged: a snippet is drawn once for each change.
  public nonisolated func animation(_ animation: Animation?, value: some Equatable) -> some View {
    self
  }
}

/// How one symbol replaces another.
///
///     Image(systemName: isOn ? "lightbulb.fill" : "lightbulb").contentTransition(.symbolEffect(.replace))
public struct ReplaceSymbolEffect: Sendable, Hashable {
  /// A morph, if the symbols are related.
  public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { self }
  /// The old one first.
  public var downUp: ReplaceSymbolEffect { self }
  /// The new one first.
  public var upUp: ReplaceSymbolEffect { self }
}

/// A change of symbols that takes time.
///
/// See the example of ``ReplaceSymbolEffect``.
public protocol ContentTransitionSymbolEffect: Sendable {}
extension ReplaceSymbolEffect: ContentTransitionSymbolEffect {}
extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol takes the place of another.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension ContentTransition {
  /// Symbols change with their own effect.
  public static func symbolEffect(_ effect: some ContentTransitionSymbolEffect)
    -> ContentTransition
  { .opacity }
}
