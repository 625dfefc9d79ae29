import Assistant
import IntentMatching
import IntentMetadata

/// The classes of a slot's values: each name of a short list, the ends and the midpoint of a
/// range, yes and no.
struct ValueClasses: Sendable {
  /// The classes, by the words that reports use.
  private(set) var names: [String] = []
  private var range: NumberRange?

  /// The longest list in which each value is a class of its own.
  private static let maximumNames = 20

  /// Finds the classes of a slot.
  ///
  /// - Parameters:
  ///   - list: The list of the phrase set, if the slot has one.
  ///   - parameter: The parameter that the slot fills, if the intent declares one.
  ///   - app: The app, which has the types of parameters.
  init(of list: ListDescriptor?, parameter: ParameterDescriptor?, in app: AppMetadata) {
    switch list {
    case .values(let values):
      let texts = values.map { value in
        value.output.map { Self.text($0) } ?? value.input.text
      }
      var seen: Set<String> = []
      names = texts.filter { seen.insert($0).inserted }
    case .range(let range):
      self.range = range
      names = ["\(range.lower)", "between", "\(range.upper)"]
    case .wildcard, .spoken: break
    case nil: names = Self.names(of: parameter?.type, in: app)
    }
    if names.count > Self.maximumNames { names = [] }
  }

  private static func names(of type: ValueType?, in app: AppMetadata) -> [String] {
    switch type {
    case .enumeration(let id): app.enumeration(id)?.cases.map(\.id) ?? []
    case .entity(let id): app.entity(id)?.values.map(\.id) ?? []
    case .boolean: ["true", "false"]
    case .array(let element): names(of: element, in: app)
    default: []
    }
  }

  /// Returns the classes to which a slot's value belongs.
  func classes(of slot: SlotMatch) -> [String] {
    guard let range else {
      return Set(([slot.value] + slot.alternatives.map(\.value)).map(Self.text))
        .filter(names.contains).sorted()
    }
    let number: Double? =
      switch slot.value {
      case .integer(let value): Double(value)
      case .double(let value): value
      default: nil
      }
    guard let number else { return [] }
    let scaled = number / range.multiplier
    if scaled == Double(range.lower) { return [names[0]] }
    return scaled == Double(range.upper) ? [names[2]] : [names[1]]
  }

  private static func text(_ value: IntentValue) -> String {
    switch value {
    case .string(let text): return text
    case .enumCase(_, let id): return id
    case .entity(_, let entity): return entity.id
    default: return CanonicalJSON().value(value).text
    }
  }
}
