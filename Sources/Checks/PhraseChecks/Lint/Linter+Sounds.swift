import IntentMetadata
import MetadataImport
import PhraseTemplates
import SpeechRecognition
import TextNormalization

extension Linter {
  /// Twice as many phrases as an app may have.
  private static let mostPhrases = 2_000

  /// Reports phrases of different intents, and values of one type, that sound the same or nearly
  /// so: a recognizer confuses them.
  mutating func checkSounds(_ pronouncer: Pronouncer) {
    guard app.locale.hasPrefix("en") else { return }
    checkPhraseSounds(pronouncer)
    for value in app.enums {
      checkValueSounds(
        value.cases.map { [$0.title] + $0.synonyms }, of: value.title, .enumeration(value.id),
        pronouncer)
    }
    for value in app.entities where value.values.count <= 1_000 {
      checkValueSounds(
        value.values.map { [$0.title] + $0.synonyms }, of: value.title, .entity(value.id),
        pronouncer)
    }
  }

  private mutating func checkPhraseSounds(_ pronouncer: Pronouncer) {
    let phrases = app.lintedPhrases.filter { $0.locale == app.locale && $0.root != nil }
    guard phrases.count <= Self.mostPhrases else { return }
    var index = ConfusableSounds()
    for phrase in phrases {
      let sounding = Self.sounding(phrase.text, pronouncer)
      let rival = index.first(like: sounding) { phrases[$0].intent != phrase.intent }
      index.add(sounding)
      guard let rival else { continue }
      add(
        .soundAlike, phrase.element, text: phrase.text,
        "When spoken, this is hard to tell from “\(phrases[rival].text)”, which starts "
          + "\(phrases[rival].intent).",
        hint: "Use another word in one of them.")
    }
  }

  private mutating func checkValueSounds(
    _ names: [[String]], of title: String, _ element: SourceElement, _ pronouncer: Pronouncer
  ) {
    var index = ConfusableSounds()
    var known: [(value: Int, count: Int)] = []
    for (value, texts) in names.enumerated() {
      for text in texts {
        let sounding = Self.sounding(text, pronouncer)
        let count = sounding.sounds.first?.count ?? 0
        let rival = index.first(like: sounding) {
          known[$0].value != value && known[$0].count == count
        }
        if let rival {
          add(
            .soundAlike, element,
            "Of “\(title)”, “\(text)” is hard to tell from “\(index.entries[rival].words)” "
              + "when spoken.",
            hint: "Give one of them a synonym, or a name that sounds different.")
        }
        index.add(sounding)
        known.append((value, count))
      }
    }
  }

  /// Returns the sound of a phrase; a slot is a unique phone that matches only itself.
  private static func sounding(
    _ text: String, _ pronouncer: Pronouncer
  ) -> ConfusableSounds.Sounding {
    let marked = text.replacing("${", with: " qqslot").replacing("}", with: " ")
    let words = Words(marked).map(String.init)
    var sounds: [[String]] = [[]]
    for word in words {
      let ways =
        word.hasPrefix("qqslot")
        ? [[word]] : pronouncer.pronunciations(of: word).list.prefix(2).map(\.phones)
      // Words without a known sound are compared as written.
      let choices = ways.isEmpty ? [[word]] : ways
      sounds = Array(sounds.flatMap { start in choices.map { start + $0 } }.prefix(maximumSounds))
    }
    return ConfusableSounds.Sounding(words: words.joined(separator: " "), sounds: sounds)
  }

  private static var maximumSounds: Int { 4 }
}
