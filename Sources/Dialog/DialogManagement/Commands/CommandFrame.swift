import Foundation
import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// The words of an intent's phrase or summary, besides its slots and the app's name.
struct CommandFrame: Sendable, Hashable {
  /// The template as written.
  var template: String
  /// The words besides the slots, in order.
  var words: [String]
  /// Those of the words that carry meaning.
  var content: [String]
  /// The parameters that have a slot.
  var slots: [String]
  /// Whether it only says that a thing is wanted: "I'd like a ${soup}".
  var isWish: Bool
  /// Whether it says no more than to order a thing: "Order ${soup}". A wish for one is asked about.
  var isOrder: Bool
  /// Whether it has a word in the place of whatever is meant: "something".
  var hasPlaceholder: Bool
}

/// The frames of an intent, and the words before its values in them.
struct CommandFrames: Sendable {
  /// The name of the app.
  let app: String
  let intent: IntentDescriptor
  let frames: [CommandFrame]
  /// For each parameter the words before its slot that no other parameter has: "from", "to".
  let markers: [String: Set<String>]
  /// The words before the app's name: “in”.
  let appMarkers: Set<String>
  /// The meaningful words of all frames.
  let content: Set<String>
  /// Words that an app gives for searching the intent; one may be said for the first word of a frame.
  let keywords: Set<String>
  /// The words of the intent's title and description: what they say needs no explanation.
  let topic: Set<String>
  /// What the app calls its kinds of things, one word each: “list” in “off my list”.
  let containers: Set<String>

  /// Collects the frames of an intent from its phrases and its summary, or returns `nil` if no
  /// phrase starts it, because it is then not meant to be said.
  ///
  /// - Parameter acts: Knows the words that begin a question.
  init?(
    _ intent: IntentDescriptor, of app: AppMetadata, _ commandWords: CommandWords,
    acts: ActReader?
  ) {
    let phrases = app.offeredShortcuts(of: intent.id)
      .flatMap { ExamplePhrases.phrases(of: $0, in: app) }
    guard !phrases.isEmpty else { return nil }
    let appName = Words(app.name).map(String.init)
    var frames: [CommandFrame] = []
    var before: [String: Set<String>] = [:]
    var beforeApp: Set<String> = []
    for template in (phrases + [intent.summary].compactMap { $0 }).prefix(50) {
      let parts = TemplatePart.parts(of: template)
      frames.append(CommandFrame(template, parts, appName: appName, commandWords, acts: acts))
      for (part, next) in zip(parts, parts.dropFirst()) {
        guard case .words(let words) = part else { continue }
        if case .appName = next, let word = words.last, commandWords.functionWords.contains(word) {
          beforeApp.insert(word)
        }
        guard case .slot(let name) = next, intent.parameter(name) != nil else { continue }
        // “Auf die ${list}”: the preposition shows it as well as the article does.
        for word in words.reversed().prefix(while: commandWords.functionWords.contains) {
          let group = commandWords.prepositions.first { $0.contains(word) }
          before[name, default: []].formUnion(group ?? [word])
          if group != nil { break }
        }
      }
    }
    self.app = app.name
    self.intent = intent
    self.frames = frames
    appMarkers = beforeApp
    content = Set(frames.flatMap(\.content))
    keywords = Set(
      intent.keywords.prefix(50).flatMap { Words(String($0.prefix(100))).map(String.init) })
    let texts = [intent.title, intent.description ?? ""]
    topic = Set(texts.flatMap { Words(String($0.prefix(300))).map(String.init) })
    let kinds: [String] = app.entities.flatMap { [$0.title, $0.pluralTitle ?? ""] }
    let names: [[String]] = kinds.map { Words(String($0.prefix(100))).map(String.init) }
    containers = Set(names.filter { $0.count == 1 }.joined())
    markers = Dictionary(
      uniqueKeysWithValues: before.map { name, words in
        (name, words.subtracting(before.filter { $0.key != name }.values.joined()))
      })
  }
}

extension CommandFrame {
  fileprivate init(
    _ template: String, _ parts: [TemplatePart], appName: [String], _ commandWords: CommandWords,
    acts: ActReader?
  ) {
    self.template = template
    slots = parts.compactMap { if case .slot(let name) = $0 { name } else { nil } }
    var words: [String] = []
    for part in parts {
      switch part {
      case .words(let more): words += more
      case .slot: break
      case .appName:
        let isObject = words.last.map { !commandWords.functionWords.contains($0) } == true
        // "Show Tasks" is about the app; the "in" of "in Tasks" goes with its name.
        if isObject, slots.isEmpty { words += appName } else { _ = words.popLast() }
      }
    }
    self.words = words
    let content = words.filter {
      !commandWords.functionWords.contains($0) && !commandWords.placeholders.contains($0)
    }
    hasPlaceholder = words.contains(where: commandWords.placeholders.contains)
    // "What" of "what's in the soup" does not say what is asked for.
    let isBareQuestion = content.count == 1 && acts?.beginsQuestion(content) == true
    self.content = isBareQuestion ? [] : content
    let wished = commandWords.wishes.remainder(of: words + [""])?.dropLast()
    isOrder =
      !slots.isEmpty && content.count == 1 && commandWords.orderingVerbs.contains(content[0])
      && words.first == content[0]
    isWish = wished?.allSatisfy(commandWords.functionWords.contains) == true && !slots.isEmpty
  }
}

/// A part of a template with places such as `${soup}`.
private enum TemplatePart {
  case words([String])
  case slot(String)
  case appName

  static func parts(of template: String) -> [TemplatePart] {
    var parts: [TemplatePart] = []
    var rest = template[...]
    func add(_ text: Substring) {
      let words = Words(String(text)).map(String.init)
      if !words.isEmpty { parts.append(.words(words)) }
    }
    while let open = rest.range(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}")
    {
      add(rest[..<open.lowerBound])
      let name = String(rest[open.upperBound..<close])
      parts.append(name == "applicationName" ? .appName : .slot(name))
      rest = rest[rest.index(after: close)...]
    }
    add(rest)
    return parts
  }
}
