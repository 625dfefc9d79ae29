private import Foundation
import LanguageData

/// A dictionary of pronunciations in CMU's format: a word and its phones on a line, further
/// pronunciations as `word(2)`.
///
/// The file's bytes stay as they are; a hash table leads to the lines, so that 130,000 words are
/// ready in some hundredths of a second.
public struct Lexicon: Sendable {
  private let bytes: [UInt8]
  /// Offsets of lines plus one in a hash table with linear probing; 0 is an empty slot.
  private var slots: [UInt32] = []
  /// The number of words; further pronunciations do not count.
  public private(set) var count = 0
  /// The invalid lines, with the problem of each; they are skipped.
  public private(set) var problems: [SpeechRecognitionError] = []

  /// Reads a dictionary.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isChecked: Whether each line is checked, which takes longer: for files that people write.
  /// - Throws: `SpeechRecognitionError` if there is no such file.
  public init(contentsOf path: String, isChecked: Bool = false) throws(SpeechRecognitionError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SpeechRecognitionError(
        .missingModel, source: path, detail: "the dictionary cannot be read")
    }
    guard data.count < Int(UInt32.max) else {
      throw SpeechRecognitionError(.damagedModel, source: path, detail: "the file is too large")
    }
    self.init(bytes: [UInt8](data), isChecked: isChecked, name: path)
  }

  /// Pronunciations of US English that CMU's dictionary lacks.
  public static var englishAdditions: Lexicon {
    let source = LanguageData.source(of: .pronunciations, language: "en") ?? []
    return Lexicon(bytes: source, isChecked: true, name: "pronunciations.en.dict")
  }

  /// Reads a dictionary from text.
  public init(text: String, name: String = "dictionary") {
    self.init(bytes: [UInt8](text.utf8), isChecked: true, name: name)
  }

  private init(bytes: [UInt8], isChecked: Bool, name: String) {
    self.bytes = bytes
    let lines = Self.lineStarts(of: bytes)
    slots = [UInt32](
      repeating: 0, count: 1 << (Int.bitWidth - (lines.count * 2).leadingZeroBitCount))
    for (number, line) in lines.enumerated() {
      let word = wordRange(at: line)
      guard !word.isEmpty, bytes[word.lowerBound] != UInt8(ascii: ";") else { continue }
      if isChecked, let problem = problem(at: line, word: word, place: "\(name):\(number + 1)") {
        problems.append(problem)
        continue
      }
      if !isVariant(word) { count += 1 }
      insert(line, word)
    }
  }

  /// Returns the pronunciations of a word in lower case, the usual one first, or none if the word
  /// is not in the dictionary.
  public func pronunciations(of word: String) -> [Pronunciation] {
    var result: [Pronunciation] = []
    for variant in 1...9 {
      let key = variant == 1 ? word : "\(word)(\(variant))"
      guard let line = line(of: key) else { break }
      let range = wordRange(at: line)
      let phones = bytes[range.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
      if let pronunciation = Pronunciation(String(decoding: phones, as: UTF8.self)),
        !result.contains(pronunciation)
      {
        result.append(pronunciation)
      }
    }
    return result
  }

  /// Returns whether a word is in the dictionary.
  public func contains(_ word: String) -> Bool { line(of: word) != nil }

  /// Calls a closure with each word and its first pronunciation, in the order of the file.
  public func forEachWord(_ body: (String, Pronunciation) -> Void) {
    for line in Self.lineStarts(of: bytes) {
      let range = wordRange(at: line)
      guard !range.isEmpty, !isVariant(range) else { continue }
      let phones = bytes[range.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
      if let pronunciation = Pronunciation(String(decoding: phones, as: UTF8.self)) {
        body(String(decoding: bytes[range], as: UTF8.self), pronunciation)
      }
    }
  }

  /// Calls a closure with each word, as the place of its line, and the phones of its first pronunciation, as places in
  /// ``PhoneAlphabet/english``, in the order of the file; other phones are left out.
  func forEachSound(_ body: (_ line: Int, _ phones: [UInt8]) -> Void) {
    var phones: [UInt8] = []
    for line in Self.lineStarts(of: bytes) {
      let range = wordRange(at: line)
      guard !range.isEmpty, !isVariant(range) else { continue }
      phones.removeAll(keepingCapacity: true)
      var (place, letters) = (range.upperBound, 0)
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
        let byte = bytes[place]
        if byte >= UInt8(ascii: "A") {
          letters = letters << 8 | Int(byte)
        } else if byte <= UInt8(ascii: " "), letters > 0 {
          if let phone = PhoneAlphabet.number(ofLetters: letters) { phones.append(phone) }
          letters = 0
        }
        place += 1
      }
      if let phone = PhoneAlphabet.number(ofLetters: letters) { phones.append(phone) }
      body(line, phones)
    }
  }

  /// Returns the word of a line.
  func word(atLine line: Int) -> String {
    String(decoding: bytes[wordRange(at: line)], as: UTF8.self)
  }

  // MARK: Lines

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts: [Int] = bytes.isEmpty ? [] : [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      }
    }
    return starts
  }

  private func wordRange(at line: Int) -> Range<Int> {
    var end = line
    while end < bytes.count, bytes[end] > UInt8(ascii: " ") { end += 1 }
    return line..<end
  }

  private func isVariant(_ word: Range<Int>) -> Bool {
    word.count > 3 && bytes[word.upperBound - 1] == UInt8(ascii: ")")
  }

  private func problem(
    at line: Int, word: Range<Int>, place: String
  ) -> SpeechRecognitionError? {
    let rest = bytes[word.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
    let phones = String(decoding: rest, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let name = String(decoding: bytes[word].prefix(60), as: UTF8.self)
    guard !phones.isEmpty else {
      return SpeechRecognitionError(
        .badDictionaryLine, source: place, detail: "“\(name)” has no phones")
    }
    guard let wrong = phones.first(where: { Pronunciation($0) == nil }) else { return nil }
    return SpeechRecognitionError(
      .badDictionaryLine, source: place,
      detail: "“\(wrong.prefix(20))” in the line of “\(name)” is not a phone of English")
  }

  // MARK: Hash table

  private mutating func insert(_ line: Int, _ word: Range<Int>) {
    let mask = slots.count - 1
    var slot = Self.hash(bytes[word]) & mask
    while slots[slot] != 0 {
      // The first line of a word counts.
      if bytes[wordRange(at: Int(slots[slot] - 1))].elementsEqual(bytes[word]) { return }
      slot = (slot + 1) & mask
    }
    slots[slot] = UInt32(line) + 1
  }

  private func line(of word: String) -> Int? {
    let key = Array(word.utf8)
    guard !key.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Self.hash(key) & mask
    while slots[slot] != 0 {
      let line = Int(slots[slot] - 1)
      if bytes[wordRange(at: line)].elementsEqual(key) { return line }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static func hash(_ word: some Sequence<UInt8>) -> Int {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
