import Foundation
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

  /// Returns the answer to a question whether a thing is somehow: “No, Buy milk is not done.”
  package func sentence(whether holds: Bool, _ thing: EntityValue, is words: String) -> String {
    (holds ? language.isSo : language.isNotSo)
      .replacing("{state}", with: words).replacing("{name}", with: thing.title)
  }

  /// Returns a sentence with the value that a property of a thing has, or that it has none.
  ///
  /// - Parameter isOnly: Whether there is only one thing of its type, so that its name need not be said: “Volume: 40.”.
  package func sentence(
    _ value: IntentValue?, of property: PropertyDescriptor, _ thing: EntityValue,
    in app: AppMetadata, isOnly: Bool = false
  ) -> String {
    if let value, let shown = thing.subtitle, value.isNumber(in: shown) {
      return language.shownFact.replacing("{value}", with: shown)
        .replacing("{name}", with: thing.title)
    }
    let known = value.flatMap { text(of: $0, in: app) }
    if isOnly, let known {
      return language.shownFact.replacing("{value}", with: known)
        .replacing("{name}", with: property.title)
    }
    return (known == nil ? language.noFact : language.fact)
      .replacing("{property}", with: property.shownTitle.lowercased())
      .replacing("{Property}", with: capitalized(property.shownTitle))
      .replacing("{value}", with: known ?? "").replacing("{name}", with: thing.title)
  }

  /// Returns a sentence that nothing has a name.
  package func sentence(for name: [String], of entity: EntityDescriptor) -> String {
    language.noSuchThing.replacing("{name}", with: name.joined(separator: " "))
      .replacing("{things}", with: language.plural(of: entity).lowercased())
      .replacing("{Things}", with: capitalized(language.plural(of: entity)))
  }

  /// Returns a value as it is said, or `nil` if it is empty or cannot be.
  private func text(of value: IntentValue, in app: AppMetadata) -> String? {
    switch value {
    case .empty: nil
    case .string(let text): text.isEmpty ? nil : text
    case .entity(_, let thing): thing.title
    case .enumCase(let type, let id):
      app.enumeration(type)?.cases.first { $0.id == id }?.title ?? id
    case .array(let values):
      values.isEmpty
        ? nil : values.prefix(10).compactMap { text(of: $0, in: app) }.joined(separator: ", ")
    case .integer(let number): "\(number)"
    case .duration(let seconds): reader.words(for: .duration(seconds.rounded()))
    case .double(let number): number.formatted(.number.locale(locale))
    default: reader.words(for: value)
    }
  }

  private func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension IntentValue {
  /// Whether a text has the number and no other, perhaps with its unit: “$6.50” for 6.5.
  fileprivate func isNumber(in text: String) -> Bool {
    let number: Double
    switch self {
    case .integer(let value): number = Double(value)
    case .double(let value): number = value
    default: return false
    }
    let numbers = text.split { !$0.isNumber && $0 != "." && $0 != "," }
      .compactMap { Double($0.replacing(",", with: ".")) }
    return numbers == [number]
  }
}
