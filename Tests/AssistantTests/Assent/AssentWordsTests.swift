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
    ("en", "Unlock the back door?", "yes, let her in"),
    ("en", "Send the invoice to Anna?", "yes, send that for me would you"),
    ("en", "Move $50.00 from savings to checking?", "yes, from savings to checking"),
    ("de", "Einen Tisch am Freitag um 20:00 Uhr reservieren?", "ja, am Freitag um acht"),
    ("de", "500 € vom Sparkonto auf das Girokonto umbuchen?", "ja, vom Sparkonto aufs Girokonto"),
    ("fr", "Virer 800 € du livret A vers le compte courant ?", "oui, vers le compte courant"),
    ("es", "¿Borrar la lista «Mudanza»?", "sí, ya la puedes borrar"),
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
    ("de", "Die Nachricht an Anna senden?", "schick's ihr"),
    ("de", "Die Notiz löschen?", "die kannst du löschen"),
    ("de", "Die Notiz löschen?", "ja kannste machen"),
    ("de", "Das Ticket für 29,90 € kaufen?", "ja, das nehm ich"),
    ("de", "Die Haustür öffnen?", "ja, die Kinder stehen draußen"),
    ("fr", "Supprimer la note ?", "on la supprime"),
    ("fr", "Payer 64,00 € à Plomberie Garnier ?", "oui, c'est ce que je t'ai demandé"),
    ("fr", "Payer 64,00 € à Plomberie Garnier ?", "oui, paie-les, ils attendent"),
    ("es", "¿Pagar 64,00 € a Talleres Ocaña?", "sí, páguelo"),
    ("es", "¿Borrar la nota?", "que la borres"),
    ("es", "¿Abrir la puerta?", "si eres tan amable"),
    ("es", "¿Comprar las entradas?", "las quiero"),
    ("es", "¿Pedir 2 sopas de tomate?", "sí, las dos"),
    ("fr", "Commander 2 soupes à la tomate ?", "oui, les deux"),
  ])
  func `an assent has the pronouns, endings and reasons of everyday speech`(
    code: String, question: String, answer: String
  ) throws {
    #expect(try Self.assent(code, question, answer) == .yes)
  }

  @Test(arguments: [
    ("en", "Order 2 medium Tomato Soup?", "order it"),
    ("en", "Order 2 medium Tomato Soup?", "yes, both"),
    ("en", "Buy the ticket to Boston for $24.50?", "yes, twenty-four fifty"),
    ("en", "Unlock the back door?", "I want it unlocked"),
    ("en", "Send the message to Anna?", "have it sent"),
    ("en", "Pay $86.50 to Harbor Electric?", "yes, pay the bill, it's due today"),
    ("en", "Pay $86.50 to Harbor Electric?", "do as I told you"),
    ("en", "Delete the note?", "phew, yes, good thing you asked"),
    ("en", "Cancel the order?", "yes, the order"),
    ("de", "Das Ticket für 29,90 € kaufen?", "ja, neunundzwanzig neunzig"),
    ("de", "2 mittlere Tomatensuppen bestellen?", "ja, zwei Suppen"),
    ("de", "Die Notiz löschen?", "lösch sie halt"),
    ("de", "Die Notiz löschen?", "mach, was ich gesagt habe"),
    ("de", "Die Tür aufschließen?", "puh, ja, mach auf, es regnet"),
    ("fr", "Supprimer la note ?", "oui, je veux qu'elle soit supprimée"),
    ("fr", "Payer 64,00 € à Plomberie Garnier ?", "oui, règle la facture"),
    ("fr", "Payer 64,00 € à Plomberie Garnier ?", "fais comme j'ai dit"),
    ("es", "¿Comprar el boleto por $350?", "sí, 350 pesos"),
    ("es", "¿Abrir la puerta?", "sí, puede abrirla"),
    ("es", "¿Pagar 64,00 € a Talleres Ocaña?", "sí, que vence hoy"),
    ("es", "¿Borrar la nota?", "haz lo que te dije"),
  ])
  func `an assent does what was said, wants it done, and names the amount as it is spoken`(
    code: String, question: String, answer: String
  ) throws {
    #expect(try Self.assent(code, question, answer) == .yes)
  }

  @Test(arguments: [
    ("en", "Cancel the order?", "order it"),
    ("en", "Cancel the order?", "yes, order it"),
    ("en", "Delete the message?", "send it"),
    ("en", "Delete the message?", "I want it"),
    ("en", "Delete the message?", "I want it sent"),
    ("en", "Delete the message?", "delete the bill"),
    ("en", "Order 2 medium Tomato Soup?", "order one"),
    ("en", "Order 3 medium Tomato Soup?", "yes, both"),
    ("en", "Buy the ticket to Boston for $24.50?", "yes, twenty-four sixty"),
    ("en", "Unlock the back door?", "aye right"),
    ("en", "Unlock the back door?", "yes, hello"),
    ("en", "Unlock the back door?", "have it locked"),
    ("en", "Unlock the back door?", "about time"),
    ("de", "Die Notiz löschen?", "stimmt das"),
    ("de", "Die Notiz löschen?", "halt"),
    ("de", "Die Tür aufschließen?", "ja, hallo"),
    ("fr", "Supprimer le message ?", "envoie"),
    ("fr", "Annuler la commande ?", "oui, commande"),
    ("fr", "Supprimer la note ?", "oui, quoi"),
    ("es", "¿Cancelar la compra?", "sí, compra"),
    ("es", "¿Abrir la puerta?", "puede"),
  ])
  func `a thing that is called like an action, another action and a greeting are not a yes`(
    code: String, question: String, answer: String
  ) throws {
    #expect(try Self.assent(code, question, answer) != .yes)
  }

  @Test(arguments: [
    ("de", "Die Notiz löschen?", "das kann so bleiben"),
    ("de", "Die Notiz löschen?", "passt so wie es ist"),
    ("de", "Die Notiz löschen?", "ich will sie"),
    ("de", "Die Notiz löschen?", "mach's gut"),
    ("fr", "Supprimer la note ?", "je la veux"),
    ("fr", "Supprimer la note ?", "oui, c'est cela, oui"),
    ("fr", "Supprimer la note ?", "c'est très bien comme ça"),
    ("fr", "Supprimer la note ?", "super idée, tiens"),
    ("fr", "Supprimer la note ?", "c'est supprimé"),
    ("es", "¿Borrar la nota?", "la borré"),
    ("es", "¿Pagar la factura?", "la pagué"),
    ("es", "¿Borrar la nota?", "la quiero"),
    ("es", "¿Borrar la nota?", "está bien como está"),
    ("es", "¿Borrar la nota?", "ya, claro"),
    ("es", "¿Borrar la nota?", "bien, gracias"),
    ("es", "¿Pedir 3 sopas de tomate?", "sí, las dos"),
    ("es", "¿Pedir 2 sopas de tomate?", "las dos"),
    ("de", "Die Notiz löschen?", "doch"),
  ])
  func `leaving it as it is, irony and reports are not a yes`(
    code: String, question: String, answer: String
  ) throws {
    #expect(try Self.assent(code, question, answer) != .yes)
  }

  @Test(arguments: [
    ("en", "Book a table on Friday, 8:00 PM?", "yes, Saturday at eight"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, next Friday at eight"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, tomorrow at eight"),
    ("en", "Book a table on Friday, 8:00 PM?", "yes, at nine"),
    ("en", "Order 8 bowls at 8:00 PM?", "yes, nine"),
    ("en", "Transfer $50.00 to Savings?", "transfer my whole savings"),
    ("en", "Turn off the alarm until morning?", "yes, in the morning"),
    ("en", "Turn off the alarm until tomorrow?", "yes, tomorrow"),
    ("en", "Move $50.00 from savings to checking?", "yes, from checking to savings"),
    ("de", "500 € vom Sparkonto auf das Girokonto umbuchen?", "ja, vom Girokonto aufs Sparkonto"),
    ("fr", "Virer 8 € du livret vers le compte ?", "oui, du compte vers le livret"),
    ("es", "¿Mover 6 € de la cuenta de ahorro a la corriente?", "sí, de la corriente a la otra"),
    ("es", "¿Mover 6 € de la cuenta de ahorro a la corriente?", "sí, de la corriente"),
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
