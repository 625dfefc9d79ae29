import Synchronization

/// The files of a topic as values of one type, each read on first use.
///
///     private static let all = LanguageContents<PhrasingWords>(.phrasing)
///     let german = all["de-AT"]
///
/// A file that is malformed ends the program; see ``LanguageData/stop(_:)``.
public final class LanguageContents<Content: Sendable>: Sendable {
  private let topic: LanguageData.Topic
  private let read: @Sendable (LanguageSource) throws -> Content
  private let known = Mutex<[String: Content]>([:])

  /// Creates the contents of a topic, of which nothing has been read yet.
  ///
  /// - Parameter read: Reads a file; it throws `LanguageDataError`, or a ``LanguageFault`` in the
  ///   file.
  public init(
    _ topic: LanguageData.Topic, read: @escaping @Sendable (LanguageSource) throws -> Content
  ) {
    (self.topic, self.read) = (topic, read)
  }

  /// Returns the content of a language, or `nil` if there is no file for it.
  ///
  /// - Parameter locale: A language code, with or without a region.
  public subscript(locale: String) -> Content? {
    let language = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    if let content = known.withLock({ $0[language] }) { return content }
    guard let source = LanguageData.source(of: topic, language: language) else { return nil }
    let content: Content
    do {
      content = try self.content(
        of: LanguageSource(
          String(decoding: source, as: UTF8.self), topic: topic.rawValue, language: language))
    } catch {
      LanguageData.stop(error)
    }
    known.withLock { $0[language] = content }
    return content
  }

  /// Reads a file.
  ///
  /// - Throws: `LanguageDataError` that names the file and the keys.
  public func content(of source: LanguageSource) throws(LanguageDataError) -> Content {
    do { return try read(source) } catch let error as LanguageDataError { throw error } catch {
      throw source.error([LanguageFault(error)])
    }
  }
}

extension LanguageContents where Content: Decodable {
  /// Creates the contents of a topic, of which nothing has been read yet.
  ///
  /// - Parameter isPart: Whether other types read the rest of the files.
  public convenience init(_ topic: LanguageData.Topic, isPart: Bool = false) {
    self.init(topic) { try $0.decode(Content.self, isPart: isPart) }
  }
}
