import IntentMetadata
import MetadataImport

/// Reads the files that fill lists.
enum ListFiles {
  /// Returns the lists by name.
  ///
  /// - Throws: `CommandFailure` where a file is missing or has no names.
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
}
