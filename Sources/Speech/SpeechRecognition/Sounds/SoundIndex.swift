/// The sounds of many names, for finding those that sound like something that was heard.
///
/// Pronunciations are sorted, so that names with the same beginning are adjacent: the cost of the
/// beginning is computed once for all of them, and if it is too high, all of them are skipped. That
/// is a trie in a flat array, at some fifteen bytes for each pronunciation.
///
/// The distance is the minimum sum of edits of ``PhoneDistance``. Source of the search: Oflazer,
/// "Error-tolerant finite-state recognition" (Computational Linguistics 22, 1996).
public struct SoundIndex: Sendable, Hashable {
  /// The phones of all pronunciations, consecutively.
  private var phones: [UInt8] = []
  /// The start of each pronunciation, plus a sentinel.
  private var starts: [UInt32] = [0]
  /// The number of phones that each pronunciation shares with the beginning of the previous one.
  private var shared: [UInt8] = []
  /// The name that has each sound.
  private var names: [UInt32] = []

  /// Longer sounds are cut.
  public static let longestSound = 96

  /// A name that sounds like what was heard.
  public struct Match: Sendable, Hashable {
    /// The name's number.
    public var name: Int
    /// The distance of its closest pronunciation from what was heard.
    public var distance: Float
  }

  /// Creates an index.
  ///
  /// - Parameter sounds: Sounds as places in ``PhoneAlphabet/english``, each with the number of the name that
  ///   has it; a name may have several.
  public init(_ sounds: [(phones: [UInt8], name: Int)]) {
    let order = sounds.indices.sorted {
      sounds[$0].phones.lexicographicallyPrecedes(sounds[$1].phones)
    }
    var last: ArraySlice<UInt8> = []
    for place in order {
      let sound = sounds[place].phones.prefix(Self.longestSound)
      guard !sound.isEmpty else { continue }
      shared.append(UInt8(zip(last, sound).prefix { $0 == $1 }.count))
      phones += sound
      starts.append(UInt32(phones.count))
      names.append(UInt32(sounds[place].name))
      last = sound
    }
  }

  /// The number of pronunciations.
  public var count: Int { names.count }

  /// Returns the names that sound most like any of some sounds, the nearest first.
  ///
  /// - Parameters:
  ///   - sounds: What was perhaps heard, the likeliest first.
  ///   - limit: The maximum number of names.
  public func nearest(to sounds: [[UInt8]], limit: Int) -> [Match] {
    var nearest: [Match] = []
    // Once there are enough names, those that are farther away need not be looked for.
    var bound = Float.infinity
    for heard in sounds where !heard.isEmpty && limit > 0 {
      let heard = Array(heard.prefix(Self.longestSound))
      let found =
        bound.isFinite ? names(within: bound, of: heard) : names(atLeast: limit, near: heard)
      let distances = Dictionary(
        (nearest + found).map { ($0.name, $0.distance) }, uniquingKeysWith: min)
      nearest = Array(
        distances.map { Match(name: $0.key, distance: $0.value) }
          .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit))
      if nearest.count == limit, let last = nearest.last { bound = last.distance }
    }
    return nearest
  }

  /// Returns at least a given number of names, if there are that many, none of which is farther
  /// away than one that is left out.
  private func names(atLeast count: Int, near heard: [UInt8]) -> [Match] {
    // Few names are near, so that a bound that leaves enough of them is looked for from below.
    var bound: Float = 2
    while true {
      let found = names(within: bound, of: heard)
      if found.count >= count || bound >= Float(heard.count + Self.longestSound) { return found }
      bound *= 1.5
    }
  }

  /// Returns all names whose sound is so near.
  private func names(within bound: Float, of heard: [UInt8]) -> [Match] {
    var rows = EditRows(heard, longest: Self.longestSound)
    var distances: [UInt32: Float] = [:]
    /// The phones of the sound before that are in ``rows``, and those whose cost is not too much.
    var depth = 0
    for sound in names.indices {
      let common = Int(shared[sound])
      // The beginning that was too far from what was heard is this sound's too.
      if common > depth { continue }
      depth = common
      let first = Int(starts[sound])
      let length = Int(starts[sound + 1]) - first
      var isNear = true
      while isNear, depth < length {
        isNear = rows.extend(by: phones[first + depth], at: depth) <= bound
        if isNear { depth += 1 }
      }
      guard isNear else { continue }
      let distance = rows.distance(ofFirst: length)
      if distance <= bound {
        distances[names[sound]] = min(distance, distances[names[sound]] ?? .infinity)
      }
    }
    return distances.map { Match(name: Int($0.key), distance: $0.value) }
  }
}

/// The rows of the table of edit distances between a sound and what was heard, one for each of the sound's phones.
struct EditRows {
  private let width: Int
  /// For each phone that a sound may have and each that was heard: what the one costs for the other.
  private var substitutions: [Float]
  private var values: [Float]

  init(_ heard: [UInt8], longest: Int) {
    width = heard.count + 1
    substitutions = PhoneAlphabet.english.indices.flatMap { wanted in
      heard.map { PhoneAlphabet.substitutionCosts[wanted * PhoneAlphabet.english.count + Int($0)] }
    }
    values = (0..<width).map(Float.init) + [Float](repeating: 0, count: width * longest)
  }

  /// Computes the row after a phone at a position, and returns its minimum.
  mutating func extend(by phone: UInt8, at place: Int) -> Float {
    let above = place * width
    let row = above + width
    let costs = Int(phone) * (width - 1)
    var left = values[above] + 1
    values[row] = left
    var least = left
    for column in 1..<width {
      left = min(
        values[above + column - 1] + substitutions[costs + column - 1],
        min(values[above + column], left) + 1)
      values[row + column] = left
      least = min(least, left)
    }
    return least
  }

  /// Returns the distance of a sound's first phones from all that was heard.
  func distance(ofFirst count: Int) -> Float { values[count * width + width - 1] }
}
