/// A model, dictionary or grammar that cannot be used for recognition.
public struct SpeechRecognitionError: Error, Sendable, Hashable {
  /// The kind of problem.
  public enum Code: String, Sendable, Hashable {
    /// A file of the model or a dictionary is missing or unreadable.
    case missingModel
    /// A file of the model is not what it claims to be.
    case damagedModel
    /// A line of a dictionary is wrong.
    case badDictionaryLine
    /// There is nothing to listen for.
    case emptyGrammar
    /// The wake phrase cannot be recognized.
    case wakePhrase
    /// The recognizer refused its input.
    case recognizerFailed
    /// This program was built without speech recognition.
    case notBuilt
  }

  /// The kind of problem.
  public var code: Code
  /// The file, with its line if there is one, or the word.
  public var source: String
  /// The details of the problem.
  public var detail: String

  /// Creates an error.
  public init(_ code: Code, source: String, detail: String = "") {
    self.code = code
    self.source = source
    self.detail = detail
  }
}

extension SpeechRecognitionError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch code {
    case .missingModel:
      "\(source): \(detail). Debian has the English model in the package pocketsphinx-en-us."
    case .damagedModel: "\(source): \(detail). Install the model again."
    case .badDictionaryLine:
      "\(source): \(detail). A line is a word and its phones, such as: latte L AA T EY"
    case .emptyGrammar:
      "There is nothing to listen for: no phrase can be recognized. \(detail)"
    case .wakePhrase: "The wake phrase cannot be used: \(detail)"
    case .recognizerFailed: "The recognizer cannot continue with \(source): \(detail)."
    case .notBuilt:
      "This program was built without speech recognition."
    }
  }
}
