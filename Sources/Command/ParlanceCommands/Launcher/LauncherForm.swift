import DialogManagement
import Foundation
import IntentMetadata

/// The sentence of an intent whose blanks are filled in place.
struct LauncherForm: Sendable {
  /// A piece of the sentence.
  enum Part: Sendable, Hashable {
    case text(String)
    /// The position of a field.
    case hole(Int)
  }

  /// A blank.
  struct Field: Sendable {
    let parameter: ParameterDescriptor
    /// The typed text.
    var text = ""
    /// The accepted value.
    var value: IntentValue?
    /// What is wrong with the typed text, or `nil`.
    var complaint: String?

    /// Whether the intent cannot run without it.
    var isRequired: Bool { !parameter.isOptional && parameter.defaultValue == nil }
  }

  /// Reads a value of a type in words.
  typealias Reader = @Sendable (ValueType, String) -> IntentValue?

  let parts: [Part]
  private(set) var fields: [Field]
  private(set) var current = 0
  /// The known options of the current field.
  private var known: [ValueOption] = []
  /// The options that fit the typed text, and which of them is chosen.
  private(set) var options: [ValueOption] = []
  private(set) var selection = 0
  private let start: IntentInvocation
  private let reader: Reader

  /// Creates the form of an intent, with the known values; `nil` if it has no blanks.
  init?(_ invocation: IntentInvocation, of intent: IntentDescriptor, reader: @escaping Reader) {
    var parts: [Part] = []
    var fields: [Field] = []
    func hole(_ parameter: ParameterDescriptor) {
      var field = Field(parameter: parameter)
      field.value = invocation.parameters[parameter.name]
      field.text = field.value?.title ?? ""
      parts.append(.hole(fields.count))
      fields.append(field)
    }
    var rest = (intent.summary ?? intent.readableTitle)[...]
    while let start = rest.range(of: "${"), let end = rest[start.upperBound...].range(of: "}") {
      let name = String(rest[start.upperBound..<end.lowerBound])
      parts.append(.text(String(rest[..<start.lowerBound])))
      if let parameter = intent.parameter(name),
        !fields.contains(where: { $0.parameter.name == name })
      {
        hole(parameter)
      } else {
        parts.append(.text(name))
      }
      rest = rest[end.upperBound...]
    }
    parts.append(.text(String(rest)))
    for parameter in intent.parameters
    where !parameter.isOptional && parameter.defaultValue == nil
      && !fields.contains(where: { $0.parameter.name == parameter.name })
    {
      parts.append(.text(" · \(parameter.title): "))
      hole(parameter)
    }
    guard !fields.isEmpty else { return nil }
    self.parts = parts
    self.fields = fields
    self.reader = reader
    start = invocation
    current = fields.firstIndex { $0.value == nil } ?? 0
  }

  /// Whether a required blank is still empty.
  var isIncomplete: Bool { fields.contains { $0.isRequired && $0.value == nil } }

  /// The intent with the accepted values.
  var invocation: IntentInvocation {
    var invocation = start
    for field in fields { invocation.parameters[field.parameter.name] = field.value }
    return invocation
  }

  /// The current field.
  var field: Field { fields[current] }

  // MARK: Typing

  /// Changes the typed text.
  mutating func type(_ change: (inout String) -> Void) {
    change(&fields[current].text)
    fields[current].value = nil
    fields[current].complaint = nil
    selection = 0
    options = known.fitting(field.text)
  }

  /// Chooses among the options.
  mutating func choose(_ step: Int) {
    guard !options.isEmpty else { return }
    selection = min(max(selection + step, 0), options.count - 1)
  }

  /// Adds options of a field to the known ones.
  mutating func offer(_ options: [ValueOption], for parameter: String) {
    guard field.parameter.name == parameter else { return }
    known += options.filter { option in !known.contains { $0.value == option.value } }
    self.options = field.value == nil ? known.fitting(field.text) : known.fitting("")
    selection = min(selection, max(self.options.count - 1, 0))
  }

  /// Moves to the next or the previous blank, wrapping around.
  mutating func move(_ step: Int) {
    current = (current + step + fields.count) % fields.count
    (known, options) = ([], [])
    selection = 0
  }

  /// Accepts the typed or chosen value for the current field.
  ///
  /// - Returns: Whether it is valid, or the field is empty and optional.
  mutating func take() -> Bool {
    guard field.value == nil else { return true }
    let text = field.text.trimmingSpaces
    let type = field.parameter.type
    if !options.isEmpty, !text.isEmpty || selection > 0 || field.isRequired {
      let option =
        options.first { $0.title.lowercased() == text.lowercased() } ?? options[selection]
      fields[current].value = option.value
      fields[current].text = option.title
      return true
    }
    guard !text.isEmpty else { return !field.isRequired }
    if let value = type.element == .string ? .string(text) : reader(type.element, text) {
      fields[current].value = value
      return true
    }
    fields[current].complaint = "“\(text)” is not a valid \(field.parameter.title.lowercased())."
    return false
  }

  /// Moves to the next required blank.
  ///
  /// - Returns: Whether there is one.
  mutating func moveToIncomplete() -> Bool {
    let order = fields.indices.map { (current + $0) % fields.count }
    guard let next = order.first(where: { fields[$0].isRequired && fields[$0].value == nil })
    else { return false }
    move(next - current)
    return true
  }
}

extension [ValueOption] {
  /// The maximum number of options that are shown.
  private static var most: Int { 200 }

  /// Returns the options with a name whose words begin with those of a text, prefixes first.
  fileprivate func fitting(_ text: String) -> [ValueOption] {
    let words = text.foldedWords
    guard let first = words.first else { return Array(prefix(Self.most)) }
    let fitting = filter { option in
      ([option.title] + option.synonyms).contains { name in
        let own = name.foldedWords
        return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
      }
    }
    func begins(_ option: ValueOption) -> Bool {
      option.title.foldedWords.first?.hasPrefix(first) == true
    }
    return Array((fitting.filter(begins) + fitting.filter { !begins($0) }).prefix(Self.most))
  }
}

extension String {
  /// The words in lowercase, without accents.
  fileprivate var foldedWords: [Substring] {
    prefix(200).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map { Substring($0) }
  }

  /// The text without surrounding spaces.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension IntentValue {
  /// The words for a value that is known in advance.
  fileprivate var title: String {
    switch self {
    case .entity(_, let entity): entity.title
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .enumCase(_, let id): id
    case .array(let values): values.map(\.title).joined(separator: ", ")
    default: "…"
    }
  }
}
