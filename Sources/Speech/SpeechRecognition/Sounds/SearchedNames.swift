public import PhraseAutomaton

/// The names of a list that is too long for a grammar, with their sounds.
///
/// The grammar contains a token, in whose place a recognizer hears any phones; then it looks for
/// the names that sound like them.
public struct SearchedNames: Sendable, Hashable {
  /// The list.
  package let inventory: NameInventory
  /// The words of all names, without duplicates.
  package let words: [String]
  /// The pronunciations of each word, most common first.
  package let pronunciations: [[Pronunciation]]
  /// The words of all names by their numbers, name by name.
  private let spelling: [UInt32]
  /// The start of each name, plus a sentinel.
  private let starts: [UInt32]
  private let index: SoundIndex

  /// More ways to say a name than these are left out.
  private static let soundLimit = 4

  /// Finds out how the names of a list sound. Names with a word that has no sound are left out.
  ///
  /// - Parameters:
  ///   - inventory: The list.
  ///   - pronouncer: Tells how words sound.
  public init(_ inventory: NameInventory, pronouncer: Pronouncer) {
    var words: [String] = []
    var pronunciations: [[Pronunciation]] = []
    var spelling: [UInt32] = []
    var starts: [UInt32] = [0]
    var numbers: [String: UInt32] = [:]
    var sounds: [(phones: [UInt8], name: Int)] = []
    var soundsOfWord: [[[UInt8]]] = []
    inventory.forEachName { name in
      let spelled = name.map { word in
        if let number = numbers[word] { return number }
        let number = UInt32(words.count)
        let list = Array(pronouncer.pronunciations(of: word).list.prefix(Self.soundLimit))
        numbers[word] = number
        words.append(word)
        pronunciations.append(list)
        soundsOfWord.append(list.map { $0.phones.compactMap(PhoneAlphabet.number(of:)) })
        return number
      }
      let choices = spelled.map { soundsOfWord[Int($0)] }
      guard choices.allSatisfy({ !$0.isEmpty }) else { return }
      let number = starts.count - 1
      sounds += choices.alternatives(limit: Self.soundLimit).map { ($0.flatMap(\.self), number) }
      spelling += spelled
      starts.append(UInt32(spelling.count))
    }
    (self.inventory, self.words, self.pronunciations) = (inventory, words, pronunciations)
    (self.spelling, self.starts) = (spelling, starts)
    index = SoundIndex(sounds)
  }

  /// The number of names.
  package var count: Int { starts.count - 1 }

  /// The words that cannot be pronounced.
  var soundlessWords: [String] {
    words.indices.filter { pronunciations[$0].isEmpty }.map { words[$0] }
  }

  /// Returns the words of a name.
  package func words(ofName name: Int) -> [String] {
    wordNumbers(ofName: name).map { words[Int($0)] }
  }

  private func wordNumbers(ofName name: Int) -> ArraySlice<UInt32> {
    spelling[Int(starts[name])..<Int(starts[name + 1])]
  }

  /// Returns how a name sounds.
  package func pronunciations(ofName name: Int) -> [Pronunciation] {
    wordNumbers(ofName: name).map { pronunciations[Int($0)] }.alternatives(limit: Self.soundLimit)
      .map { Pronunciation($0.flatMap(\.phones)) }
  }

  /// Returns the names that sound most like any of some sounds, the nearest first.
  ///
  /// - Parameters:
  ///   - sounds: What was perhaps said, in phones, the likeliest first.
  ///   - limit: The maximum number of names.
  package func nearest(to sounds: [[String]], limit: Int) -> [Int] {
    index.nearest(
      to: sounds.map { $0.compactMap(PhoneAlphabet.number(of:)) }, limit: limit
    ).map(\.name)
  }
}
