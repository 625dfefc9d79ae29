public import Foundation
public import IntentMetadata

/// A dialog turn by turn: what a person says, and what must come of it.
///
/// The same scenario is written by hand, recorded from a dialog, and replayed as a test.
public struct Scenario: Sendable {
  /// What a person says and what must happen then.
  public struct Turn: Sendable {
    /// What the person does.
    public enum Act: Sendable, Hashable {
      /// Says something.
      case says(String)
      /// Gives up by a key instead of words.
      case cancels
      /// Says nothing for as long as the assistant waits for an answer.
      case isSilent
      /// Says something of which no word can be heard well enough.
      case isUnclear
      /// Says nothing more, ever.
      case ends
    }

    /// What the person does.
    public var act: Act
    /// The place of the turn in its file.
    public var place: SourceText
    /// The path of a recording of what is said, where there is one.
    public var recording: String?
    /// Whether the person proves who they are, if asked in this turn.
    public var unlocks = false
    /// Whether the person gives up by a key while an app is at work for this turn.
    public var interrupts = false
    /// The events that must come, in this order; `nil` where any may.
    public var expectations: [ExpectedEvent]?

    /// Creates a turn.
    public init(_ act: Act, place: SourceText = SourceText("")) {
      self.act = act
      self.place = place
    }
  }

  /// What the scenario is called.
  public var name: String
  /// The number of the scenario among all tests that are run, where they are counted.
  public var number = 0
  /// The place of the scenario in its file.
  public var place: SourceText
  /// The language of the dialog, or `nil` for that of the apps.
  public var locale: String?
  /// The time that "tomorrow" refers to, or `nil` for the present one.
  public var now: Date?
  /// Whether the device is locked at first.
  public var isLocked = false
  /// How long an app may be at work, in seconds, or `nil` for the usual time.
  public var timeLimit: Double?
  /// Whether the events that a turn expects are all that may come.
  public var isStrict = false
  /// The turns.
  public var turns: [Turn] = []

  /// Creates a scenario without turns.
  public init(name: String, place: SourceText = SourceText("")) {
    self.name = name
    self.place = place
  }
}
