private import Foundation
public import SpeechRecognition

/// The files of an acoustic model in CMU's format, checked.
///
/// The library ends the process when it meets some kinds of damage, so that each file is examined
/// before it gets any.
public struct AcousticModel: Sendable, Hashable {
  /// The folder with the model's files.
  public let path: String
  /// The language's dictionary.
  public let dictionary: String
  /// The language model for free text, or `nil` if there is none that can be used.
  public let languageModel: String?

  /// The folder in which Debian installs the US English model.
  public static let debianPath = "/usr/share/pocketsphinx/model/en-us"

  /// Returns the path of the dictionary in a folder with a model.
  public static func dictionary(in folder: String) -> String { folder + "/cmudict-en-us.dict" }

  /// Finds a model.
  ///
  /// - Parameter folder: The folder that holds the folder `en-us` and the dictionary.
  /// - Throws: `SpeechRecognitionError` if a file is missing or damaged.
  public init(folder: String = debianPath) throws(SpeechRecognitionError) {
    path = folder + "/en-us"
    dictionary = Self.dictionary(in: folder)
    for name in ["mdef", "feat.params", "noisedict", "means", "variances", "transition_matrices"] {
      try Self.check(path + "/" + name)
    }
    try Self.check(path + "/sendump")
    try Self.check(dictionary)
    let languageModel = folder + "/en-us.lm.bin"
    self.languageModel = Self.isLanguageModel(languageModel) ? languageModel : nil
  }

  /// Whether a file starts as the library's binary language models do.
  private static func isLanguageModel(_ file: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: file) else { return false }
    let mark = Data("Trie Language Model".utf8)
    do {
      let start = try handle.read(upToCount: mark.count)
      try handle.close()
      return start == mark
    } catch {
      return false
    }
  }

  private static func check(_ file: String) throws(SpeechRecognitionError) {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw SpeechRecognitionError(
        .missingModel, source: file, detail: "this file of the model cannot be read")
    }
    let bytes = [UInt8](data)
    guard !bytes.isEmpty else {
      throw SpeechRecognitionError(.damagedModel, source: file, detail: "the file is empty")
    }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let isWhole =
      switch name {
      case "means", "variances": ParameterFile(bytes)?.isGaussians ?? false
      case "transition_matrices": ParameterFile(bytes)?.isMatrices ?? false
      case "sendump": bytes.count > 1_000_000
      case "mdef": ModelDefinition.isWhole(bytes)
      default: true
      }
    guard isWhole else {
      throw SpeechRecognitionError(
        .damagedModel, source: file, detail: "the file is cut off or of another kind")
    }
  }
}

/// The binary form of a model's definition: which states each phone in each surrounding has.
private enum ModelDefinition {
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    func number(at place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    // A mark, a version, and a description of the format with its length.
    guard bytes.starts(with: "BMDF".utf8), bytes.count > 12 else { return false }
    let head = 12 + number(at: 8)
    guard head < 100_000, bytes.count > head + 40 else { return false }
    let (phones, emitting) = (number(at: head + 4), number(at: head + 8))
    let (sequences, nodes) = (number(at: head + 24), number(at: head + 32))
    guard [phones, sequences, nodes].allSatisfy({ (1..<10_000_000).contains($0) }),
      (1...10).contains(emitting)
    else { return false }
    return bytes.count >= head + 40 + nodes * 8 + phones * 12 + sequences * emitting * 2
  }
}

/// A file of numbers: a header of text, a mark for the order of bytes, counts, and floats.
private struct ParameterFile {
  private let words: [Int]
  private let wordCount: Int

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "s3\n".utf8) else { return nil }
    let end = Array("endhdr\n".utf8)
    let limit = min(bytes.count, 2_000) - end.count
    guard limit > 0,
      let place = (0..<limit).first(where: { bytes[$0..<$0 + end.count].elementsEqual(end) })
    else { return nil }
    let body = bytes[(place + end.count)...]
    wordCount = body.count / 4
    words = (0..<min(wordCount, 16)).map { index in
      let start = body.startIndex + index * 4
      return (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    guard words.count >= 5, words[0] == 0x1122_3344 else { return nil }
  }

  /// Whether there are as many numbers as the counts say: codebooks, streams, Gaussians.
  var isGaussians: Bool {
    let (codebooks, streams, densities) = (words[1], words[2], words[3])
    guard (1...100_000).contains(codebooks), (1...8).contains(streams),
      (1...4_096).contains(densities), words.count > 4 + streams
    else { return false }
    let lengths = words[4..<4 + streams].reduce(0, +)
    let expected = codebooks * densities * lengths
    return words[4 + streams] == expected && wordCount >= 5 + streams + expected
  }

  /// Whether there are as many numbers as the counts say: matrices, rows, columns.
  var isMatrices: Bool {
    let (matrices, rows, columns) = (words[1], words[2], words[3])
    guard (1...100_000).contains(matrices), (1...16).contains(rows), (1...17).contains(columns)
    else { return false }
    let expected = matrices * rows * columns
    return words[4] == expected && wordCount >= 5 + expected
  }
}
