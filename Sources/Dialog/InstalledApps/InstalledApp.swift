import Foundation

/// An app that a person has chosen for their assistant, or that a desktop entry announces.
public struct InstalledApp: Codable, Sendable, Hashable {
  /// The kind of source of an app.
  public enum Kind: String, Codable, Sendable, Hashable {
    /// A program that links the library.
    case program
    /// A program that was built from a package.
    case package
    /// Files that declare an app without code, such as a phrase set.
    case files
  }

  /// The app's name when it was added; a program may have another name by now.
  public var name: String
  /// The kind of the app's source.
  public var kind: Kind
  /// What the person specified: a program, a package's folder, a phrase set.
  public var source: String
  /// The program, or the file that declares the app.
  public var path: String
  /// The spoken names that the person gave, the main one first; empty if the app has its own.
  public var spokenNames: [String]
  /// Whether the app takes part.
  public var isEnabled: Bool
  /// The desktop entry that announces the app, or `nil` if the person added it.
  public var announcement: String?

  /// Creates an app.
  public init(
    name: String, kind: Kind, source: String, path: String, spokenNames: [String] = [],
    isEnabled: Bool = true, announcement: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.source = source
    self.path = path
    self.spokenNames = spokenNames
    self.isEnabled = isEnabled
    self.announcement = announcement
  }

  /// Returns whether the app goes by a word: its name in upper or lower case, or one of its paths.
  public func isCalled(_ word: String) -> Bool {
    let path = URL(filePath: word).standardizedFileURL.path
    return name.lowercased() == word.lowercased() || [source, self.path].contains(path)
  }

  /// Returns whether a word is the name of the app's file, in upper or lower case and with or without
  /// its extension.
  public func hasFile(named word: String) -> Bool {
    let file = URL(filePath: path)
    return [file, file.deletingPathExtension()]
      .contains { $0.lastPathComponent.lowercased() == word.lowercased() }
  }

  /// Whether the app is a program, which is started when it is needed.
  public var isProgram: Bool { kind != .files }
}
