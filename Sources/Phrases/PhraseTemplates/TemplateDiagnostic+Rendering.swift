extension TemplateDiagnostic {
  /// Returns the finding as text for people: location, message, the text with carets, and the hint.
  ///
  ///     coffee.yaml:7:14: error: “[” is never closed. [unclosed]
  ///       make me [the usual
  ///               ^
  ///       Add “]”, or write “\[” for the character.
  ///
  /// - Parameters:
  ///   - text: The template's text, to which the span refers.
  ///   - file: The file that has the template, if there is one.
  ///   - line: The line of the file where the template starts, counted from 1.
  ///   - column: The column in that line, counted from 1 in characters.
  public func rendered(
    in text: String, file: String? = nil, line: Int? = nil, column: Int = 1
  ) -> String {
    var place = file.map { VisibleText.of($0) } ?? ""
    if let line { place += "\(place.isEmpty ? "line " : ":")\(line)" }
    if !place.isEmpty { place += ":\(column + self.column(in: text) - 1): " }
    let excerpt = SourceExcerpt(of: text, span: span)
    var lines = [
      "\(place)\(severity.rawValue): \(message) [\(code.rawValue)]",
      "  " + excerpt.line,
      "  " + excerpt.carets,
    ]
    if let hint { lines.append("  " + hint) }
    return lines.joined(separator: "\n")
  }

  /// Returns the column of the span's start in the template's text, counted from 1 in characters.
  public func column(in text: String) -> Int {
    let utf8 = text.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: max(0, min(span.start, utf8.count)))
    return text.unicodeScalars.isEmpty ? 1 : text[..<end].count + 1
  }
}
