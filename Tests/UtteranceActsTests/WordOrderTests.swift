import Testing
import TextNormalization

@testable import UtteranceActs

/// Requests whose parts stand in another order than a phrase's, in languages with a grammar of their own.
@Suite struct WordOrderTests {
  private func cores(_ text: String, _ language: String) throws -> [String] {
    let reader = try #require(ActReader.named(language))
    let words = Words(text)
    return reader.cores(
      of: words.map(String.init), spoken: reader.spoken(words, in: text)
    ).map { $0.words.joined(separator: " ") }
  }

  @Test(
    "A statement stays as it is",
    arguments: [
      ("de", "die haustür schließe ich gleich selbst ab", "schliesse die haustur ab"),
      ("de", "auf die liste schreib ich selbst butter", "schreib butter auf die liste"),
      ("de", "die haustür ist abgeschlossen", "die haustur abschliessen"),
      ("de", "die haustür muss abgeschlossen sein", "die haustur abschliessen"),
      ("fr", "le garage ferme à huit heures", "ferme le garage à huit heures"),
      ("fr", "la télé doit être éteinte", "eteindre la tele"),
      ("es", "el garaje cierra a las ocho", "cierra el garaje a las ocho"),
    ])
  func statements(language: String, text: String, unwanted: String) throws {
    let found = try cores(text, language)
    #expect(!found.contains(Words(unwanted).map(String.init).joined(separator: " ")), "\(found)")
  }

  @Test(
    "What stands in front of a request goes behind its verb",
    arguments: [
      ("de", "die haustür die schließ mal ab", "schliess die haustur ab"),
      ("de", "auf die liste schreib bitte butter", "schreib butter auf die liste"),
      ("de", "um sieben uhr weck mich", "weck mich um sieben uhr"),
      ("de", "im bad das licht anmachen", "das licht im bad anmachen"),
      ("de", "die garage muss jetzt bitte abgeschlossen werden", "schliess die garage ab"),
      ("fr", "la porte tu peux la verrouiller", "verrouiller la porte"),
      ("fr", "la télé éteins-la", "eteins la tele"),
      ("es", "las persianas bájamelas", "baja las persianas"),
      ("es", "a la lista añade pan", "anade pan a la lista"),
    ])
  func fronts(language: String, text: String, wanted: String) throws {
    let found = try cores(text, language)
    #expect(found.contains(Words(wanted).map(String.init).joined(separator: " ")), "\(found)")
  }

  @Test(
    "Questions are asked in other words too",
    arguments: [
      ("de", "was hab ich heute noch für aufgaben", "welche aufgaben habe ich"),
      ("fr", "j'ai quoi comme tâches aujourd'hui", "quelles sont mes taches aujourd'hui"),
      ("es", "sigue abierto el garaje", "esta abierto el garaje"),
      ("de", "die garage ist zu oder", "ist die garage zu"),
    ])
  func questions(language: String, text: String, wanted: String) throws {
    let found = try cores(text, language)
    #expect(found.contains(Words(wanted).map(String.init).joined(separator: " ")), "\(found)")
  }

  @Test("A form of a verb that no phrase has is left out")
  func unknownVerbs() throws {
    let reader = try #require(ActReader.named("de"))
    let words = Words("kannst du das licht anmachen").map(String.init)
    let found = reader.cores(of: words, knows: { $0 == "mach" || $0 == "an" })
    #expect(found.contains { $0.words == ["mach", "das", "licht", "an"] }, "\(found.map(\.words))")
    #expect(!found.contains { $0.words.first == "schalte" })
  }
}
