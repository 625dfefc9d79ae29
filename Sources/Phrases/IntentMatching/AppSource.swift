import Foundation
import IntentMetadata
package import PhraseAutomaton
import Synchronization

/// The apps of a matcher: in memory, or in a compiled file that is read on demand.
///
/// Matching needs only the automaton, so a file with a hundred thousand names is ready as soon as
/// it is read.
final class AppSource: Sendable {
  private let known: Mutex<[AppMetadata]?>
  /// The matching style of each app that sets one, by the app's name.
  let styles: [String: MatchingStyle]
  /// The names of the apps whose phrases must match exactly.
  let appsMatchedExactly: Set<String>
  private let file: (automaton: PhraseAutomaton, path: String)?

  init(_ apps: [AppMetadata]) {
    known = Mutex(apps)
    styles = CompiledHeader(apps, locale: nil).styles
    appsMatchedExactly = Set(styles.filter { $0.value == .exact }.keys)
    file = nil
  }

  init(_ automaton: PhraseAutomaton, _ header: CompiledHeader, path: String) {
    known = Mutex(nil)
    styles = header.styles
    appsMatchedExactly = Set(styles.filter { $0.value == .exact }.keys)
    file = (automaton, path)
  }

  var apps: [AppMetadata] {
    get throws {
      try known.withLock { known in
        if let apps = known { return apps }
        let apps = try read(.apps)
        known = apps
        return apps
      }
    }
  }

  /// The apps without the names of lists and entities. A compiled file stores these separately,
  /// because they load much faster than a hundred thousand names.
  var outlines: [AppMetadata] {
    get throws { try known.withLock { $0 } ?? read(.outlines) }
  }

  private func read(_ part: CompiledPart) throws -> [AppMetadata] {
    guard let file else { return [] }
    do {
      return try JSONDecoder().decode(
        [AppMetadata].self, from: file.automaton.withMetadata { part.bytes(of: $0) })
    } catch {
      throw contradiction
    }
  }

  /// Reports that the file's parts do not belong together.
  var contradiction: CompiledFileError {
    CompiledFileError(
      code: .inconsistent, path: file?.path ?? "",
      message: "The file's description of the apps cannot be read. Compile the phrases again.")
  }
}

extension IntentMatcher {
  /// Reads a file that ``write(to:)`` wrote.
  ///
  /// - Throws: `CompiledFileError` if the file is refused, `SpokenValueError` if there are no
  ///   values for its language.
  public convenience init(contentsOf path: String) throws {
    try self.init(try PhraseAutomaton(contentsOf: path), path: path)
  }

  /// Creates a matcher from a loaded automaton and the app data of its file.
  ///
  /// - Throws: As ``init(contentsOf:)`` does.
  package convenience init(_ automaton: PhraseAutomaton, path: String) throws {
    let header = try automaton.withMetadata { try CompiledHeader($0, path: path) }
    try self.init(
      AppSource(automaton, header, path: path), locale: header.locale, automaton: automaton,
      problems: [])
  }

  /// Writes the compiled phrases and the apps to a file.
  ///
  /// - Throws: `CompiledFileError` if the file cannot be written.
  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let apps = try apps
    var metadata = [UInt8](try encoder.encode(CompiledHeader(apps, locale: locale)))
    metadata.append(CompiledPart.end)
    metadata += try encoder.encode(apps.map(\.outline))
    metadata.append(CompiledPart.end)
    metadata += try encoder.encode(apps)
    try automaton.write(to: path, keeping: metadata)
  }
}

/// What matching needs at once from the app data of a compiled file, on a line before the apps.
struct CompiledHeader: Codable {
  /// The language of the phrases.
  var locale: String?
  /// The matching style of each app that sets one, by the app's name.
  var styles: [String: MatchingStyle] = [:]

  init(_ apps: [AppMetadata], locale: String?) {
    self.locale = locale
    for app in apps where app.matching != nil { styles[app.name] = app.matching }
  }

  /// Reads the header of a compiled file.
  ///
  /// - Throws: `CompiledFileError` if there is none.
  init(_ metadata: Span<UInt8>, path: String) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: CompiledPart.header.bytes(of: metadata))
    } catch {
      throw CompiledFileError(
        code: .inconsistent, path: path,
        message: "The file's description of the apps cannot be read. Compile the phrases again.")
    }
  }
}

/// The parts that a compiled file stores besides its automaton: lines of JSON.
private enum CompiledPart: Int {
  case header, outlines, apps

  /// The separator after each part but the last. JSON without indentation does not contain it.
  static let end = UInt8(ascii: "\n")

  /// Returns the bytes of the part, or none if it is missing.
  func bytes(of metadata: Span<UInt8>) -> Data {
    var start = 0
    for _ in 0..<rawValue {
      guard let end = Self.end(from: start, in: metadata) else { return Data() }
      start = end + 1
    }
    let end = self == .apps ? nil : Self.end(from: start, in: metadata)
    return metadata.extracting(start..<(end ?? metadata.count)).withUnsafeBufferPointer { Data($0) }
  }

  /// Returns the end of the part that begins at a position, or `nil` if it is the last.
  private static func end(from start: Int, in metadata: Span<UInt8>) -> Int? {
    (start..<metadata.count).first { metadata[$0] == end }
  }
}

extension AppMetadata {
  /// The app without the names of its lists and entities.
  fileprivate var outline: AppMetadata {
    var outline = self
    for index in outline.entities.indices { outline.entities[index].values = [] }
    if var phrases = phraseSet {
      phrases.lists = phrases.lists.mapValues(\.withoutNames)
      for index in phrases.groups.indices {
        phrases.groups[index].lists = phrases.groups[index].lists.mapValues(\.withoutNames)
      }
      outline.phraseSet = phrases
    }
    return outline
  }
}

extension ListDescriptor {
  /// The list without its names.
  fileprivate var withoutNames: ListDescriptor {
    if case .values = self { .values([]) } else { self }
  }
}
