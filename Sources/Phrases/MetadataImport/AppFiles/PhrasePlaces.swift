public import IntentMetadata

/// The locations of the phrases of apps that were read from files.
///
/// Two intents of an app can have a phrase of the same words, each at a location of its own.
///
///     var places = PhrasePlaces()
///     for (app, found) in zip(result.apps, result.places) { places.add(app, at: found) }
///     places.place(of: "Start timer in ${applicationName}", intent: "StartTimer", in: "Timers")
public struct PhrasePlaces: Sendable {
  private struct Key: Hashable {
    var app: String
    var intent: String?
    var text: String
  }

  private var places: [Key: SourceText] = [:]
  private var counts: [String: Int] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Adds the phrases of an app.
  ///
  /// The apps of one name are the targets of a project; from the second on, they are looked up with their number, as in
  /// “Timers 2”.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - elements: The locations of the app's parts.
  public mutating func add(_ app: AppMetadata, at elements: [SourceElement: SourceText]) {
    let count = counts[app.name.lowercased(), default: 0] + 1
    counts[app.name.lowercased()] = count
    let name = count > 1 ? "\(app.name) \(count)" : app.name
    for case (.phrase(let shortcut, _, let text), let place) in elements
    where app.shortcuts.indices.contains(shortcut) {
      add(place, text, of: app.shortcuts[shortcut].intent, in: name)
    }
    for group in app.phraseSet?.groups ?? [] {
      for sentence in group.sentences where sentence.file != nil {
        add(sentence, sentence.text, of: group.intent, in: name)
      }
    }
  }

  /// Adds phrases that are not in the collection yet.
  public mutating func formUnion(_ other: PhrasePlaces) {
    places.merge(other.places) { own, _ in own }
  }

  /// Returns the location of a phrase, or `nil` if it is unknown.
  ///
  /// - Parameters:
  ///   - text: The phrase.
  ///   - intent: The identifier of its intent, or `nil` for the first place of the words.
  ///   - app: The name of the app.
  public func place(of text: String, intent: String? = nil, in app: String) -> SourceText? {
    places[Key(app: app, intent: intent, text: text)]
  }

  private mutating func add(
    _ place: SourceText, _ text: String, of intent: String, in app: String
  ) {
    for intent in [intent, nil] {
      // Dictionaries have no order, so the first place is the one that comes first in the files.
      let key = Key(app: app, intent: intent, text: text)
      if let known = places[key], !place.precedes(known) { continue }
      places[key] = place
    }
  }
}

extension SourceText {
  fileprivate func precedes(_ other: SourceText) -> Bool {
    (file ?? "", line ?? 0, column ?? 0) < (other.file ?? "", other.line ?? 0, other.column ?? 0)
  }
}
