import Foundation
import IntentMatching
public import IntentMetadata

extension ExamplePhrases {
  /// Returns a sentence that starts an intent with the values it had before, or `nil` if no phrase
  /// of the app names just such values.
  public static func phrase(for invocation: IntentInvocation, in app: AppMetadata) -> String? {
    let shortcuts = app.offeredShortcuts(of: invocation.intent)
    // A phrase that names more of the values leaves less to ask.
    return shortcuts.flatMap { phrases(of: $0, in: app) }
      .compactMap { fill($0, with: invocation.parameters, in: app) }
      .max { $0.slots < $1.slots }?.text
  }

  private static func fill(
    _ phrase: String, with values: [String: IntentValue], in app: AppMetadata
  ) -> (text: String, slots: Int)? {
    var slots = 0
    let text = phrase.fillingPlaces { name in
      if name == "applicationName" { return printable(app.name) }
      slots += 1
      return values[name].flatMap { words(for: $0, in: app) }.map { printable($0) }
    }
    return text.map { ($0, slots) }
  }

  private static func words(for value: IntentValue, in app: AppMetadata) -> String? {
    switch value {
    case .entity(_, let entity): entity.title
    case .enumCase(let type, let id):
      app.enumeration(type)?.cases.first { $0.id == id }?.title
    default: nil
    }
  }
}
