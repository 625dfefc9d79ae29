package import IntentMetadata

extension FindReader {
  /// What to say about things that were looked up.
  package enum Answer: Sendable {
    /// There are some.
    case found
    /// There are none.
    case none
    /// The description of the things could not be understood.
    case unread
  }

  /// Returns what finding things of a type is called: “Find Trips”.
  package func title(for entity: EntityDescriptor) -> String {
    language.title.replacing("{things}", with: capitalized(language.plural(of: entity)))
  }

  /// Returns a sentence about things that were looked for.
  ///
  /// - Parameters:
  ///   - names: The names of the first of them.
  ///   - count: How many there are.
  package func sentence(
    _ answer: Answer, _ entity: EntityDescriptor, names: [String], count: Int
  ) -> String {
    let things = language.plural(of: entity).lowercased()
    let template =
      switch answer {
      case .none: language.none
      case .unread: language.unread
      case .found: count == 1 ? language.foundOne : language.found
      }
    var listed = names.joined(separator: ", ")
    if count > names.count {
      listed += " " + language.more.replacing("{count}", with: "\(count - names.count)")
    }
    // German writes a noun with a capital wherever it stands.
    return template.replacing("{things}", with: things)
      .replacing("{Things}", with: capitalized(things))
      .replacing("{count}", with: "\(count)").replacing("{name}", with: names.first ?? "")
      .replacing("{names}", with: listed)
  }

  private func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }
}
