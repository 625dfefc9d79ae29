import Foundation
import PhraseTemplates

/// The files that make up a phrase set, and its name.
struct PhraseLayout {
  let files: [String]
  /// The name of the file or folder, without an extension.
  let name: String
  /// The project's file with further data about the sentences, if there is one.
  private(set) var combinationsFile: String?

  init(_ path: String, diagnostics: inout DiagnosticSink) throws(ImportDiagnostic) {
    let status = try FileStatus(path)
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard status.kind == .folder else {
      files = [path]
      name = url.deletingPathExtension().lastPathComponent
      return
    }
    let walk = FolderWalk(path)
    diagnostics.add(walk.diagnostics)
    if walk.files.isEmpty { diagnostics.add(.noPhraseFiles(path)) }
    guard let project = Self.project(of: url) else {
      files = walk.files
      name = url.lastPathComponent
      return
    }
    let language = url.lastPathComponent
    var found: [String] = []
    for (folder, isRecursive) in [
      ("lists", false), ("lists/\(language)", true), ("rules", false), ("rules/\(language)", true),
    ] {
      let shared = project.appendingPathComponent(folder).path
      guard FileManager.default.fileExists(atPath: shared) else { continue }
      let walk = FolderWalk(shared, isRecursive: isRecursive)
      diagnostics.add(walk.diagnostics)
      found += walk.files
    }
    files = found + walk.files
    name = project.lastPathComponent
    let combinations = project.appendingPathComponent("intents.yaml").path
    if FileManager.default.fileExists(atPath: combinations) { combinationsFile = combinations }
  }

  /// The project folder if a folder is its `sentences/LANGUAGE`, next to `lists` and `rules` that
  /// all sentences of the language share.
  private static func project(of folder: URL) -> URL? {
    let sentences = folder.deletingLastPathComponent()
    guard sentences.lastPathComponent == "sentences" else { return nil }
    let project = sentences.deletingLastPathComponent()
    let isProject = ["rules", "lists"].contains { shared in
      FileManager.default.fileExists(
        atPath: project.appendingPathComponent("\(shared)/\(folder.lastPathComponent)").path)
    }
    return isProject ? project : nil
  }
}

/// Derives names of apps from names of files.
enum AppName {
  /// Returns a name as people say it: `soup-chef` gives `Soup Chef`.
  static func spoken(from fileName: String) -> String {
    let words = fileName.split { "-_. ".contains($0) || !$0.isPrintable }
    return words.isEmpty
      ? "App" : words.map { String($0).capitalizedFirst }.joined(separator: " ")
  }
}

extension AppName {
  /// Returns the name of a Swift module or a folder of sources as people say it: `SoupChef` gives
  /// `Soup Chef`.
  static func spoken(fromIdentifier name: String) -> String {
    var result = ""
    var before: Character?
    for character in name {
      if character.isUppercase, before?.isLowercase == true { result += " " }
      result.append(character)
      before = character
    }
    return spoken(from: result)
  }
}

extension Character {
  fileprivate var isPrintable: Bool {
    !unicodeScalars.contains(where: VisibleText.isUnsafe) && !isNewline
  }
}
