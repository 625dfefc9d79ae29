import Foundation
import SpeechRecognition

/// The dictionary with a person's own pronunciations.
struct OwnPronunciations {
  /// The file, which may not exist.
  let url: URL

  /// Finds the file; `nil` if the environment names no folder.
  init?(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    guard
      let folder = environment["XDG_CONFIG_HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil })
        ?? home.map({ $0 + "/.config" })
    else { return nil }
    url = URL(filePath: folder).appending(path: "parlance/en-us.dict")
  }

  /// Returns the dictionary, or `nil` if there is none yet.
  func lexicon() throws -> Lexicon? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Lexicon(contentsOf: url.path, isChecked: true)
  }

  /// Stores a pronunciation, which replaces those of the same word.
  func keep(_ pronunciation: Pronunciation, of word: String) throws {
    var lines: [String] = []
    if let data = FileManager.default.contents(atPath: url.path) {
      lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    lines.removeAll { line in
      let name = line.prefix { !$0.isWhitespace }
      return name == word || name.hasPrefix(word + "(")
    }
    lines.append("\(word) \(pronunciation)")
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandFailure(
        .unavailable, "“\(url.path)” cannot be written: \(error.localizedDescription)",
        hint: "Make its folder writable, or set XDG_CONFIG_HOME to one that is.")
    }
  }
}
