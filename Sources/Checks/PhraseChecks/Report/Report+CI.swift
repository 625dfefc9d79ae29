import Assistant
import PhraseTemplates

// The formats that CI systems read.

extension Report {
  /// The report as JUnit's XML.
  var junit: String {
    let failures = entries.count { $0.status == .error }
    let skipped = entries.count { $0.status == .skipped }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites>",
      "  <testsuite name=\"parlance \(check)\" tests=\"\(max(entries.count, 1))\""
        + " failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\">",
    ]
    // A suite without cases counts as one that did not run.
    if entries.isEmpty { lines.append("    <testcase classname=\"\(check)\" name=\"all\"/>") }
    for entry in entries {
      let start =
        "    <testcase classname=\"\(Self.xml(entry.rule))\" name=\"\(Self.xml(entry.name))\""
      switch entry.status {
      case .passed: lines.append(start + "/>")
      case .skipped: lines.append(start + "><skipped/></testcase>")
      case .error:
        lines.append(
          start + "><failure message=\"\(Self.xml(entry.message))\">\(Self.xml(entry.text))"
            + "</failure></testcase>")
      case .warning, .note:
        lines.append(start + "><system-out>\(Self.xml(entry.text))</system-out></testcase>")
      }
    }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  /// The report as workflow commands of GitHub.
  var github: String {
    var lines: [String] = []
    for entry in entries {
      let command: String
      switch entry.status {
      case .passed, .skipped: continue
      case .error: command = "error"
      case .warning: command = "warning"
      case .note: command = "notice"
      }
      var properties: [String] = []
      if !entry.file.isEmpty { properties.append("file=\(Self.property(Self.path(entry.file)))") }
      if let line = entry.line { properties.append("line=\(line)") }
      if let column = entry.column { properties.append("col=\(column)") }
      properties.append("title=\(Self.property("parlance \(check): \(entry.rule)"))")
      let message = entry.message + (entry.hint.map { "\n\($0)" } ?? "")
      lines.append("::\(command) \(properties.joined(separator: ","))::\(Self.data(message))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The report as SARIF.
  var sarif: String {
    let told = entries.filter { $0.status != .passed && $0.status != .skipped }
    let rules = Set(told.map(\.rule)).sorted().map { rule -> JSONValue in
      var fields: [(String, JSONValue)] = [("id", .string(rule))]
      if let known = LintRule.named(rule) {
        fields.append(("shortDescription", .object([("text", .string(known.title))])))
        fields.append(("help", .object([("text", .string(known.explanation))])))
      }
      return .object(fields)
    }
    let results = told.map { entry -> JSONValue in
      var fields: [(String, JSONValue)] = [
        ("ruleId", .string(entry.rule)), ("level", .string(entry.status.rawValue)),
        (
          "message",
          .object([
            ("text", .string(entry.message + (entry.hint.map { " " + $0 } ?? "")))
          ])
        ),
      ]
      if !entry.file.isEmpty { fields.append(("locations", .array([Self.location(entry)]))) }
      return .object(fields)
    }
    return JSONValue.object([
      ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"),
      (
        "runs",
        .array([
          .object([
            (
              "tool",
              .object([
                ("driver", .object([("name", "parlance"), ("rules", .array(rules))]))
              ])
            ),
            ("results", .array(results)),
          ])
        ])
      ),
    ]).text
  }

  private static func location(_ entry: Entry) -> JSONValue {
    var place: [(String, JSONValue)] = [
      ("artifactLocation", .object([("uri", .string(path(entry.file)))]))
    ]
    if let line = entry.line {
      var region: [(String, JSONValue)] = [("startLine", .integer(line))]
      if let column = entry.column { region.append(("startColumn", .integer(column))) }
      place.append(("region", .object(region)))
    }
    return .object([("physicalLocation", .object(place))])
  }

  /// Returns a path as CI systems compare it with those of a change: without a leading `./`.
  private static func path(_ file: String) -> String {
    file.hasPrefix("./") ? String(file.drop(while: { $0 == "." }).drop { $0 == "/" }) : file
  }

  /// Returns text for XML, in which even escaped control characters are not allowed.
  static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where VisibleText.isInvisible(scalar), "\u{FFFE}", "\u{FFFF}":
        result += VisibleText.of(String(scalar))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
