/// Ranks things by the positions at which their words begin with the query's.
struct EntryRanking {
  /// The alternatives for each word.
  var words: [[String]]
  /// The factor for the score: less than 1 if the words are not those that were typed.
  var discount = 1.0
  private(set) var found: [Int64: Double] = [:]
  private let limit: Int

  init(words: [String], limit: Int) {
    self.words = words.map { [$0] }
    self.limit = limit
  }

  /// The best things, and of equally good ones those that came first.
  var best: [(id: Int64, score: Double)] {
    found.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
      .map { (id: $0.key, score: $0.value) }
  }

  /// Takes a thing that has all the words somewhere.
  mutating func take(_ id: Int64, title: String, names: String?) {
    guard found[id] == nil else { return }
    var score = Self.score(of: title, for: words) ?? 0
    if score < Score.name, let names {
      for name in names.split(separator: "\n") {
        score = max(score, (Self.score(of: String(name), for: words) ?? 0) * Score.name)
      }
    }
    found[id] = max(score, Score.elsewhere) * discount
  }

  private enum Score {
    static let same = 1.0
    static let beginning = 0.95
    static let words = 0.85
    /// The value of a further name relative to the title.
    static let name = 0.9
    static let elsewhere = 0.4
  }

  /// Returns how well a name fits: all of it, its beginning, or the beginnings of its words; less
  /// if more of it is left over; `nil` if it lacks a word.
  static func score(of name: String, for groups: [[String]]) -> Double? {
    let own = SearchWords(name, limit: 40).words
    guard !own.isEmpty else { return nil }
    var isBeginning = true
    var isWhole = groups.count == own.count
    for (place, group) in groups.enumerated() {
      let here = place < own.count && group.contains { own[place].hasPrefix($0) }
      if here {
        isWhole = isWhole && group.contains(own[place])
        continue
      }
      (isBeginning, isWhole) = (false, false)
      guard own.contains(where: { word in group.contains { word.hasPrefix($0) } }) else {
        return nil
      }
    }
    if isWhole { return Score.same }
    let left = Double(max(0, own.count - groups.count)) / 100
    return (isBeginning ? Score.beginning : Score.words) - min(left, 0.05)
  }
}
