/// The sounds of many names, for finding those that sound like something that was heard.
///
/// Sounds are sorted, so that names that begin alike stand together: what the beginning of a name costs is
/// worked out once for all of them, and where it costs too much all of them are passed over. That is a trie
/// laid out flat, at some fifteen bytes a sound.
///
/// The distance is the least sum of edits of ``PhoneDistance``. Source of the search: Oflazer, "Error-tolerant
/// finite-state recognition" (Computational Linguistics 22, 1996).
public struct SoundIndex: Sendable, Hashable {
  /// The phones of all sounds, one sound behind the other.
  private var phones: [UInt8] = []
  /// Where each sound begins; one more than there are sounds.
  private var starts: [UInt32] = [0]
  /// How many phones each sound begins with that the one before it begins with too.
  private var shared: [UInt8] = []
  /// The name that has each sound.
  private var names: [UInt32] = []

  /// Longer sounds are cut.
  public static let longestSound = 96

  /// A name that sounds like what was heard.
  public struct Match: Sendable, Hashable {
    /// The name's number.
    public var name: Int
    /// How far its nearest sound is from what was heard.
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

  /// How many sounds there are.
  public var count: Int { names.count }

  /// Returns the names that sound most like any of some sounds, the nearest first.
  ///
  /// - Parameters:
  ///   - sounds: What was perhaps heard, the likeliest first.
  ///   - limit: The most names that are wanted.
  public func nearest(to sounds: [[UInt8]], limit: Int) -> [Match] {
    var nearest: [Match] = []
    // What is further away than enough names are need not be looked for any more.
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

  /// Returns at least so many names, as there are, none of which is further away than one that is left out.
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
private struct EditRows {
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

  /// Works out the row behind a phone at a place; returns the least value in it.
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
