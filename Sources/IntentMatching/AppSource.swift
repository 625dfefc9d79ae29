import Foundation
import IntentMetadata
import PhraseAutomaton
import Synchronization

/// The apps of a matcher: at hand, or in a compiled file that is read when somebody asks.
///
/// Matching needs only the automaton, so a file with a hundred thousand names is ready as soon as
/// it is mapped.
final class AppSource: Sendable {
  private let known: Mutex<[AppMetadata]?>
  private let file: (automaton: PhraseAutomaton, path: String)?

  init(_ apps: [AppMetadata]) {
    known = Mutex(apps)
    file = nil
  }

  init(_ automaton: PhraseAutomaton, path: String) {
    known = Mutex(nil)
    file = (automaton, path)
  }

  var apps: [AppMetadata] {
    get throws {
      try known.withLock { known in
        if let apps = known { return apps }
        let apps = try read()
        known = apps
        return apps
      }
    }
  }

  private func read() throws -> [AppMetadata] {
    guard let file else { return [] }
    let json = file.automaton.metadata.drop { $0 != UInt8(ascii: "\n") }
    do {
      return try JSONDecoder().decode([AppMetadata].self, from: Data(json))
    } catch {
      throw CompiledFileError(
        code: .inconsistent, path: file.path,
        message: "What the file says about the apps cannot be read. Compile the phrases again.")
    }
  }
}

extension IntentMatcher {
  /// Maps a file that ``write(to:)`` wrote.
  ///
  /// - Throws: `CompiledFileError` where the file is refused, `SpokenValueError` where there are no
  ///   values for its language.
  public convenience init(contentsOf path: String) throws {
    let automaton = try PhraseAutomaton(contentsOf: path)
    let locale = automaton.metadata.prefix { $0 != UInt8(ascii: "\n") }
    try self.init(
      AppSource(automaton, path: path),
      locale: locale.isEmpty ? nil : String(decoding: locale, as: UTF8.self),
      automaton: automaton, problems: [])
  }

  /// Writes the compiled phrases and the apps to a file.
  ///
  /// - Throws: `CompiledFileError` where the file cannot be written.
  public func write(to path: String) throws {
    var metadata = [UInt8]((locale ?? "").utf8.filter { $0 != UInt8(ascii: "\n") })
    metadata.append(UInt8(ascii: "\n"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    metadata += try encoder.encode(apps)
    try automaton.write(to: path, keeping: metadata)
  }
}
