import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Names that a command gives to a thing: where they end.
extension DialogMachine {
  /// Returns a command whose name has the words for the present behind “called”: the album of “create an album called Not
  /// Now” is not “Not”, although “now” may end a command. What is set apart by a comma, or written small behind a name
  /// with a capital (“called Japan now”), is not a part of a name.
  func keepingName(_ candidate: IntentMatch, in text: String) -> IntentMatch {
    let source = Words(text)
    let words = source.map(String.init)
    guard candidate.omitsAppName,
      let index = candidate.slots.firstIndex(where: { slot in
        isNamed(slot, in: words)
          && (candidate.isAssembled || candidate.phrase.ends(withPlaceOf: slot.name))
      })
    else { return candidate }
    let slot = candidate.slots[index]
    let start = slot.words.upperBound
    guard start < words.count, !source.hasComma(before: start, in: text),
      configuration.reader.moments(in: words, at: start).contains(where: {
        $0.end == words.count && ($0.nearness == .now || $0.nearness == .today)
      }),
      !isCapital(slot.words.lowerBound, of: source, in: text)
        || isCapital(start, of: source, in: text)
    else { return candidate }
    var candidate = candidate
    let name = slot.words.lowerBound..<words.count
    candidate.slots[index].words = name
    candidate.slots[index].text = source.source(of: name, in: text)
    candidate.slots[index].value = .string(candidate.slots[index].text)
    return candidate
  }

  /// Returns a command that is asked about if its name ends in a time to come which the intent takes nowhere: “plan a trip
  /// called Japan next week” may be for next week. “Called Next Week” is a name.
  func doubtingTimeInName(_ candidate: IntentMatch, in text: String) -> IntentMatch {
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    guard candidate.doubt == nil, !intent.parameters.contains(where: \.takesTimes) else {
      return candidate
    }
    let source = Words(text)
    let words = source.map(String.init)
    let mayBeTime = candidate.slots.contains { slot in
      isNamed(slot, in: words)
        && slot.words.dropFirst().dropLast().contains { position in
          !isCapital(position, of: source, in: text)
            && configuration.reader.moments(in: words, at: position).contains {
              $0.end == slot.words.upperBound && $0.nearness == .other
            }
        }
    }
    guard mayBeTime else { return candidate }
    var candidate = candidate
    candidate.doubt = .unclear
    return candidate
  }

  /// Whether a slot is a text behind a word that introduces a name.
  private func isNamed(_ slot: SlotMatch, in words: [String]) -> Bool {
    slot.isFreeText && slot.words.lowerBound > 0 && slot.words.upperBound <= words.count
      && commandWords.escapes.contains([words[slot.words.lowerBound - 1]])
  }

  private func isCapital(_ position: Int, of words: Words, in text: String) -> Bool {
    words.source(of: position..<position + 1, in: text).first?.isUppercase == true
  }
}

extension String {
  /// Whether a template ends with the place of a slot, apart from the name of the app.
  fileprivate func ends(withPlaceOf name: String) -> Bool {
    let bare = split(separator: " ").filter { !$0.contains("applicationName") }
    return bare.last.map { $0.hasSuffix("{\(name)}") } == true
  }
}
