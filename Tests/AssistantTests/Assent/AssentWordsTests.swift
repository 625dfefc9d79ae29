import IntentMetadata
import Testing

@testable import Assistant
@testable import DialogManagement

/// Yeses with the real reader of values.
@Suite struct AssentWordsTests {
  @Test(arguments: [
    ("en", "Delete the folder “Tax 2019”?", "yes, delete the whole folder"),
    ("en", "Delete the folder “Tax 2019”?", "yes, get rid of it"),
    ("en", "Unlock the garage?", "yes, let me in"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, Friday at eight"),
    ("de", "Einen Tisch am Freitag um 20:00 Uhr reservieren?", "ja, am Freitag um acht"),
    ("de", "Den Ordner löschen?", "ja, den brauche ich nicht mehr"),
    ("fr", "Supprimer le dossier ?", "oui, supprime tout le dossier"),
    ("fr", "Déverrouiller le garage ?", "oui, laisse-moi entrer"),
    ("es", "¿Eliminar la carpeta?", "a la basura"),
    ("es", "¿Reservar una mesa el viernes a las 20:00?", "sí, a las ocho"),
  ])
  func `an assent repeats a time, and says why or what for`(
    code: String, question: String, answer: String
  ) throws {
    let reader = try SpokenValueReading(locale: code)
    let assent = AssentReader(
      request: nil, context: question, commandWords: DialogLanguage.named(code).commandWords,
      reader: reader
    ).assent(of: SpokenAnswer(answer))
    #expect(assent == .yes)
  }
}
