import Foundation

/// An app as the desktop knows it: a file `NAME.desktop` with the command that starts it.
///
/// The form and the locations are those of the Desktop Entry Specification 1.5 and the XDG Base
/// Directory Specification. Only the keys needed for starting are read: `Exec`, `Path` and
/// `Terminal`.
package struct DesktopEntry: Sendable, Hashable {
  /// The program with its arguments.
  package var command: [String]
  /// The folder that the program starts in, or `nil` for any.
  package var folder: String?
  /// Whether the program needs a terminal.
  package var needsTerminal: Bool

  package init(command: [String], folder: String?, needsTerminal: Bool) {
    self.command = command
    self.folder = folder
    self.needsTerminal = needsTerminal
  }

  /// Returns the entry with a name, such as `org.example.Trips`; the first folder that has it counts.
  package static func named(_ name: String, environment: [String: String]) -> DesktopEntry? {
    text(named: name, environment: environment).flatMap(DesktopEntry.init)
  }

  /// Returns what the entry with a name says; the first folder that has it counts.
  package static func text(named name: String, environment: [String: String]) -> String? {
    let file = name.hasSuffix(".desktop") ? name : "\(name).desktop"
    for folder in folders(environment) {
      let url = URL(filePath: folder).appending(path: "applications/\(file)")
      do { return try String(contentsOf: url, encoding: .utf8) } catch { continue }
    }
    return nil
  }

  /// The folders of data, the person's own first.
  package static func folders(_ environment: [String: String]) -> [String] {
    func paths(_ name: String) -> [String] {
      (environment[name] ?? "").split(separator: ":").map(String.init).filter {
        $0.hasPrefix("/")
      }
    }
    var own = paths("XDG_DATA_HOME")
    if own.isEmpty { own = paths("HOME").map { "\($0)/.local/share" } }
    let shared = paths("XDG_DATA_DIRS")
    return own + (shared.isEmpty ? ["/usr/local/share", "/usr/share"] : shared)
  }

  /// Reads an entry, or `nil` if it says nothing that can be started.
  package init?(_ text: String) {
    let values = Self.values(of: text)
    guard values["Hidden"] != "true", let exec = values["Exec"] else { return nil }
    command = Self.words(of: exec)
    folder = values["Path"].flatMap { $0.isEmpty ? nil : $0 }
    needsTerminal = values["Terminal"] == "true"
    guard command.first?.isEmpty == false else { return nil }
  }

  /// Returns the name of the icon that the entry of a file has in icon themes, or `nil`.
  package static func icon(ofFileAt path: String) -> String? {
    do {
      let icon = values(of: try String(contentsOfFile: path, encoding: .utf8))["Icon"]
      // Neither a path nor a very long text is a name.
      return icon.flatMap { $0.isEmpty || $0.contains("/") || $0.utf8.count > 255 ? nil : $0 }
    } catch {
      return nil
    }
  }

  /// Returns the values of the entry's own group by their keys; for a repeated key, the first.
  package static func values(of text: String) -> [String: String] {
    var values: [String: String] = [:]
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("[") {
        isInGroup = line == "[Desktop Entry]"
      } else if isInGroup, !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        values[key] = values[key] ?? value
      }
    }
    return values
  }

  /// Returns the words of a command line: quoted as the specification has it, without field codes,
  /// since nothing is opened but the app.
  package static func words(of exec: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var characters = Array(unescaped(exec))[...]
    while let character = characters.popFirst() {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case "\\" where isQuoted:
        word = (word ?? "") + String(characters.popFirst() ?? "\\")
      case "%":
        let code = characters.popFirst()
        if code == "%" { word = (word ?? "") + "%" }
      case " " where !isQuoted, "\t" where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// Returns a value without the escapes that all values of type string have.
  private static func unescaped(_ value: String) -> String {
    var text = ""
    var characters = Array(value)[...]
    while let character = characters.popFirst() {
      guard character == "\\", let next = characters.first else {
        text.append(character)
        continue
      }
      let meaning: [Character: Character] = ["s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"]
      guard let meant = meaning[next] else {
        text.append(character)
        continue
      }
      characters = characters.dropFirst()
      text.append(meant)
    }
    return text
  }
}
