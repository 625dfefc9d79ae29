public import IntentMetadata
import TextNormalization

/// The options of a question, with the words by which each can be named.
struct OptionList: Sendable, Hashable {
  /// One option.
  struct Entry: Sendable, Hashable {
    /// The value of choosing the option; `nil` for choices that are not values.
    var value: IntentValue?
    /// The name to be said, made so that no two options have the same; safe to print.
    var label: String
    /// The normalized words of the title and of each synonym.
    var names: [[String]]
    /// The normalized words of the second line.
    var subtitle: [String]
    /// The title and the second line as the app gives them.
    var title: String
    var secondLine: String?

    /// The option that the entry was made from, or `nil` if it has no value.
    var option: ValueOption? {
      value.map { ValueOption(value: $0, title: title, subtitle: secondLine) }
    }
  }

  /// The options that an answer names.
  enum Resolution: Sendable, Hashable {
    case one(Int)
    case several([Int])
  }

  private(set) var entries: [Entry] { didSet { index = Self.index(of: entries) } }
  /// The words of the entries, if there are many.
  private var index: NameWordIndex?
  private let normalizedLengthLimit = 400

  /// Creates a list without options.
  init() { entries = [] }

  static func == (lhs: OptionList, rhs: OptionList) -> Bool { lhs.entries == rhs.entries }

  func hash(into hasher: inout Hasher) { hasher.combine(entries) }

  /// Creates a list whose labels distinguish options with the same title by subtitle or number. Case is
  /// ignored, since it cannot be heard.
  init(_ options: [ValueOption], wording: Wording) {
    self.init(
      options.map { ($0.value, $0.title, $0.subtitle, $0.synonyms) }, wording: wording)
  }

  /// Creates a list of choices that are not values.
  init(_ choices: [ChoiceOption], wording: Wording) {
    self.init(choices.map { (nil, $0.title, $0.subtitle, []) }, wording: wording)
  }

  init(
    _ options: [(value: IntentValue?, title: String, subtitle: String?, synonyms: [String])],
    wording: Wording
  ) {
    var titles: [String: Int] = [:]
    var full: [String: Int] = [:]
    let named = options.map { option in
      let title = printable(option.title)
      let subtitle = option.subtitle.map { printable($0) }
      titles[title.lowercased(), default: 0] += 1
      full["\(title)\n\(subtitle ?? "")".lowercased(), default: 0] += 1
      return (title, subtitle)
    }
    let limit = normalizedLengthLimit
    entries = zip(options, named).enumerated().map { position, pair in
      let (option, (title, subtitle)) = pair
      var label = title
      if title.isEmpty || titles[title.lowercased(), default: 0] > 1 {
        let isUnique = full["\(title)\n\(subtitle ?? "")".lowercased()] == 1
        if let subtitle, !subtitle.isEmpty, isUnique {
          label = "\(title) (\(subtitle))"
        } else {
          label = wording.text(.numbered, ["title": title, "number": String(position + 1)])
        }
      }
      let names = ([option.title] + option.synonyms).map { name in
        Words(String(name.prefix(limit))).map(String.init)
      }
      return Entry(
        value: option.value, label: label, names: names.filter { !$0.isEmpty },
        subtitle: Words(String((option.subtitle ?? "").prefix(limit))).map(String.init),
        title: title, secondLine: subtitle)
    }
    index = Self.index(of: entries)
  }

  private static func index(of entries: [Entry]) -> NameWordIndex? {
    entries.count < NameWordIndex.leastCount
      ? nil : NameWordIndex(entries.lazy.map { Set($0.names.joined()).union($0.subtitle) })
  }

  /// Returns a list of only the options at some positions.
  func selecting(_ positions: [Int]) -> OptionList {
    var list = self
    list.entries = positions.map { entries[$0] }
    return list
  }
}

extension OptionList {
  /// The words of all names and second lines.
  var words: Set<String> {
    guard let index else {
      return entries.reduce(into: []) { $0.formUnion($1.names.joined() + $1.subtitle) }
    }
    return Set(index.words)
  }

