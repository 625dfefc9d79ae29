import IntentMetadata
import MetadataImport
import PhraseTemplates

/// Reads the files that fill lists.
enum ListFiles {
  /// Returns the lists by name.
  ///
  /// - Throws: `CommandFailure` if a file is missing or has no names.
  static func read(_ assignments: [ListAssignment]) throws(CommandFailure) -> [String:
    ListDescriptor]
  {
    var lists: [String: ListDescriptor] = [:]
    for assignment in assignments {
      let result = NameListLoader.load(assignment.file, name: assignment.name)
      CommandContext.current.notes.print(result.diagnostics)
      guard let list = result.list, !result.diagnostics.contains(where: \.isError) else {
        let isMissing = result.diagnostics.contains { $0.rule == "file-not-found" }
        throw CommandFailure(
          isMissing ? .noSuchFile : .badInput,
          "The list “\(assignment.name)” cannot be filled from “\(assignment.file)”.")
      }
      lists[assignment.name] = list
    }
    return lists
  }

  /// Reports lists that no app uses: otherwise, a mistyped name would be ignored silently.
  static func tellUnused(_ lists: [String: ListDescriptor], by apps: [AppMetadata]) {
    guard !lists.isEmpty else { return }
    let known = apps.reduce(into: Set<String>()) { $0.formUnion($1.fillableLists) }
    let notes = CommandContext.current.notes
    for name in lists.keys.sorted() where !known.contains(name) {
      let hint = Suggestion.nearest(to: name, among: known.sorted()).map {
        " Did you mean “\($0)”?"
      }
      notes.print(
        "warning: No source has a list “\(VisibleText.of(name))”.\(hint ?? "")", .warning)
    }
  }

  /// Reports options that do not apply to a compiled file, whose phrases are already compiled.
  static func tellFixed(_ path: String, _ options: SourceOptions) {
    let given = [
      (options.names.isEmpty, "--app-name"), (options.lists.isEmpty, "--list"),
      (options.locale == nil, "--locale"),
    ].filter { !$0.0 }.map(\.1)
    guard !given.isEmpty else { return }
    CommandContext.current.notes.print(
      "warning: “\(VisibleText.of(path))” is compiled, so \(given.joined(separator: ", ")) "
        + "changes nothing in it; name its source, or compile it again.", .warning)
  }
}
