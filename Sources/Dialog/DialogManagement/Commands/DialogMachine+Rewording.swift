import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Commands whose beginning stands for the words of a phrase: “let's do some yoga” starts it, and
/// “remind me to call” adds a task.
extension DialogMachine {
  /// Returns the readings of an utterance with the words of a phrase in place of those that stand for them.
  ///
  /// Whether it asks for that is decided with the words before them: “do I have to do yoga” does not.
  mutating func reworded(
    _ words: [String], text: String, with values: RememberedValues, refused: inout ActRefusal?
  ) -> [CommandReader.Reading] {
    let source = Words(text)
    guard source.count == words.count else { return [] }
    for start in words.indices {
      for wording in wordings(of: Array(words[start...])) {
        let end = words.count - wording.rest.count
        let time = wording.time.map { start + $0.lowerBound..<start + $0.upperBound } ?? 0..<0
        let rest = wording.rest + words[time]
        let acts = ActReader.named(configuration.language.code)
        let said = source.source(of: end..<words.count, in: text)
        var reader = CommandReader(
          commandWords: commandWords, reader: values,
          text: [wording.content.joined(separator: " "), said, source.source(of: time, in: text)]
            .joined(separator: " "))
        let found = readings(of: wording.content + rest, by: &reader)
          .filter { reading in
            // “Do I have to do yoga”: between the words and the value there is something else.
            let follows = reading.candidate.slots.contains {
              $0.words.lowerBound == wording.content.count
            }
            return reading.candidate.app == wording.app
              && reading.candidate.intent == wording.intent && follows
          }
          .map { reading in
            wording.isReminder ? acts.map { reading.withBareInfinitives($0) } ?? reading : reading
          }
          .map { $0.moved(by: start) }
        let whole = words[..<start] + wording.content + rest
        let spoken = spokenWords(of: text)
        let plain = spoken[..<start] + wording.content + spoken[end...] + spoken[time]
        let asked = askedFor(
          found, in: Array(whole), spoken: Array(plain), of: text, refused: &refused)
        guard asked.isEmpty else {
          return asked.map { $0.moved(by: end - start - wording.content.count) }
        }
      }
    }
    return []
  }

  /// A beginning of a phrase, and what was said after the words that stand for it.
  private struct Wording {
    var app: String
    var intent: String
    var content: [String]
    var rest: [String]
    var isReminder = false
    /// A time among the words that stand for the beginning: “remind me *tomorrow* to”.
    var time: Range<Int>?
  }

  /// Returns what follows a beginning that adds a reminder, and the time within it.
  private func reminded(by words: [String]) -> (rest: [String], time: Range<Int>?)? {
    if let rest = commandWords.reminderLeads.remainder(of: words) { return (rest, nil) }
    for position in words.indices.dropFirst().prefix(Self.longestLead) {
      for time in configuration.reader.moments(in: words, at: position) {
        let others = Array(words[..<position] + words[time.end...])
        guard let rest = commandWords.reminderLeads.remainder(of: others),
          others.count - rest.count > position
        else { continue }
        return (rest, position..<time.end)
      }
    }
    return nil
  }

  /// The number of words of a beginning after which a time is looked for.
  private static let longestLead = 4

  private mutating func wordings(of words: [String]) -> [Wording] {
    let started = commandWords.startLeads.remainder(of: words)
    let reminded = reminded(by: words)
    guard started != nil || reminded != nil else { return [] }
    let (verbs, nouns) = (commandWords.startVerbs, commandWords.reminderNouns)
    var wordings: [Wording] = []
    for app in apps {
      for frames in commandFrames(of: app) {
        let isText = frames.intent.parameters.contains {
          $0.type == .string && !$0.isOptional && !$0.hasOptions
        }
        // The shortest phrase has the fewest words that a text could be taken for.
        for frame in frames.frames.sorted(by: { $0.content.count < $1.content.count }) {
          let rest: [String]? =
            if let started, frame.content.count == 1, verbs.contains(frame.content[0]),
              !frame.slots.isEmpty
            {
              started
            } else if let reminded, isText, frame.slots.isEmpty,
              frame.content.contains(where: nouns.contains)
            {
              reminded.rest
            } else { nil }
          guard let rest else { continue }
          let isReminder = started == nil || frame.slots.isEmpty
          wordings.append(
            Wording(
              app: app.name, intent: frames.intent.id, content: frame.content, rest: rest,
              isReminder: isReminder, time: isReminder ? reminded?.time : nil))
          break
        }
      }
    }
    return wordings
  }
}

extension CommandReader.Reading {
  /// Returns the reading with its texts as titles: “Brot kaufen” for “Brot zu kaufen”.
  fileprivate func withBareInfinitives(_ acts: ActReader) -> Self {
    var reading = self
    for index in reading.candidate.slots.indices where reading.candidate.slots[index].isFreeText {
      let text = acts.withBareInfinitive(reading.candidate.slots[index].text)
      reading.candidate.slots[index].text = text
      reading.candidate.slots[index].value = .string(text)
    }
    return reading
  }

  /// Returns the reading of the same words at other positions.
  fileprivate func moved(by distance: Int) -> Self {
    var reading = self
    for index in reading.candidate.slots.indices {
      let place = reading.candidate.slots[index].words
      reading.candidate.slots[index].words =
        (place.lowerBound + distance)..<(place.upperBound + distance)
    }
    return reading
  }
}
