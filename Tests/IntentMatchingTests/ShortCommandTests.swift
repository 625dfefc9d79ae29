import Testing

@testable import IntentMatching

/// Commands without a verb and in other words, in German, French and Spanish, and what only looks like one:
/// states that stay, denials, statements about an earlier time.
@Suite struct ShortCommandTests {
  @Test(
    arguments: [
      ("house-de", "heizung im bad bitte auf 24 grad", "SetHeating"),
      ("counter-de", "lautstärke auf 30", "SetVolume"),
      ("counter-fr", "volume à 30", "SetVolume"), ("counter-es", "volumen al 30", "SetVolume"),
      ("fr", "ventilateur éteint s'il te plaît", "TurnOff"),
      ("es", "ventilador apagado por favor", "TurnOff"),
    ])
  func `A thing and its state or number ask for it`(set: String, text: String, intent: String)
    throws
  {
    let result = try PhraseSets.contrast(set).match(text)
    #expect(result.outcome == .matched && result.matches.first?.intent == intent)
  }

  @Test(
    arguments: [
      ("house-de", "füg der einkaufsliste bitte kaffee hinzu", "AddItem"),
      ("house-de", "füge kaffee zur einkaufsliste hinzu", "AddItem"),
      ("fr", "téléphone au plombier", "CallContact"),
      ("es", "méteme huevos en la lista de la compra", "AddToList"),
      ("house-fr", "monte le chauffage à 22 degrés", "SetHeating"),
      ("house-es", "sube la calefacción a 22 grados", "SetHeating"),
      ("house-de", "sag bitte die teamsitzung am montag ab ich bin krank", "CancelEvent"),
      ("house-de", "wir brauchen noch waschmittel setz es auf die einkaufsliste", "AddItem"),
      ("de", "die haustür musst du noch abschließen", "Lock"),
      ("house-de", "kaffee bitte noch auf die einkaufsliste", "AddItem"),
      ("es", "ponme un temporizador de 5 minutos para la pasta", "SetTimer"),
    ])
  func `A command in other words is that command`(set: String, text: String, intent: String)
    throws
  {
    let result = try PhraseSets.contrast(set).match(text)
    #expect(result.outcome == .matched && result.matches.first?.intent == intent)
  }

  @Test(
    arguments: [
      ("de", "warum musst du die haustür abschließen"), ("de", "musst du die haustür abschließen"),
      ("de", "die haustür musst du nicht abschließen"),
      ("de", "lass den fernseher an"), ("de", "lass die stehlampe bitte aus"),
      ("de", "lass die rollläden zu"), ("de", "mach die rollläden bloß nicht hoch"),
      ("de", "mach die rollläden nicht auf"),
      ("house-de", "heizung auf 21 grad gestellt"), ("house-de", "die heizung ist auf 21 grad"),
      ("house-fr", "le chauffage est à 21 degrés"), ("fr", "le ventilateur est éteint"),
      ("house-es", "es bueno poner la calefacción a 25 grados"),
      ("es", "el ventilador está apagado"), ("es", "ventilador apagado"),
      ("es", "apaga la tele mi hijo"),
      ("es", "que mi mujer bloquee mi tarjeta de crédito"), ("es", "apaga la tele mi vecina"),
      ("es", "como haga frío enciende la estufa"),
      ("house-de", "ich müsste mal die miete bezahlen"),
      ("house-de", "ich muss noch die miete bezahlen"),
    ])
  func `What is so, is denied or is somebody else's to do is not done`(set: String, text: String)
    throws
  {
    #expect(try PhraseSets.contrast(set).match(text).outcome != .matched)
  }

  @Test(
    arguments: [
      ("counter-de", "ich habe meine kreditkarte schon mal verloren"),
      ("counter-de", "ich habe einmal meine bankkarte verloren"),
      ("counter-fr", "j'ai déjà perdu ma carte bancaire"),
      ("counter-fr", "j'ai déjà perdu ma carte de crédit"),
      ("counter-fr", "j'ai perdu ma carte de crédit plusieurs fois"),
      ("counter-es", "alguna vez he perdido mi tarjeta de crédito"),
      ("counter-es", "he perdido mi tarjeta de débito muchas veces"),
    ])
  func `A statement about an earlier time is not what the phrase states`(set: String, text: String)
    throws
  {
    #expect(try PhraseSets.contrast(set).match(text).outcome == .rejected)
  }

  @Test(
    arguments: [
      ("counter-de", "ich habe gerade meine kreditkarte verloren"),
      ("counter-de", "ich habe meine kreditkarte verloren"),
      ("counter-fr", "j'ai perdu ma carte de crédit"),
      ("counter-es", "he perdido mi tarjeta de débito"),
    ])
  func `A statement about now is what the phrase states`(set: String, text: String) throws {
    #expect(try PhraseSets.contrast(set).match(text).outcome == .matched)
  }
}
