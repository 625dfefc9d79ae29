import Assistant
public import DialogScenarios
public import IntentMetadata
public import MetadataImport

/// The tests of one file: utterances with what they should mean, and dialogs.
public struct TestSuite: Sendable {
  /// The file.
  public var path: String
  /// The utterances.
  public var utterances: [UtteranceCase] = []
  /// The dialogs.
  public var dialogs: [Scenario] = []
  /// Lists that the tests bring with them, such as the names of rooms.
  public var lists: [String: ListDescriptor] = [:]
  /// What is wrong with the file.
  public var findings: [ImportDiagnostic] = []
}

/// An utterance with what it should mean.
public struct UtteranceCase: Sendable {
  /// What an utterance should lead to.
  public enum Expectation: String, Sendable {
    /// The intent and the slots.
    case matched
    /// Several answers that are equally good.
    case ambiguous
    /// No answer.
    case rejected
  }

  /// The utterance with its place.
  public var text: SourceText
  /// What it should lead to.
  public var expectation: Expectation
  /// The app's name, where it matters.
  public var app: String?
  /// The intent's identifier, where it matters.
  public var intent: String?
  /// The slots, or `nil` where they do not matter.
  var slots: [(name: String, value: JSONValue)]?
  /// The context the utterance is said in.
  public var context: [String: IntentValue]
  /// Slots that the context gives and that need not be expected.
  var contextSlots: Set<String>
}
