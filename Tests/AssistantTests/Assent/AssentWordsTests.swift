import IntentMetadata
import Testing

@testable import Assistant
@testable import DialogManagement

/// Yeses with the real reader of values.
@Suite struct AssentWordsTests {
  private static func assent(
    _ code: String, _ question: String, _ answer: String
  ) throws -> AssentReader.Assent {
    AssentReader(
      request: nil, context: question, commandWords: DialogLanguage.named(code).commandWords,
      reader: try SpokenValueReading(locale: code)
    ).assent(of: SpokenAnswer(answer))
  }

  @Test(arguments: [
    ("en", "Delete the folder “Tax 2019”?", "yes, delete the whole folder"),
    ("en", "Delete the folder “Tax 2019”?", "yes, get rid of it"),
    ("en", "Unlock the garage?", "yes, let me in"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, Friday at eight"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, at eight in the evening"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, now"),
    ("en", "Pay $20.00 to Anna Berger?", "yes, twenty dollars"),
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
    #expect(try Self.assent(code, question, answer) == .yes)
  }

  @Test(arguments: [
    ("en", "Book a table on Friday, 8:00 PM?", "yes, Saturday at eight"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, next Friday at eight"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, tomorrow at eight"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, at nine"),
    ("en", "Order 8 bowls at 8:00 PM?", "yes, nine"),
    ("en", "Transfer $50.00 to Savings?", "transfer my whole savings"),
    ("en", "Send the message to Anna?", "push it out"),
    ("de", "Einen Tisch am Freitag um 20:00 Uhr reservieren?", "ja, am Samstag um acht"),
    ("de", "Die Nachricht senden?", "weg damit"),
    ("de", "20 € an Anna überweisen?", "weg damit"),
    ("fr", "Supprimer la réunion du calendrier ?", "au calendrier"),
    ("fr", "Supprimer la réunion du calendrier ?", "à la"),
    ("fr", "Réserver une table vendredi à 20:00 ?", "oui, samedi à huit heures"),
    ("es", "¿Reservar una mesa el viernes a las 20:00?", "sí, el sábado a las ocho"),
    ("es", "¿Enviar el mensaje?", "que se vaya"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, at 8 AM"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, Friday at eight in the morning"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, at eight thirty"),
    ("en", "Book a table for 8 on Friday, 7:00 PM?", "yes, at eight"),
    ("en", "Pay $20.00 to Anna Berger?", "yes, twenty euros"),
    ("de", "20 € an Anna überweisen?", "ja, 20 Dollar"),
    ("en", "Delete the photo?", "yes, delete the whole album"),
    ("fr", "Supprimer la photo ?", "oui, supprime tout l'album"),
  ])
  func `another day, a part of a phrase and a word for something else are not a yes`(
    code: String, question: String, answer: String
  ) throws {
    #expect(try Self.assent(code, question, answer) != .yes)
  }
}
