import Assistant
public import IntentMetadata
public import MetadataImport

/// The tests of one file: typed and recorded utterances with their expected meanings, and dialogs.
public struct TestSuite: Sendable {
  /// The file.
  public var path: String
  /// The language of its sentences, or `nil` if it names none.
  public var language: String?
  /// The utterances.
  public var utterances: [UtteranceCase] = []
  /// The recorded utterances.
  public var recordings: [RecordingCase] = []
  /// The dialogs.
  public var dialogs: [Scenario] = []
  /// The numbers of the dialogs among the tests of all suites.
  public var dialogNumbers: [Int] = []
  /// Lists that the tests define, such as the names of rooms.
  public var lists: [String: ListDescriptor] = [:]
  /// The findings about the file.
  public var findings: [ImportDiagnostic] = []

  /// Numbers the tests of some suites in their order.
  static func number(_ suites: inout [TestSuite]) {
    var number = 0
    for suite in suites.indices {
      for index in suites[suite].utterances.indices {
        suites[suite].utterances[index].number = number
        number += 1
      }
      for index in suites[suite].recordings.indices {
        suites[suite].recordings[index].number = number
        number += 1
      }
      let count = suites[suite].dialogs.count
      suites[suite].dialogNumbers = Array(number..<number + count)
      number += count
    }
  }

  /// Returns the suite with only the tests of a part of all.
  public func part(_ shard: Shard?) -> TestSuite {
    guard let shard else { return self }
    var suite = self
    suite.utterances.removeAll { !shard.contains($0.number) }
    suite.recordings.removeAll { !shard.contains($0.number) }
    let dialogs = zip(dialogNumbers, suite.dialogs).filter { shard.contains($0.0) }
    suite.dialogNumbers = dialogs.map(\.0)
    suite.dialogs = dialogs.map(\.1)
    return suite
  }
}

/// An utterance with its expected meaning.
public struct UtteranceCase: Sendable {
  /// The expected result of an utterance.
  public enum Expectation: String, Sendable {
    /// The intent and the slots.
    case matched
    /// Several answers that are equally good.
    case ambiguous
    /// No answer.
    case rejected
  }

  /// The utterance with its location.
  public var text: SourceText
  /// Its expected result.
  public var expectation: Expectation
  /// The app's name, if it matters.
  public var app: String?
  /// The intent's identifier, if it matters.
  public var intent: String?
  /// The slots, or `nil` if they do not matter.
  var slots: [(name: String, value: JSONValue)]?
  /// The context of the utterance.
  public var context: [String: IntentValue]
  /// Slots that the context supplies and that need not be expected.
  var contextSlots: Set<String>
  /// The number of the test among those of all suites.
  public var number = 0
}
