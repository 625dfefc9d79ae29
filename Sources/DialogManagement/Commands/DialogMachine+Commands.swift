import IntentMetadata
import TextNormalization

/// Commands that are understood by their parts, where no phrase fits them.
extension DialogMachine {
  /// Returns an utterance with what it means by its parts, where no phrase fits it or one that fits
  /// says less.
  mutating func completed(_ utterance: Utterance) -> Utterance {
    let isExact = utterance.candidates.contains { !$0.isForgiven }
    guard !isExact, utterance.text.utf8.count <= 500 else { return utterance }
    let words = Words(utterance.text).map(String.init)
    let readings = readings(of: words, text: utterance.text)
    guard let best = readings.map(\.evidence).max() else { return utterance }
    let found = readings.filter { $0.evidence == best }.map(\.candidate)
    var completed = utterance
    if utterance.candidates.isEmpty {
      completed.candidates = found
    } else if let known = utterance.candidates.first, utterance.candidates.count == 1,
      let same = found.first(where: { $0.isSameIntent(as: known) }),
      same.slots.count > known.slots.count, same.score >= configuration.certainScore
    {
      // The phrase had no place for some of what was said.
      completed.candidates = [same]
    }
    return completed
  }

  private mutating func readings(of words: [String], text: String) -> [CommandReader.Reading] {
    guard !words.isEmpty, words.count <= SlotReader.maximumWords + 6 else { return [] }
    let reader = CommandReader(
      commandWords: commandWords, reader: configuration.reader, text: text)
    var result: [CommandReader.Reading] = []
    for app in apps {
      let named = words.removing(anyOf: app.names(in: app.locale), commandWords.functionWords)
      for frames in commandFrames(of: app) {
        let task = DialogTask(
          IntentInvocation(app: app.name, intent: frames.intent.id), intent: frames.intent)
        func options(_ parameter: ParameterDescriptor) -> OptionList {
          self.options(known: parameter, of: task)
        }
        if let reading = reader.reading(of: words, as: frames, options: options) {
          result.append(reading)
        } else if let named,
          var reading = reader.reading(of: named, as: frames, options: options)
        {
          reading.candidate.omitsAppName = false
          reading.evidence += 1
          result.append(reading)
        }
      }
    }
    return result
  }

  mutating func commandFrames(of app: AppMetadata) -> [CommandFrames] {
    if let known = knownFrames[app.name] { return known }
    let frames = app.intents.filter(\.isDiscoverable)
      .compactMap { CommandFrames($0, of: app, commandWords) }
    knownFrames[app.name] = frames
    return frames
  }
}

extension [String] {
  /// Returns the words without the first of some names and the preposition before it; `nil` where
  /// none is there.
  fileprivate func removing(anyOf names: [String], _ functionWords: Set<String>) -> [String]? {
    for name in names.sorted(by: { $0.count > $1.count }) {
      let name = Words(name).map(String.init)
      guard let place = firstPlace(of: name) else { continue }
      var start = place
      while start > 0, functionWords.contains(self[start - 1]) { start -= 1 }
      return Array(self[..<start] + self[(place + name.count)...])
    }
    return nil
  }
}
