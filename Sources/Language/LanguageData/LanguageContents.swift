import Synchronization
import Yams

/// The files of a topic as values of one type, each read on first use.
///
///     private static let all = LanguageContents<PhrasingWords>(.phrasing)
///     let german = all["de-AT"]
public final class LanguageContents<Content: Decodable & Sendable>: Sendable {
  private let topic: LanguageData.Topic
  private let known = Mutex<[String: Content]>([:])

  /// Creates the contents of a topic, of which nothing has been read yet.
  public init(_ topic: LanguageData.Topic) { self.topic = topic }

  /// Returns the content of a language, or `nil` if there is no file for it.
  ///
  /// - Parameter locale: A language code, with or without a region.
  public subscript(locale: String) -> Content? {
    let language = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    if let content = known.withLock({ $0[language] }) { return content }
    guard let source = LanguageData.source(of: topic, language: language) else { return nil }
    let content: Content
    do {
      content = try Self.content(
        of: String(decoding: source, as: UTF8.self),
        file: "phrases/\(language)/\(topic.rawValue).\(language).yaml")
    } catch {
      // The data is part of the program, and a test reads each file.
      preconditionFailure(error.description)
    }
    known.withLock { $0[language] = content }
    return content
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `LanguageDataError` that names the file and the key.
  static func content(of yaml: String, file: String) throws(LanguageDataError) -> Content {
    do { return try YAMLDecoder().decode(Content.self, from: yaml) } catch {
      throw LanguageDataError(error, in: file)
    }
  }
}
