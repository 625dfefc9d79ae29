import IntentMetadata

/// A value for all things of a command: “both large” at “Order 2 medium Gazpacho?”.
extension DialogMachine {
  /// Returns an answer to a confirmation without the words for all of the things that a task counts, if others remain:
  /// “all of them small”, “no, both large then”.
  func withoutWhole(_ words: [String], of task: DialogTask, _ question: OpenQuestion) -> [String] {
    guard question.kind == .confirmation, words.count <= SlotReader.maximumWords,
      let count = task.counts.first, task.counts.count == 1, count > 1
    else { return words }
    for start in words.indices {
      for end in stride(from: min(start + Self.longestCounted, words.count), to: start, by: -1) {
        let span = Array(words[start..<end])
        let numbers = span.compactMap {
          configuration.reader.value(of: .integer, in: $0)?.magnitude
        }
        let isPair = count == 2 && commandWords.bothOf.contains(span)
        guard isPair || commandWords.allOf.contains(span), numbers.allSatisfy({ $0 == count })
        else { continue }
        let rest = Array(words[..<start] + words[end...])
        return rest.allSatisfy(commandWords.isStructure) ? words : rest
      }
    }
    return words
  }

  /// Whether the words behind a no limit what is asked about to what it is about anyway, such as “no, just the flour” at
  /// “Delete flour?” after “and the eggs too”; that is asked about again.
  func namesOnlyKnown(
    _ words: [String], of task: DialogTask, _ question: OpenQuestion
  ) -> Bool {
    guard question.kind == .confirmation, words.count > 2, isNo(words[0]),
      let file = FindLanguage.named(configuration.language.code)
    else { return false }
    let rest = Array(words.dropFirst())
    let start = file.onlys.ends(in: rest, at: 0)
    let name = Array(rest.dropFirst(start).drop(while: commandWords.isStructure))
    guard start > 0, !name.isEmpty else { return false }
    return task.values.values.contains { value in
      value.entityType != nil
        && names(of: value).contains { isName($0, name) || isPart(name, of: $0) }
    }
  }

  /// The maximum length of words for all things.
  private static let longestCounted = 5
}
