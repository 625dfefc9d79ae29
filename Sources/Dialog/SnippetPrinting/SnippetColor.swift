import IntentMetadata

/// A color of a snippet, as a terminal and a page write it; unknown names have none.
struct SnippetColor {
  /// The parameters of the terminal sequence that draws text in the color.
  let foreground: String
  /// The color in a style sheet.
  let css: String

  init?(_ name: String?) {
    guard let name, name != "clear", name != "primary" else { return nil }
    if let known = Self.known[name] {
      foreground = known
      css = "var(--\(name))"
      return
    }
    guard name.utf8.count == 7, name.hasPrefix("#"), let number = Int(name.dropFirst(), radix: 16)
    else { return nil }
    foreground = "38;2;\(number >> 16);\(number >> 8 & 255);\(number & 255)"
    css = name
  }

  /// The names, with the terminal's nearest colors.
  private static let known = [
    "secondary": "2", "accent": "36", "black": "30", "blue": "34", "brown": "33", "cyan": "36",
    "gray": "2", "green": "32", "indigo": "34", "mint": "36", "orange": "33", "pink": "35",
    "purple": "35", "red": "31", "teal": "36", "white": "37", "yellow": "33",
  ]
}
