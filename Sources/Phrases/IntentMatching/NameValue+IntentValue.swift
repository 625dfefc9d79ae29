import Foundation
import IntentMetadata
import PhraseAutomaton

extension NameValue {
  /// Creates a name's value from the output of a list value.
  init(_ value: IntentValue, id: String?) {
    switch value {
    case .boolean(let value): self.init(kind: .boolean, text: String(value), id: id ?? "")
    case .integer(let value): self.init(kind: .integer, text: String(value), id: id ?? "")
    case .double(let value): self.init(kind: .double, text: String(value), id: id ?? "")
    case .string(let value): self.init(kind: .string, text: value, id: id ?? "")
    default: self.init(kind: .coded, text: value.codedText, id: id ?? "")
    }
  }

  /// Whether the value is an entity or a case, whose further data is its subtitle.
  var isNamedThing: Bool { kind == .entity || kind == .enumCase }

  /// Whether there is a subtitle.
  var hasSubtitle: Bool { isNamedThing && !extra.isEmpty }

  /// Returns the value if its type is that of the list; `said` is the spoken text.
  func intentValue(of type: ListType?, said: String) -> IntentValue {
    switch kind {
    case .spoken: .string(said)
    case .string: .string(text)
    case .integer: Int(text).map { .integer($0) } ?? .string(text)
    case .double: Double(text).map { .double($0) } ?? .string(text)
    case .boolean: .boolean(text == "true")
    case .coded: IntentValue(codedText: text)
    case .enumCase: .enumCase(type: type?.identifier ?? "", id: id)
    case .entity:
      .entity(
        type: type?.identifier ?? "",
        EntityValue(id: id, title: text, subtitle: extra.isEmpty ? nil : extra))
    }
  }
}

extension ListType {
  /// The identifier of the enumeration or entity type.
  var identifier: String {
    switch self {
    case .parameter(.enumeration(let id)), .parameter(.entity(let id)): id
    default: ""
    }
  }
}

extension IntentValue {
  /// The value as JSON, or its description if it has no JSON, such as an infinite number.
  fileprivate var codedText: String {
    do {
      return String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    } catch {
      return "\(self)"
    }
  }

  /// Reads ``codedText``; other text stands for itself.
  fileprivate init(codedText: String) {
    do {
      self = try JSONDecoder().decode(IntentValue.self, from: Data(codedText.utf8))
    } catch {
      self = .string(codedText)
    }
  }
}
