import Foundation
import Yams

/// The text of a file of `phrases/`, and where it comes from.
public struct LanguageSource: Sendable {
  /// The file, for example `phrases/de/speaking.de.yaml`.
  public let file: String
  /// The language whose folder contains the file.
  public let language: String
  private let text: String

  /// Creates a source from the text of a file.
  ///
  /// - Parameter topic: The name of the file without the language: `values`, `schemas/photos`.
  public init(_ text: String, topic: String, language: String) {
    file = "phrases/\(language)/\(topic).\(language).yaml"
    (self.language, self.text) = (language, text)
  }

  /// Reads the file into a value.
  ///
  /// Each key that the type requires has to be there, and each key that is there has to be known to
  /// the type. The key `language` has to be that of the folder.
  ///
  /// - Parameter isPart: Whether other types read the rest of the file, so that unknown keys are
  ///   ignored.
  /// - Throws: `LanguageDataError` with all that is wrong.
  public func decode<Content: Decodable>(
    _ type: Content.Type, isPart: Bool = false
  ) throws(LanguageDataError) -> Content {
    let findings = LanguageFindings()
    var content: Content?
    do {
      let node = try Yams.compose(yaml: text) ?? Node([(Node, Node)]())
      if let code = node.mapping?["language"]?.scalar?.string, code != language {
        findings.faults.append(
          LanguageFault(
            key: "language", problem: "is “\(code)”; in this folder, it is “\(language)”"))
      }
      let decoder = LanguageDecoder(node: node, codingPath: [], findings: findings)
      content = try Content(from: decoder)
    } catch is LanguageFindings.Reported {
      // The faults say why there is no value.
    } catch {
      findings.faults.append(LanguageFault(error))
    }
    if !isPart, content != nil { findings.addUnknownKeys() }
    guard findings.faults.isEmpty, let content else { throw error(findings.faults) }
    return content
  }

  /// Returns the error of a file with some faults.
  public func error(_ faults: [LanguageFault]) -> LanguageDataError {
    LanguageDataError(file: file, faults: faults)
  }
}

extension LanguageData {
  /// Ends the program with status 65 because a file that is embedded in it is malformed, after
  /// writing what is wrong to standard error.
  ///
  /// Only an author who adds a language sees this: a test reads each file that is released.
  public static func stop(_ error: LanguageDataError) -> Never {
    let lines = error.description.split(separator: "\n").map { "error: \($0)\n" }.joined()
    FileHandle.standardError.write(Data(lines.utf8))
    exit(EX_DATAERR)
  }

  /// Ends the program like ``stop(_:)``, because the file of a topic requires that of another.
  public static func stop(requiring other: Topic, for topic: Topic, language: String) -> Never {
    let source = LanguageSource("", topic: topic.rawValue, language: language)
    let file = "\(other.rawValue).\(language).yaml"
    stop(source.error([LanguageFault(key: "", problem: "the file “\(file)” is required as well")]))
  }
}
