import Foundation
import IntentMetadata
import LanguageData
import TextNormalization

/// How people configure widgets and controls in one language.
struct WidgetLanguage: Decodable, Sendable {
  let widget, control, endings: String
  let set, setOne, show: [String]
  let intent, showing, done, doneOne, shown, none, tooFew, tooMany: String

  private static let known = LanguageContents<WidgetLanguage>(.widgets)

  /// Returns the words of a language, or `nil` if there is no file for it.
  static func named(_ locale: String) -> WidgetLanguage? { known[locale] }

  /// Returns what a widget is called: its title without words that only say what it is, else the app.
  func name(of intent: IntentDescriptor, in app: AppMetadata) -> String {
    let idle = Swift.Set(
      endings.split(separator: ",").flatMap { Words(String($0)).map(String.init) })
    var words = Self.plain(intent.title).split(separator: " ")[...]
    while let last = words.last, Words(String(last)).allSatisfy({ idle.contains(String($0)) }) {
      words.removeLast()
    }
    return words.isEmpty || intent.title == intent.id
      ? Self.plain(app.name) : words.joined(separator: " ")
  }

  /// Returns a template with its slots filled.
  func text(
    _ template: String, _ intent: IntentDescriptor, in app: AppMetadata,
    _ values: [String: String] = [:]
  ) -> String {
    var text = template.replacing("{name}", with: name(of: intent, in: app))
      .replacing("{kind}", with: intent.role == .controlConfiguration ? control : widget)
    for (key, value) in values { text = text.replacing("{\(key)}", with: value) }
    return text
  }

  /// Returns the phrases by which the settings of an intent are changed and asked for.
  func phrases(of intent: IntentDescriptor, in app: AppMetadata) -> [String] {
    let parameters = intent.parameters.filter(\.type.canBeSaid)
    let named = parameters.filter { $0.type.element.isNamedOutright }
    // If a parameter accepts any words, the widget's name alone does not show which of several
    // parameters is meant.
    let nameable = intent.parameters.count == 1 ? parameters : named
    var phrases = show.map { text($0, intent, in: app, ["app": "${applicationName}"]) }
    for parameter in nameable {
      phrases += set.map { phrase($0, parameter, intent, in: app) }
    }
    if intent.parameters.count > 1 {
      for parameter in parameters {
        phrases += setOne.map { phrase($0, parameter, intent, in: app) }
      }
    }
    return phrases
  }

  private func phrase(
    _ template: String, _ parameter: ParameterDescriptor, _ intent: IntentDescriptor,
    in app: AppMetadata
  ) -> String {
    text(
      template, intent, in: app,
      [
        "title": Self.plain(parameter.title), "value": "${\(parameter.name)}",
        "app": "${applicationName}",
      ])
  }

  /// Returns words of an app without what templates are written with, and no more than anybody says.
  private static func plain(_ text: String) -> String {
    let words = text.prefix(100).filter { !"${}()[]|<>\\".contains($0) }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension ValueType {
  /// The type of one value, if there are several.
  fileprivate var element: ValueType {
    if case .array(let element) = self { element.element } else { self }
  }
  /// Whether the values have names, or are yes and no.
  fileprivate var isNamedOutright: Bool {
    switch self {
    case .entity, .enumeration, .boolean: true
    default: false
    }
  }
  /// Whether words can be a value.
  fileprivate var canBeSaid: Bool { if case .other = element { false } else { true } }
}

extension AppMetadata {
  /// Returns the app with phrases for the settings of its widgets and controls.
  ///
  /// All their parameters are optional: one is set at a time, and the others stay as they are.
  /// Whether a locked device may set them is up to the intent's authentication policy, as with
  /// every intent.
  func addingWidgetPhrases(_ language: WidgetLanguage, locale: String) -> AppMetadata {
    var app = self
    for place in intents.indices where intents[place].role?.isConfiguration == true {
      let intent = intents[place]
      app.shortcuts.removeAll { $0.intent == intent.id }
      app.shortcuts.append(
        ShortcutDescriptor(
          intent: intent.id, phrases: [locale: language.phrases(of: intent, in: self)]))
      app.intents[place].title = language.text(
        intent.parameters.isEmpty ? language.showing : language.intent, intent, in: self)
      app.intents[place].summary = nil
      app.intents[place].furtherSummaries = nil
      app.intents[place].isDiscoverable = true
      app.intents[place].confirmation = .notNeeded
      for parameter in intent.parameters.indices {
        app.intents[place].parameters[parameter].isOptional = true
        app.intents[place].parameters[parameter].defaultValue = nil
      }
    }
    return app
  }
}
