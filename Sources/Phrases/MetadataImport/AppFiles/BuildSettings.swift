import Foundation

/// The build settings that names may refer to, such as `$(PRODUCT_NAME)`.
struct BuildSettings {
  var values: [String: String]

  /// The maximum length of a chain of settings.
  private static let maximumDepth = 8

  /// Returns a text with all references replaced, or `nil` if one cannot be resolved.
  func resolved(_ text: String, depth: Int = 0) -> String? {
    guard !text.isEmpty, depth < Self.maximumDepth else { return nil }
    var text = text
    while let start = text.range(of: "$(") ?? text.range(of: "${"),
      let end = text[start.upperBound...].firstIndex(where: { $0 == ")" || $0 == "}" })
    {
      // What follows a colon is a modifier.
      let name = String(text[start.upperBound..<end].prefix { $0 != ":" })
      guard let value = values[name].flatMap({ resolved($0, depth: depth + 1) }) else {
        return nil
      }
      text.replaceSubrange(start.lowerBound...end, with: value)
    }
    return text
  }

  /// Reads a configuration file of Xcode: `NAME = value` on each line. Settings for some platforms
  /// only (`NAME[sdk=…]`) and includes are ignored: an included file is read on its own.
  static func read(configuration file: SourceFile) -> AppFragment {
    var fragment = AppFragment(.propertyList, path: file.path)
    for line in file.text.split(whereSeparator: \.isNewline) {
      let setting = line.prefix(upTo: line.range(of: "//")?.lowerBound ?? line.endIndex)
      guard let equals = setting.firstIndex(of: "=") else { continue }
      let name = setting[..<equals].trimmed
      let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty, isName else { continue }
      fragment.settings[name] = setting[setting.index(after: equals)...].trimmed
    }
    return fragment
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
