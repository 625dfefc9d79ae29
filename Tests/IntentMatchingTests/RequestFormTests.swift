import Testing

@testable import IntentMatching

/// Requests and questions at a bakery's till in German, French and Spanish, and what only sounds like them.
@Suite struct RequestFormTests {
  @Test(arguments: [
    ("de", "kannst du mit dem chef telefonieren", "CallSupplier"),
    ("de", "heiz den ofen auf 240 grad vor", "SetOven"),
    ("de", "den ofen auf hundertneunzig grad", "SetOven"),
    ("de", "es müssen fünf säcke roggenmehl bestellt werden", "OrderFlour"),
    ("de", "den bon druckst du bitte aus", "PrintReceipt"),
    ("de", "ich will in dreißig minuten geweckt werden", "SetTimer"),
    ("de", "die kasse soll auf", "OpenDrawer"),
    ("de", "weißt du wann das dinkelmehl ankommt", "GetDelivery"),
    ("de", "an welchem tag kommt das weizenmehl", "GetDelivery"),
    ("de", "haben wir noch croissants", "GetStock"),
    ("fr", "le four tu l'éteins", "OvenOff"), ("fr", "la caisse tu l'ouvres", "OpenDrawer"),
    ("fr", "quel jour arrive la farine de blé", "GetDelivery"),
    ("fr", "qu'est-ce qu'il reste comme tartes", "GetStock"),
    ("fr", "des baguettes il en reste combien", "GetStock"),
    ("es", "me imprime usted el recibo", "PrintReceipt"),
    ("es", "abrime la caja por favor", "OpenDrawer"),
    ("es", "échale llave a la tienda", "LockShop"),
    ("es", "apaga el horno no la caja", "OvenOff"),
    ("es", "a qué hora llega la harina de espelta", "GetDelivery"),
    ("es", "qué nos queda de tartas", "GetStock"),
  ])
  func `other forms of requests and questions are understood`(
    language: String, text: String, intent: String
  ) throws {
    let result = try PhraseSets.contrast("bakery-\(language)").match(text)
    #expect(result.outcome == .matched && result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("de", "kannst du nicht mit dem chef telefonieren oder was"),
    ("de", "ich habe mit dem chef telefoniert"),
    ("de", "es mussten fünf säcke roggenmehl bestellt werden"),
    ("de", "es müssen keine fünf säcke roggenmehl bestellt werden"),
    ("de", "den bon druckst du aus"), ("de", "den bon druckst du bitte nicht aus"),
    ("de", "ich wollte in dreißig minuten geweckt werden"), ("de", "die kasse musste auf"),
    ("de", "die kasse muss nicht auf"),
    ("fr", "le four tu l'éteins trop tard"), ("fr", "le four tu ne l'éteins pas"),
    ("fr", "le four tu l'éteins toujours"), ("fr", "tu éteins le four"),
    ("fr", "le four on l'éteint demain"),
    ("es", "el recibo lo imprime usted mañana"), ("es", "ya abrí la caja"), ("es", "abrí la caja"),
    ("es", "no le eches llave a la tienda"), ("es", "apaga el horno no"),
    ("es", "le echó llave a la tienda"),
  ])
  func `reports, prohibitions and complaints do nothing`(language: String, text: String) throws {
    let result = try PhraseSets.contrast("bakery-\(language)").match(text)
    #expect(result.outcome != .matched)
  }
}
