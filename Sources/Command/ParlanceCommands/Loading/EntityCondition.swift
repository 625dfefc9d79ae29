import Assistant
import Foundation
import IntentMetadata

/// A condition as a person writes it: `days <= 8`, `name contains alp`, `days between 3 and 9`.
struct EntityCondition: Sendable, Hashable {
  var property: String
  var comparison: EntityComparisonOperator
  /// The texts to compare with.
  var texts: [String]

  /// The comparisons by their symbols, longer ones before their prefixes; words must be separated
  /// by spaces.
  private static let signs =
    EntityComparisonOperator.allCases
    .map { (sign: $0.sign.first?.isLetter == true ? " \($0.sign) " : $0.sign, comparison: $0) }
    .sorted { $0.sign.count > $1.sign.count } + [(" is ", .equalTo)]

  /// The comparisons, for a message.
  static var known: String {
    EntityComparisonOperator.allCases.map(\.sign).joined(separator: ", ")
  }

  /// Parses a condition; `nil` if a property, a comparison or a value is missing.
  init?(_ text: String) {
    let places = Self.signs.compactMap { sign, comparison in
      text.range(of: sign, options: .caseInsensitive).map { ($0, comparison) }
    }
    // The first one in the text counts, because a value may contain another one.
    guard let (place, comparison) = places.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else {
      return nil
    }
    property = String(text[..<place.lowerBound]).trimmed
    self.comparison = comparison
    let rest = String(text[place.upperBound...]).trimmed
    guard !property.isEmpty, !rest.isEmpty else { return nil }
    texts = [rest]
    guard comparison == .isBetween else { return }
    guard let and = rest.range(of: " and ", options: .caseInsensitive) else { return nil }
    texts = [String(rest[..<and.lowerBound]).trimmed, String(rest[and.upperBound...]).trimmed]
  }

  /// Returns the condition on a property of an entity, with values of the property's type.
  ///
  /// - Throws: `CommandFailure` if there is no such property.
  func resolved(in entity: EntityDescriptor, reader: SpokenValueReading) throws
    -> EntityFilter.Condition
  {
    let property = try entity.property(called: property)
    var type = property.type
    while case .array(let element) = type { type = element }
    let values = texts.map { reader.value(of: type, in: $0) ?? .string($0) }
    return EntityFilter.Condition(
      property: property.name, comparison: comparison, values: values)
  }
}

extension EntityDescriptor {
  /// Returns the property with a name or title, ignoring case.
  ///
  /// - Throws: `CommandFailure` if there is none.
  func property(called name: String) throws -> PropertyDescriptor {
    let found = properties.first {
      [$0.name.lowercased(), $0.title.lowercased()].contains(name.lowercased())
    }
    if let found { return found }
    let names = properties.map(\.name)
    throw CommandFailure(
      .usage, "“\(title)” has no property “\(name.prefix(60))”.",
      hint: names.isEmpty ? nil : "Choose one of: \(names.joined(separator: ", ")).")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
