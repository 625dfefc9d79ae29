import DialogManagement
import IntentMetadata
import PhraseTemplates
import SearchIndex

/// Draws the launcher for a terminal of any size, without control characters from outside.
struct LauncherScreen {
  let columns: Int
  let rows: Int
  let ink: Ink

  /// The drawn lines, and the position of the cursor, counted from 0.
  struct Drawing: Hashable {
    var lines: [String]
    var row: Int
    var column: Int
  }

  /// Returns the drawing of a state.
  func drawing(of state: LauncherState) -> Drawing {
    var drawing = state.form.map(header) ?? header(state)
    let hint = state.note ?? state.form?.field.complaint ?? help(state)
    let room = max(rows - drawing.lines.count - 2, 1)
    if let form = state.form {
      let titles = form.options.map { ($0.title, $0.subtitle) }
      drawing.lines += list(titles, form.selection, room)
    } else {
      let titles = state.results.map { ($0.summaryTitle, $0.about) }
      drawing.lines += list(titles, state.selection, room)
    }
    drawing.lines += ["", ink.paint(clipped(hint, to: columns - 1), .faint)]
    drawing.lines = Array(drawing.lines.prefix(rows))
    return drawing
  }

  private static let label = "Search: "

  private func header(_ state: LauncherState) -> Drawing {
    if let subject = state.subject {
      let line = clipped(printable(subject.title), to: columns - 1)
      return Drawing(
        lines: [ink.paint(line, .strong), ""], row: 0, column: TextWrapping.columns(of: line))
    }
    // The end of a long text is shown, because typing happens there.
    var text = VisibleText.of(state.query)[...]
    let room = max(columns - Self.label.count - 2, 1)
    while TextWrapping.columns(of: text) > room { text = text.dropFirst() }
    return Drawing(
      lines: [ink.paint(Self.label, .accent) + text, ""], row: 0,
      column: Self.label.count + TextWrapping.columns(of: text))
  }

  /// Returns the sentence with its blanks, wrapped to the width.
  private func header(_ form: LauncherForm) -> Drawing {
    var words: [(text: String, field: Int?)] = []
    for part in form.parts {
      switch part {
      case .text(let text):
        for piece in printable(text).split(separator: " ") {
          words.append((String(piece), nil))
        }
      case .hole(let index):
        let field = form.fields[index]
        let typed = VisibleText.of(field.text)
        let shown =
          typed.isEmpty && index != form.current
          ? VisibleText.of(field.parameter.title).lowercased() : typed
        words.append(("[\(shown)]", index))
      }
    }
    var drawing = Drawing(lines: [""], row: 0, column: 0)
    var used = 0
    for (text, field) in words {
      let text = clipped(text, to: columns - 1)
      let width = TextWrapping.columns(of: text)
      if used > 0, used + 1 + width >= columns {
        drawing.lines.append("")
        used = 0
      }
      if used > 0 {
        drawing.lines[drawing.lines.count - 1] += " "
        used += 1
      }
      let tone: Ink.Tone =
        switch field {
        case form.current: .accent
        case nil: .strong
        default: .plain
        }
      drawing.lines[drawing.lines.count - 1] += ink.paint(text, tone)
      used += width
      if field == form.current {
        (drawing.row, drawing.column) = (drawing.lines.count - 1, used - 1)
      }
    }
    drawing.lines.append("")
    return drawing
  }

  /// Returns the lines of a list around the chosen one.
  private func list(_ titles: [(String, String?)], _ selection: Int, _ room: Int) -> [String] {
    let first = max(0, min(selection - room / 2, titles.count - room))
    return titles.indices.dropFirst(first).prefix(room).map { index in
      let isChosen = index == selection
      let title = clipped(printable(titles[index].0), to: columns - 3)
      var line = (isChosen ? "> " : "  ") + ink.paint(title, isChosen ? .strong : .plain)
      let rest = columns - 4 - TextWrapping.columns(of: title)
      if let about = titles[index].1, rest > 6 {
        line += "  " + ink.paint(clipped(printable(about), to: rest - 1), .faint)
      }
      return line
    }
  }

  private func help(_ state: LauncherState) -> String {
    if state.form != nil { return "Tab next, Enter runs, Esc goes back" }
    if state.subject != nil { return "Enter runs, Tab fills in, Esc goes back" }
    if state.results.isEmpty, !state.query.isEmpty { return "Nothing found. Esc leaves" }
    return "Enter runs, Tab fills in, Esc leaves"
  }

  /// Returns a text truncated to a maximum number of columns.
  private func clipped(_ text: String, to width: Int) -> String {
    guard TextWrapping.columns(of: text) > width else { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = TextWrapping.columns(of: String(character))
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }
}

extension SearchResult {
  /// The name in a list: an intent by its sentence, with names in place of the blanks.
  var summaryTitle: String {
    guard kind == .intent, let summary, summary.contains("${") else { return title }
    return summary.replacing("${", with: "[").replacing("}", with: "]")
  }

  /// The text next to the name.
  var about: String? {
    let about = kind == .entity ? [subtitle, app] : [app]
    return about.compactMap { $0 }.filter { $0 != title }.joined(separator: ", ")
  }
}
