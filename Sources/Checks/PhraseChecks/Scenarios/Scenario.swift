public import Foundation
public import IntentMetadata

/// A dialog, turn by turn: what a person says, and what must happen as a result.
///
/// The same scenario is written by hand, recorded from a dialog, and replayed as a test.
public struct Scenario: Sendable {
  /// What a person says and what must happen then.
  public struct Turn: Sendable {
    /// What the person does.
    public enum Act: Sendable, Hashable {
      /// Says something.
      case says(String)
      /// Cancels with a key instead of words.
      case cancels
      /// Says nothing while the assistant waits for an answer.
      case isSilent
      /// Says something without a single confident word.
      case isUnclear
      /// Ends the input.
      case ends
    }

    /// What the person does.
    public var act: Act
    /// The location of the turn in its file.
    public var place: SourceText
    /// The path of a recording of the words, if there is one.
    public var recording: String?
    /// Whether the person authenticates, if asked to in this turn.
    public var unlocks = false
    /// Whether the person cancels with a key while an app is working on this turn.
    public var interrupts = false
    /// The events that must occur, in this order; `nil` if any may.
    public var expectations: [ExpectedEvent]?

    /// Creates a turn.
    public init(_ act: Act, place: SourceText = SourceText("")) {
      self.act = act
      self.place = place
    }
  }

  /// The name of the scenario.
  public var name: String
  /// The number of the scenario among all tests of the run, if they are numbered.
  public var number = 0
  /// The location of the scenario in its file.
  public var place: SourceText
  /// The language of the dialog, or `nil` for that of the apps.
  public var locale: String?
  /// The time to which "tomorrow" refers, or `nil` for the current one.
  public var now: Date?
  /// Whether the device is locked at the start.
  public var isLocked = false
  /// How long an app may work, in seconds, or `nil` for the default.
  public var timeLimit: Double?
  /// Whether only the expected events may occur in a turn.
  public var isStrict = false
  /// The turns.
  public var turns: [Turn] = []

  /// Creates a scenario without turns.
  public init(name: String, place: SourceText = SourceText("")) {
    self.name = name
    self.place = place
  }
}
