import IntentMetadata
import TextNormalization

/// The options of a question, with the words by which each can be named.
struct OptionList: Sendable, Hashable {
  /// One option.
  struct Entry: Sendable, Hashable {
    /// What choosing the option gives; `nil` for choices that are no values.
    var value: IntentValue?
    /// The name to be said, made so that no two options have the same; safe to print.
    var label: String
    /// The normalized words of the title and of each synonym.
    var names: [[String]]
    /// The normalized words of the second line.
    var subtitle: [String]
  }

  /// What an answer names.
  enum Resolution: Sendable, Hashable {
    case one(Int)
    case several([Int])
    case none
  }

  private(set) var entries: [Entry]
  private let normalizedLengthLimit = 400

  /// Creates a list without options.
  init() { entries = [] }

  /// Creates a list whose labels tell options of the same title apart by subtitle or number.
  init(_ options: [ValueOption], wording: Wording) {
    self.init(
      options.map { ($0.value, $0.title, $0.subtitle, $0.synonyms) }, wording: wording)
  }

  /// Creates a list of choices that are no values.
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
      titles[title, default: 0] += 1
      full["\(title)\n\(subtitle ?? "")", default: 0] += 1
      return (title, subtitle)
    }
    let limit = normalizedLengthLimit
    entries = zip(options, named).enumerated().map { position, pair in
      let (option, (title, subtitle)) = pair
      var label = title
      if title.isEmpty || titles[title, default: 0] > 1 {
        let isUnique = full["\(title)\n\(subtitle ?? "")"] == 1
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
        subtitle: Words(String((option.subtitle ?? "").prefix(limit))).map(String.init))
    }
  }

  /// Returns a list of only the options at some positions.
  func selecting(_ positions: [Int]) -> OptionList {
    var list = self
    list.entries = positions.map { entries[$0] }
    return list
  }
}

extension OptionList {
  /// Returns the options that words name exactly, by title, synonym, or title and subtitle.
  func named(_ words: [String]) -> Resolution {
    resolution { entry in
      entry.names.contains { $0 == words || $0 + entry.subtitle == words }
    }
  }

  /// Returns the options whose subtitle is exactly the words.
  func subtitled(_ words: [String]) -> Resolution {
    resolution { !$0.subtitle.isEmpty && $0.subtitle == words }
  }

  /// Returns the options of which the words are a part, in name and subtitle taken together.
  func partlyNamed(_ words: [String]) -> Resolution {
    guard !words.isEmpty else { return .none }
    return resolution { entry in
      entry.names.contains { name in
        words.allSatisfy { name.contains($0) || entry.subtitle.contains($0) }
      }
    }
  }

  /// Returns the options whose whole name stands somewhere in the words; the longest names win.
  func mentioned(in words: [String]) -> Resolution {
    var best = 0
    var positions: [Int] = []
    for (position, entry) in entries.enumerated() {
      let length = entry.names.lazy.filter { words.contains(sequence: $0) }.map(\.count).max() ?? 0
      guard length > 0, length >= best else { continue }
      if length > best { positions = [] }
      best = length
      positions.append(position)
    }
    return Resolution(positions)
  }

  private func resolution(where matches: (Entry) -> Bool) -> Resolution {
    Resolution(entries.indices.filter { matches(entries[$0]) })
  }
}

extension OptionList.Resolution {
  fileprivate init(_ positions: [Int]) {
    switch positions.count {
    case 0: self = .none
    case 1: self = .one(positions[0])
    default: self = .several(positions)
    }
  }
}

extension [String] {
  /// Returns whether other words stand somewhere within these, one after the other.
  fileprivate func contains(sequence other: [String]) -> Bool {
    guard !other.isEmpty, other.count <= count else { return false }
    return (0...(count - other.count)).contains {
      self[$0..<($0 + other.count)].elementsEqual(other)
    }
  }
}

extension DialogMachine {
  /// Returns the options that words name: exactly where one is, else in part.
  public static func options(_ options: [ValueOption], namedBy words: String) -> [ValueOption] {
    let list = OptionList(options, wording: .english)
    let words = Words(words).map(String.init)
    for resolution in [list.named(words), list.partlyNamed(words)] {
      switch resolution {
      case .one(let position): return [options[position]]
      case .several(let positions): return positions.map { options[$0] }
      case .none: continue
      }
    }
    return []
  }
}
