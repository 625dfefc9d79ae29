import LanguageData
import Testing
import TextNormalization

@testable import DialogManagement

@Suite struct DialogLanguageTests {
  @Test(arguments: DialogLanguage.available)
  func `a language is complete`(code: String) {
    // Loading checks that each phrase and each command is there, and that no sentence is two
    // commands.
    let language = DialogLanguage.named(code)
    #expect(language.code == code)
  }

  @Test(arguments: DialogLanguage.available)
  func `places in a sentence are those that English has`(code: String) {
    let english = DialogLanguage.named("en").wording
    let other = DialogLanguage.named(code).wording
    for phrase in Wording.Phrase.allCases {
      #expect(other.places(of: phrase).isSubset(of: english.places(of: phrase)), "\(phrase)")
    }
  }

  @Test(arguments: [("de-AT", "de"), ("fr_CA", "fr"), ("EN", "en"), ("xx", "en")])
  func `a language is found by its locale, English where there is none`(
    locale: String, code: String
  ) {
    #expect(DialogLanguage.named(locale).code == code)
    #expect(DialogLanguage.named(nil).code == "en")
  }

  @Test(arguments: [
    ("en", "never mind", DialogCommand.cancel), ("en", "Stop!", .stop), ("en", "go back", .goBack),
    ("en", "What are you doing?", .status), ("en", "say them again", .options),
    ("en", "um, start over please", .startOver), ("en", "neither of these", DialogCommand.none),
    ("en", "Hold on a second.", .wait), ("en", "let me think", .wait), ("de", "Moment mal", .wait),
    ("fr", "Un instant, s'il vous plaît", .wait), ("es", "espera un momento", .wait),
    ("de", "Abbrechen, bitte", .cancel), ("de", "von vorn", .startOver), ("de", "Hilfe", .help),
    ("de", "einen Schritt zurück", .goBack), ("de", "keins davon", DialogCommand.none),
    ("de", "Wie bitte?", .repeat), ("de", "Was machst du gerade?", .status),
    ("fr", "Annule !", .cancel), ("fr", "recommence", .startOver), ("fr", "reviens", .goBack),
    ("fr", "qu'est-ce que tu as dit ?", .repeat), ("fr", "aucun des deux", DialogCommand.none),
    ("es", "cancela", .cancel), ("es", "empieza de nuevo", .startOver),
    ("es", "¿Qué más hay?", .more),
    ("es", "vuelve atrás", .goBack), ("es", "repite por favor", .repeat),
  ])
  func `commands are understood`(code: String, words: String, command: DialogCommand) {
    let language = DialogLanguage.named(code)
    #expect(SpokenAnswer(words).command(in: language.commandWords) == command)
  }

  @Test(arguments: [
    "“wording.cancelled” is missing.", "“wording.doen” is not a known key.",
    "“commands.cancel” is wrong in “(a”: ", "“commands.stop” is missing.",
    "“words.pressing” is missing.", "“words.presing” is not a known key.",
    "“assent.never” is missing.", "“assent.nevr” is not a known key.",
    "“smallTalk.thanks” is missing.",
  ])
  func `all faults in the data are reported with their keys`(message: String) {
    let yaml = """
      language: xx
      lowercasesTitles: true
      wording: {done: x, doen: y}
      commands: {cancel: (a}
      words: {presing: a}
      assent: {nevr: "-", accented: "-"}
      smallTalk: {greeting: "-"}
      """
    let error = #expect(throws: LanguageDataError.self) {
      try DialogLanguage(LanguageSource(yaml, topic: "dialog", language: "xx"))
    }
    let line = "phrases/xx/dialog.xx.yaml: " + message
    #expect(error?.description.contains(line) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("soups", "soup", true), ("soup", "soup", true), ("dishes", "dish", true), ("is", "i", false),
    ("soupe", "soup", false),
  ])
  func `a plural is like its singular`(one: String, other: String, areAlike: Bool) {
    let words = DialogLanguage.named("en").commandWords
    #expect(words.areAlike(one, other) == areAlike)
    #expect(words.areAlike(other, one) == areAlike)
  }

  @Test func `a name of a thing has no other gender, unlike the case of an enumeration`() {
    let spanish = DialogLanguage.named("es").commandWords
    #expect(!spanish.areAlike("mario", "maria"))
    #expect(spanish.inflections(of: "Mediana").contains("mediano"))
    #expect(spanish.inflections(of: "María José").isEmpty)
    let french = DialogLanguage.named("fr").commandWords
    #expect(french.inflections(of: "Petite").contains("petit"))
    #expect(french.inflections(of: "Moyenne").contains("moyen"))
    #expect(DialogLanguage.named("en").commandWords.inflections(of: "Small").isEmpty)
  }

  @Test(arguments: ["no thanks", "instead", "I said"])
  func `words alone correct nothing`(words: String) {
    let english = DialogLanguage.named("en").commandWords
    let said = Words(words).map(String.init)
    #expect(english.beforeCorrectionEnd(said) == nil)
  }
}

extension Wording {
  /// The names of the places in all wordings of a phrase.
  fileprivate func places(of phrase: Phrase) -> Set<String> {
    var places: Set<String> = []
    for turn in 0..<6 {
      _ = text(phrase, turn: turn) { place in
        places.insert(place)
        return ""
      }
    }
    return places
  }
}
