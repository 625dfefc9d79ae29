import ArgumentParser
import Foundation
import SearchIndex
import SessionStore

/// A kind of data that Parlance keeps about a person.
enum KeptKind: String, CaseIterable, Sendable, Hashable, ExpressibleByArgument {
  /// Lines typed in earlier dialogs.
  case history
  /// Transcripts, tasks of killed dialogs, and choices for focuses and widgets.
  case sessions
  /// Frequent actions, on which apps base suggestions.
  case donations
  /// Entries that apps have added to the search index.
  case index
  /// Profiles of voices, which earlier versions learned.
  case speakers
  /// Pronunciations that the person has given.
  case pronunciations

  /// The kinds that this version writes; profiles of voices can still be named.
  static let current = allCases.filter { $0 != .speakers }
  static let allValueStrings = current.map(\.rawValue)

  /// What it is, for people.
  var summary: String {
    switch self {
    case .history: "lines you typed"
    case .sessions: "dialogs with transcripts or unfinished tasks, focuses, and settings of widgets"
    case .donations: "apps' records of what you do often"
    case .index: "entries of your apps in the search index"
    case .speakers: "voice profiles of earlier versions"
    case .pronunciations: "pronunciations you stored"
    }
  }
}

/// What Parlance keeps about a person, where, and how to delete it.
///
/// It does not include the cache of data computed from the dictionary, which is not personal; the
/// passcode, which protects the rest; the list of apps, which is a setting; and the apps' own
/// files.
struct KeptData: Sendable {
  /// One kind of existing data.
  struct Item: Sendable, Hashable {
    var kind: KeptKind
    /// The file or folder.
    var url: URL
    /// The number of lines, dialogs, actions, entries, profiles or pronunciations.
    var count: Int
  }

  private let environment: [String: String]
  /// Reports problems with a session store that is used nevertheless.
  private let report: @Sendable (SessionStoreError) -> Void

  init(
    environment: [String: String], report: @escaping @Sendable (SessionStoreError) -> Void
  ) {
    self.environment = environment
    self.report = report
  }

  /// Returns the existing data of some kinds.
  ///
  /// - Parameter includesEmpty: Whether files with nothing in them are included: what was deleted
  ///   from a database may still be in its file.
  /// - Throws: `CommandFailure` if something exists but cannot be read.
  func items(_ kinds: [KeptKind], includesEmpty: Bool = false) throws -> [Item] {
    try kinds.compactMap { kind in
      guard let url = url(of: kind), FileManager.default.fileExists(atPath: url.path) else {
        return nil
      }
      let count = try count(of: kind, at: url)
      return count == 0 && !includesEmpty ? nil : Item(kind: kind, url: url, count: count)
    }
  }

  /// Deletes an item; returns `false` if a part of it is in use and stays.
  ///
  /// - Throws: `CommandFailure` if it cannot be deleted.
  func delete(_ item: Item) throws -> Bool {
    switch item.kind {
    case .sessions:
      return try withStore(at: item.url) { store throws(SessionStoreError) in
        _ = try store.delete(nil)
        try store.deleteFocuses()
        try store.deletePreferredApps()
        try store.deleteWidgets()
        return try store.counts().isEmpty
      }
    case .index:
      try withIndex(at: item.url) { index throws(SearchIndexError) in try index.deleteAll() }
      return true
    case .history, .donations, .speakers, .pronunciations:
      do { try FileManager.default.removeItem(at: item.url) } catch {
        throw CommandFailure(
          .unavailable, "“\(item.url.path)” cannot be deleted: \(error.localizedDescription)",
          hint: "Make its folder writable.")
      }
      return true
    }
  }

  // MARK: - Places

  private func url(of kind: KeptKind) -> URL? {
    switch kind {
    case .history: HistoryFile(environment: environment)?.url
    case .sessions: SessionStore.defaultURL(environment: environment)
    case .donations:
      DonationStore.defaultURL(app: "any", environment: environment)?.deletingLastPathComponent()
    case .index: SearchIndex.defaultURL(environment: environment)
    case .speakers: speakers
    case .pronunciations: OwnPronunciations(environment: environment)?.url
    }
  }

  /// The folder into which earlier versions wrote what they had learned of voices.
  private var speakers: URL? {
    let folder = "parlance/speakers"
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: folder)
    }
    return environment["HOME"].flatMap { home in
      home.hasPrefix("/") ? URL(filePath: home).appending(path: ".local/share/" + folder) : nil
    }
  }

  private func count(of kind: KeptKind, at url: URL) throws -> Int {
    do {
      switch kind {
      case .history, .pronunciations:
        return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).count
      case .donations:
        return try files(in: url).filter { $0.pathExtension == "sqlite" }
          .reduce(0) { $0 + Self.donations(in: $1) }
      case .speakers:
        return try files(in: url).count
      case .sessions:
        return try withStore(at: url) { store throws(SessionStoreError) in try store.counts().sum }
      case .index:
        return try withIndex(at: url) { index throws(SearchIndexError) in
          try index.counts(tellsProtected: true).reduce(0) { $0 + $1.count }
        }
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        .unavailable, "“\(url.path)” cannot be read: \(error.localizedDescription)",
        hint: "Make it readable.")
    }
  }

  /// Returns the number of records in an app's store; one that cannot be read counts as one, so that
  /// it can be deleted.
  private static func donations(in file: URL) -> Int {
    do { return try DonationStore.count(at: file) } catch { return 1 }
  }

  private func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  private func withStore<Result>(
    at url: URL, _ body: (SessionStore) throws(SessionStoreError) -> Result
  ) throws(CommandFailure) -> Result {
    do { return try body(try SessionStore(url: url, report: report)) } catch {
      throw CommandFailure(
        error.code == .damaged || error.code == .newerVersion ? .badInput : .unavailable,
        error.description, hint: error.advice)
    }
  }

  private func withIndex<Result>(
    at url: URL, _ body: (SearchIndex) throws(SearchIndexError) -> Result
  ) throws(CommandFailure) -> Result {
    do { return try body(try SearchIndex(url: url)) } catch {
      throw CommandFailure(
        error.code == .newerVersion ? .badInput : .unavailable, error.description)
    }
  }
}