  /// Returns the options that words name exactly, by title, synonym, or title and subtitle; the
  /// plural of a singular name is accepted too.
  func named(_ words: [String], _ commandWords: CommandWords) -> Resolution? {
    guard !words.isEmpty else { return nil }
    let places = entries(withAll: words, commandWords)
    return resolution(among: places) { entry in
      entry.names.contains { $0 == words || $0 + entry.subtitle == words }
    }
      ?? resolution(among: places) { entry in
        entry.names.contains { name in
          name.count == words.count && zip(name, words).allSatisfy(commandWords.areAlike)
        }
      }
  }

  /// Returns the options whose subtitle is exactly the words.
  func subtitled(_ words: [String]) -> Resolution? {
    resolution(among: entries.indices) { !$0.subtitle.isEmpty && $0.subtitle == words }
  }

  /// Returns the options whose name and subtitle together contain the words.
  func partlyNamed(_ words: [String], _ commandWords: CommandWords) -> Resolution? {
    guard !words.isEmpty else { return nil }
    let places = entries(withAll: words, commandWords)
    return resolution(among: places) { entry in
      entry.names.contains { name in
        words.allSatisfy { name.contains($0) || entry.subtitle.contains($0) }
      }
    }
      ?? resolution(among: places) { entry in
        entry.names.contains { name in
          words.allSatisfy { word in
            (name + entry.subtitle).contains { commandWords.areAlike($0, word) }
          }
        }
      }
  }

  /// Returns the options whose whole name occurs in the words; the longest names win.
  func mentioned(in words: [String], _ commandWords: CommandWords) -> Resolution? {
    var best = 0
    var positions: [Int] = []
    for position in index?.entries(withAnyOf: words, commandWords) ?? Array(entries.indices) {
      let names = entries[position].names
      let length = names.lazy.filter { words.contains(sequence: $0) }.map(\.count).max() ?? 0
      guard length > 0, length >= best else { continue }
      if length > best { positions = [] }
      best = length
      positions.append(position)
    }
    return Resolution(positions)
  }

  private func entries(withAll words: [String], _ commandWords: CommandWords) -> [Int] {
    index?.entries(withAll: words, commandWords) ?? Array(entries.indices)
  }

  /// Returns the options that letters spell: the whole name, else the beginning of one of its words.
  func spelled(_ letters: [String]) -> Resolution? {
    guard letters.count > 1, letters.allSatisfy({ $0.count == 1 }) else { return nil }
    let text = letters.joined()
    return resolution(among: entries.indices) { $0.names.contains { $0.joined() == text } }
      ?? resolution(among: entries.indices) { entry in
        entry.names.contains { name in
          name.joined().hasPrefix(text) || name.contains { $0.hasPrefix(text) }
        }
      }
  }

  /// Returns the one option that has not a value, if there is only one other.
  func other(than value: IntentValue?) -> Int? {
    guard let value else { return nil }
    let others = entries.indices.filter { entries[$0].value?.isSame(as: value) == false }
    return others.count == 1 && entries.count == 2 ? others[0] : nil
  }

  private func resolution(
    among places: some Sequence<Int>, where matches: (Entry) -> Bool
  ) -> Resolution? {
    Resolution(places.filter { matches(entries[$0]) })
  }
}

extension OptionList.Resolution {
  fileprivate init?(_ positions: [Int]) {
    switch positions.count {
    case 0: return nil
    case 1: self = .one(positions[0])
    default: self = .several(positions)
    }
  }
}

extension [String] {
  /// Returns whether other words occur consecutively within these.
  fileprivate func contains(sequence other: [String]) -> Bool {
    guard !other.isEmpty, other.count <= count else { return false }
    return (0...(count - other.count)).contains {
      self[$0..<($0 + other.count)].elementsEqual(other)
    }
  }
}

extension DialogMachine {
  /// Returns the options that words name: exactly if possible, or else in part.
  public static func options(
    _ options: [ValueOption], namedBy words: String, language: DialogLanguage = .named("en")
  ) -> [ValueOption] {
    let list = OptionList(options, wording: language.wording)
    let words = Words(words).map(String.init)
    let resolution =
      list.named(words, language.commandWords) ?? list.partlyNamed(words, language.commandWords)
    return switch resolution {
    case .one(let position): [options[position]]
    case .several(let positions): positions.map { options[$0] }
    case nil: []
    }
  }
}
