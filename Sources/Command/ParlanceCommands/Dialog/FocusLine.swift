import Foundation

/// A line about focuses: the arguments of `:focus`.
enum FocusLine: Sendable, Hashable {
  /// Shows which focus is on, and which exist.
  case list
  /// Turns the focus off.
  case off
  /// Turns a focus on.
  case on(String)
  /// Chooses values for the filters of an app in a focus; no values exclude the app.
  case choose(focus: String, app: String, values: [String: String])
  /// Something else.
  case unclear(String)

  /// Reads `NAME`, `off`, `NAME APP parameter=value, ...` or `NAME APP none`.
  init(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first else {
      self = .list
      return
    }
    guard words.count > 1 else {
      self = name.lowercased() == "off" ? .off : .on(name.lowercased())
      return
    }
    let rest = words.dropFirst()
    if rest.count > 1, rest.last?.lowercased() == "none" {
      let app = rest.dropLast().joined(separator: " ")
      self = .choose(focus: name.lowercased(), app: app, values: [:])
      return
    }
    guard let first = rest.firstIndex(where: { $0.contains("=") }), first > rest.startIndex else {
      self = .unclear(text)
      return
    }
    let app = rest[..<first].joined(separator: " ")
    var values: [String: String] = [:]
    for part in rest[first...].joined(separator: " ").split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        self = .unclear(text)
        return
      }
      values[sides[0]] = sides[1]
    }
    self = .choose(focus: name.lowercased(), app: app, values: values)
  }
}
