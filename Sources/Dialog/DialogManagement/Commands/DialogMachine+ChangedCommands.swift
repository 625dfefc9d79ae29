import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Commands that change themselves: “order a gazpacho and make it two”.
extension DialogMachine {
  /// The maximum number of words that change a command.
  private static let longestChange = 4

  /// Returns a command with the value that its end gives it, or `nil` if it has no such end: “order two gazpacho”, “order a
  /// large gazpacho”. Unless its app asks, it is asked about, since these words were not said.
  mutating func changedCommand(_ utterance: Utterance) -> IntentMatch? {
    let words = Words(utterance.text).map(String.init)
    guard words.count <= SlotReader.maximumWords else { return nil }
    for link in words.indices.dropFirst(2)
    where commandWords.listWords.contains(words[link]) {
      let length = max(
        commandWords.corrections.length(in: words, at: link) - 1,
        commandWords.corrections.length(in: words, at: link + 1))
      let change = Array(words[min(words.count, link + 1 + max(0, length))...])
      guard length > 0, (1...Self.longestChange).contains(change.count),
        let changed = taking(change, Array(words[..<link])),
        let found = certain(changed.joined(separator: " "))
      else { continue }
      var command = found
      let intent = descriptor(of: command.intent, in: command.app)
      if intent.confirmation != .byIntent || destroys(intent) { command.doubt = .unclear }
      return command
    }
    return nil
  }

  /// Returns a command with a number in place of its article, or with another value behind it.
  private func taking(_ change: [String], _ command: [String]) -> [String]? {
    let isNumber =
      configuration.reader.value(of: .integer, in: change.joined(separator: " ")) != nil
    guard
      let article = command.firstIndex(where: { word in
        commandWords.assent.oneArticles.contains(word)
          || !isNumber && commandWords.assent.articles.contains(word)
      })
    else { return nil }
    return command[..<article] + (isNumber ? [] : [command[article]]) + change
      + command[(article + 1)...]
  }

  /// Returns the meaning of a text by its parts, if it is certain and nothing is left over.
  private mutating func certain(_ text: String) -> IntentMatch? {
    let found = completed(Utterance(text), mayLeaveOver: false).candidates
    guard let only = found.first, found.count == 1, only.doubt == nil, only.otherTime == nil,
      only.score >= configuration.certainScore
    else { return nil }
    return only
  }
}
