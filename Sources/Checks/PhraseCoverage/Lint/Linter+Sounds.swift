import IntentMetadata
import MetadataImport
import PhraseTemplates
import SpeechRecognition
import TextNormalization

extension Linter {
  /// How far apart the sounds of two phrases may be to be taken for each other: as far as two words
  /// that differ in one phone, such as “for” and “four” (0) or “bat” and “pat” (0.5).
  private static let confusable = PhoneDistance.similar
  /// Shorter phrases are told apart by nothing but one phone anyway.
  private static let leastPhones = 3
  /// Twice as many phrases as an app may have; each is compared with each.
  private static let mostPhrases = 2_000

  /// Something that is said, and how it sounds in each of its pronunciations.
  private struct Sounding {
    var words: String
    var sounds: [[String]]
  }

  /// Tells of phrases of different intents, and of values of one type, that sound the same or nearly
  /// so: a recognizer takes one for the other.
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
    let sounding = phrases.map { Self.sounding($0.text, pronouncer) }
    for (index, phrase) in phrases.enumerated() {
      let rival = phrases.indices[..<index].first { other in
        phrases[other].intent != phrase.intent && Self.isConfused(sounding[index], sounding[other])
      }
      guard let rival else { continue }
      add(
        .soundAlike, phrase.element, text: phrase.text,
        "Spoken, this is hard to tell from “\(phrases[rival].text)”, which starts "
          + "\(phrases[rival].intent).",
        hint: "Use another word in one of them.")
    }
  }

  private mutating func checkValueSounds(
    _ names: [[String]], of title: String, _ element: SourceElement, _ pronouncer: Pronouncer
  ) {
    // Values that sound alike share their number of phones but for one; sorting by it keeps this fast.
    var known: [Int: [(value: Int, sounding: Sounding)]] = [:]
    for (value, texts) in names.enumerated() {
      for text in texts {
        let sounding = Self.sounding(text, pronouncer)
        let count = sounding.sounds.first?.count ?? 0
        let rival = known[count]?.first {
          $0.value != value && Self.isConfused($0.sounding, sounding)
        }
        if let rival {
          add(
            .soundAlike, element,
            "Of “\(title)”, “\(text)” is hard to tell from “\(rival.sounding.words)” when spoken.",
            hint: "Give one of them a synonym or a name that sounds otherwise.")
        }
        known[count, default: []].append((value, sounding))
      }
    }
  }

  private static func isConfused(_ one: Sounding, _ other: Sounding) -> Bool {
    guard one.words != other.words else { return false }
    return one.sounds.contains { sound in
      sound.count >= leastPhones
        && other.sounds.contains {
          $0.count >= leastPhones && PhoneDistance.between(sound, $0, limit: confusable) != nil
        }
    }
  }

  /// Returns how a phrase sounds; a slot is a phone of its own, which only itself is like.
  private static func sounding(_ text: String, _ pronouncer: Pronouncer) -> Sounding {
    let marked = text.replacing("${", with: " qqslot").replacing("}", with: " ")
    let words = Words(marked).map(String.init)
    var sounds: [[String]] = [[]]
    for word in words {
      let ways =
        word.hasPrefix("qqslot")
        ? [[word]] : pronouncer.pronunciations(of: word).list.prefix(2).map(\.phones)
      // What has no sound that is known is compared as it is written.
      let choices = ways.isEmpty ? [[word]] : ways
      sounds = Array(sounds.flatMap { start in choices.map { start + $0 } }.prefix(maximumSounds))
    }
    return Sounding(words: words.joined(separator: " "), sounds: sounds)
  }

  private static var maximumSounds: Int { 4 }
}
