import IntentMatching
import IntentMetadata

/// The choice between apps that conform to the same schema, if the person named none.
extension DialogMachine {
  /// Returns the reading for the app that the person has chosen permanently, or else for the one
  /// last used for such an action in this dialog, or `nil` if the person must be asked.
  func preferred(among candidates: [IntentMatch]) -> IntentMatch? {
    guard let domain = sharedDomain(of: candidates) else { return nil }
    let chosen = candidates.first { $0.app == preferredApps[domain] }
    return chosen ?? candidates.first { $0.app == state.usedApps[domain] }
  }

  /// Returns the domain of the schema that readings are about which differ in their apps alone.
  func sharedDomain(of candidates: [IntentMatch]) -> String? {
    let schemas = Set(candidates.map { descriptor(of: $0.intent, in: $0.app).schema })
    guard candidates.count > 1, schemas.count == 1, let schema = schemas.first,
      Set(candidates.map(\.app)).count == candidates.count
    else { return nil }
    return schema.flatMap(Self.domain)
  }

  /// Notes which app has done something that a schema is about.
  mutating func noteUse(of task: DialogTask) {
    guard let domain = task.intent.schema.flatMap(Self.domain) else { return }
    state.usedApps[domain] = task.app
  }

  /// Takes an app for good, as “always use Clock” says.
  ///
  /// - Returns: Whether the answer was that.
  mutating func chooseForGood(_ answer: SpokenAnswer, _ question: OpenQuestion) -> Bool {
    guard case .chooseIntent(let candidates) = question.purpose,
      let domain = sharedDomain(of: candidates),
      let rest = commandWords.always.remainder(of: answer.words),
      case .option(let position) = reader(for: question).reading(
        of: SpokenAnswer(rest.joined(separator: " ")))
    else { return false }
    preferredApps[domain] = candidates[position].app
    choose(position, of: question)
    return true
  }

  private static func domain(of schema: String) -> String? {
    schema.split(separator: ".").first.map(String.init)
  }
}
