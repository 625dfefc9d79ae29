import IntentMetadata
import MetadataImport
import PhraseTemplates

extension Linter {
  /// Compares the app with its earlier declaration: what saved shortcuts refer to must stay.
  mutating func check(against baseline: AppMetadata) {
    for old in baseline.intents {
      guard let new = intent(old.id) else {
        tell(
          "intent", old.id, .app,
          among: app.intents.map(\.id).filter { baseline.intent($0) == nil })
        continue
      }
      let names = new.parameters.map(\.name)
      for parameter in old.parameters where !names.contains(parameter.name) {
        tell(
          "parameter of “\(old.id)”", parameter.name, .intent(old.id),
          among: names.filter { old.parameter($0) == nil })
      }
    }
    for old in baseline.entities where app.entity(old.id) == nil {
      tell(
        "entity type", old.id, .app,
        among: app.entities.map(\.id).filter { baseline.entity($0) == nil })
    }
    for old in baseline.enums {
      guard let new = app.enumeration(old.id) else {
        tell(
          "enumeration", old.id, .app,
          among: app.enums.map(\.id).filter { baseline.enumeration($0) == nil })
        continue
      }
      let ids = new.cases.map(\.id)
      for item in old.cases where !ids.contains(item.id) {
        tell("case of “\(old.id)”", item.id, .enumeration(old.id), among: ids)
      }
    }
  }

  private mutating func tell(
    _ what: String, _ id: String, _ element: SourceElement, among others: [String]
  ) {
    let renamed = Suggestion.nearest(to: id, among: others) ?? (others.count == 1 ? others[0] : nil)
    add(
      .removedIdentifier, element,
      "The \(what) “\(id)” is gone, and shortcuts that people saved refer to it.",
      hint: renamed.map { "Was it renamed to “\($0)”? Keep “\(id)” as its persistentIdentifier." }
        ?? "Restore it, or write a new baseline.")
  }
}
