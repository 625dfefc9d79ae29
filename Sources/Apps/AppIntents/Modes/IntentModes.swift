/// The modes in which an intent can run: in the background, or with the app in front.
///
///     static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
public struct IntentModes: OptionSet, Sendable, Hashable {
  /// When an app comes to the front.
  public struct ForegroundMode: Sendable, Hashable {
    fileprivate let bit: Int
    /// Before the intent runs.
    public static var immediate: ForegroundMode { ForegroundMode(bit: 2) }
    /// When the intent asks for it.
    public static var dynamic: ForegroundMode { ForegroundMode(bit: 4) }
    /// Before the intent ends, if it has not asked for it earlier.
    public static var deferred: ForegroundMode { ForegroundMode(bit: 8) }
  }

  /// The mode in which an intent is running.
  public struct Current: Sendable, Equatable {
    let isForeground: Bool
    /// Whether the intent runs in the background and may come to the front.
    public let canContinueInForeground: Bool

    /// Behind what the person does.
    public static var background: Current {
      Current(isForeground: false, canContinueInForeground: false)
    }
    /// With the app in front.
    public static var foreground: Current {
      Current(isForeground: true, canContinueInForeground: false)
    }
    /// Returns whether both are the same place.
    public static func == (left: Current, right: Current) -> Bool {
      left.isForeground == right.isForeground
    }
  }

  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Behind what the person does.
  public static var background: IntentModes { IntentModes(rawValue: 1) }
  /// With the app in front from the start.
  public static var foreground: IntentModes { .foreground(.immediate) }
  /// With the app in front from a certain moment on.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    IntentModes(rawValue: mode.bit)
  }

  /// Whether the app comes to the front at all.
  package var includesForeground: Bool {
    !isDisjoint(with: [.foreground(.immediate), .foreground(.dynamic), .foreground(.deferred)])
  }
}

/// The circumstances in which an intent is running.
///
///     if systemContext.currentMode.canContinueInForeground { try await continueInForeground() }
public struct IntentSystemContext: Sendable {
  /// The mode in which the intent is running.
  public let currentMode: IntentModes.Current
  /// The language and region of the person.
  public let locale: Locale
  /// When the person asked for the intent, or `nil` if the app runs it by itself.
  public let preciseTimestamp: Date?
}
