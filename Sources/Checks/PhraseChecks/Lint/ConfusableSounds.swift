import SpeechRecognition

/// An index of wordings by sound.
///
/// Two sounds are confusable if they are the same, or differ in one phone that is often confused
/// with the other. Only these neighbors of each sound are looked up, by a polynomial hash (Karp
/// and Rabin, “Efficient randomized pattern-matching algorithms”, 1987) that is derived from the
/// sound's own in one step. A sound of n phones costs about 2.5 n lookups, however many entries
/// there are; the results are compared in full.
struct ConfusableSounds {
  /// A wording with the sounds of its pronunciations.
  struct Sounding {
    var words: String
    var sounds: [[String]]
  }

  /// The maximum distance of confusable sounds: that of two words that differ in one phone, such as
  /// “for” and “four” (0) or “bat” and “pat” (0.5).
  private static let confusable = PhoneDistance.similar
  /// Shorter sounds differ in just one phone anyway.
  private static let leastPhones = 3
  /// An odd number without a pattern in its bits.
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

  private(set) var entries: [Sounding] = []
  /// How often two sounds were compared in full.
  private(set) var comparisons = 0
  /// The entries by the hashes of their sounds, in their order.
  private var places: [UInt64: [Int]] = [:]
  private var numbers: [String: UInt64] = [:]
  /// The phones with which each known phone is confused, with their numbers.
  private var neighbours: [String: [UInt64]] = [:]

  /// Adds a wording after all others.
  mutating func add(_ sounding: Sounding) {
    for sound in Set(sounding.sounds) where sound.count >= Self.leastPhones {
      places[hash(sound), default: []].append(entries.count)
    }
    entries.append(sounding)
  }

  /// Returns the first entry that a listener confuses with a wording, or `nil`.
  ///
  /// - Parameter mayBe: Whether the entry of a number counts.
  mutating func first(like sounding: Sounding, where mayBe: (Int) -> Bool) -> Int? {
    var first: Int?
    for sound in Set(sounding.sounds) where sound.count >= Self.leastPhones {
      for key in keys(near: sound) {
        for place in places[key] ?? [] {
          if let first, place >= first { break }
          guard entries[place].words != sounding.words, mayBe(place) else { continue }
          comparisons += 1
          guard isLike(sound, entries[place]) else { continue }
          first = place
          break
        }
      }
    }
    return first
  }

  private func isLike(_ sound: [String], _ other: Sounding) -> Bool {
    other.sounds.contains {
      $0.count >= Self.leastPhones
        && PhoneDistance.between(sound, $0, limit: Self.confusable) != nil
    }
  }

  /// Returns the hashes of a sound and of those that differ from it in one phone.
  private mutating func keys(near sound: [String]) -> [UInt64] {
    let own = hash(sound)
    var keys = [own]
    var power: UInt64 = 1
    for phone in sound {
      power &*= Self.base
      let number = number(of: phone)
      for other in numbersTaken(for: phone) { keys.append(own &+ (other &- number) &* power) }
    }
    return keys
  }

  private mutating func hash(_ sound: [String]) -> UInt64 {
    var hash = UInt64(sound.count)
    var power: UInt64 = 1
    for phone in sound {
      power &*= Self.base
      hash &+= number(of: phone) &* power
    }
    return hash
  }

  private mutating func number(of phone: String) -> UInt64 {
    if let number = numbers[phone] { return number }
    let number = UInt64(numbers.count + 1)
    numbers[phone] = number
    return number
  }

  private mutating func numbersTaken(for phone: String) -> [UInt64] {
    if let known = neighbours[phone] { return known }
    let numbers = PhoneDistance.phonesTaken(for: phone).map { number(of: $0) }
    neighbours[phone] = numbers
    return numbers
  }
}
