public import Foundation
private import Synchronization

/// A guesser that learns from a dictionary when the first name needs it, and stores what it learned
/// in a file.
public final class CachedGuesser: PronunciationGuesser {
  private let lexicon: Lexicon
  private let file: URL?
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    var learned: LearnedPronunciations?
    /// The guesses, by word: a changed list of names still has most of its names.
    var guesses: [String: (count: Int, list: [Pronunciation])] = [:]
  }

  /// The maximum number of words with stored guesses; some 5 MB.
  private static let guessLimit = 20_000

  /// Creates a guesser; nothing is read or learned yet.
  ///
  /// - Parameters:
  ///   - lexicon: The dictionary to learn from.
  ///   - file: Where the model is kept; nowhere if it is `nil`.
  ///   - report: Receives a sentence for the person if learning takes a while or cannot be stored.
  public init(
    lexicon: Lexicon, file: URL?, report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.lexicon = lexicon
    self.file = file
    self.report = report
  }

  /// Returns the location of a dictionary's model in a person's cache folder.
  public static func file(
    for lexicon: Lexicon, environment: [String: String]
  ) -> URL? {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let folder =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? home.map { $0 + "/.cache" }
    return folder.map {
      URL(filePath: $0).appending(path: "parlance/g2p-\(lexicon.count).model")
    }
  }

  /// Returns the likeliest pronunciations, best first.
  public func pronunciations(of word: String, count: Int) -> [Pronunciation] {
    state.withLock { state in
      if let known = state.guesses[word], known.count >= count {
        return Array(known.list.prefix(count))
      }
      let learned = state.learned ?? load() ?? learn()
      state.learned = learned
      let guesses = learned.pronunciations(of: word, count: count)
      if state.guesses.count >= Self.guessLimit { state.guesses.removeAll(keepingCapacity: true) }
      state.guesses[word] = (count, guesses)
      return guesses
    }
  }

  private func load() -> LearnedPronunciations? {
    // Mapped, so that the file's bytes and their copy are never both in memory.
    guard let file, let data = try? Data(contentsOf: file, options: .alwaysMapped) else {
      return nil
    }
    return LearnedPronunciations(stored: data)
  }

  private func learn() -> LearnedPronunciations {
    report("Learning the pronunciation of names from the dictionary; this happens once.")
    let learned = LearnedPronunciations(learningFrom: lexicon)
    guard let file else { return learned }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try learned.stored.write(to: file, options: .atomic)
    } catch {
      report("What was learned cannot be saved in \(file.path): \(error.localizedDescription)")
    }
    return learned
  }
}
