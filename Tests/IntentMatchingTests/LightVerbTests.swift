import IntentMatching
import Testing

/// German, French and Spanish commands with a light verb, without a verb, or with the verb of a statement.
@Suite struct LightVerbTests {
  @Test(
    arguments: [
      ("stage-de", "mach den vorhang auf", "CurtainUp"),
      ("stage-de", "lass mal den walzer laufen", "PlaySong"),
      ("stage-de", "die ouvertüre bitte", "PlaySong"),
      ("stage-de", "sag die probe ab", "CancelRehearsal"),
      ("farm-de", "mach auf dem hof licht", "LightOn"),
      ("farm-de", "mach die bestellung bei der mühle rückgängig", "CancelOrder"),
      ("farm-fr", "téléphone à mamie", "CallPerson"),
      ("farm-fr", "fais un virement de deux cents euros à la laiterie", "PayPerson"),
      ("farm-es", "dale un toque a manuela", "CallPerson"),
      ("farm-es", "hazle una transferencia de doscientos euros a paco", "PayPerson"),
      ("farm-es", "enciende la luz del patio que no se ve nada", "LightOn"),
      ("stage-es", "suspende el ensayo del martes", "CancelRehearsal"),
      ("de", "den fernseher möchte ich ausschalten", "TurnOff"),
      ("de", "die haustür will ich abschließen", "Lock"),
      ("de", "schalte den fernseher aus nicht den ventilator", "TurnOff"),
      ("hotel-de", "verbinde mich mit dem zimmerservice", "CallDesk"),
      ("hotel-de", "lass mir zwei decken bringen", "OrderTowels"),
      ("hotel-fr", "passe-moi la réception", "CallDesk"),
      ("hotel-fr", "mets la clim en marche", "RadioOn"),
      ("hotel-es", "ponme con recepción", "CallDesk"),
      ("hotel-es", "puedes poner la habitación a diecinueve grados", "SetRoomTemp"),
      ("fr", "si tu veux bien éteindre la télé", "TurnOff"),
      ("fr", "si tu veux éteins la télé", "TurnOff"),
      ("fr", "éteins la télé si tu veux", "TurnOff"),
      ("es", "si quieres apaga la tele", "TurnOff"),
    ])
  func `A command with a light verb is that command`(set: String, text: String, intent: String)
    throws
  {
    let result = try PhraseSets.contrast(set).match(text)
    #expect(result.outcome == .matched && result.matches.first?.intent == intent)
  }

  @Test(
    arguments: [
      ("es", "mi mujer abra la puerta principal"), ("es", "mi mujer bloquee la tarjeta de crédito"),
      ("es", "el tío abra la puerta trasera"), ("de", "mein mann mach die haustür auf"),
      ("stage-de", "sage die probe nicht ab"), ("stage-de", "ich sage die probe nicht ab"),
      ("de", "die tomatensuppe möchte ich nicht"),
      ("de", "ich möchte den fernseher nicht ausschalten"),
      ("de", "ich möchte das licht im flur nicht anmachen"),
      ("de", "wir wollen das garagentor nicht öffnen"),
      ("de", "ich möchte den fernseher nicht löschen"),
      ("de", "den fernseher kannst du nicht ausschalten"),
      ("de", "die haustür kannst du nicht abschließen"),
      ("de", "ich habe vor die haustür abzuschließen"),
      ("de", "ich beabsichtige das garagentor zu öffnen"),
      ("fr", "je préfère ne pas verrouiller la porte d'entrée"),
      ("fr", "surtout ne va pas verrouiller le garage"),
      ("de", "den fernseher möchte sie ausschalten"), ("de", "den fernseher will er ausschalten"),
      ("stage-de", "lass den walzer bloß nicht laufen"), ("stage-de", "keine ouvertüre bitte"),
      ("farm-de", "mach die bestellung bei der mühle nicht rückgängig"),
      ("farm-fr", "ne téléphone pas à mamie"),
      ("farm-fr", "il a fait un virement de deux cents euros à la laiterie"),
      ("farm-es", "enciende la luz del patio que no"),
      ("farm-es", "paco hace una transferencia de cien euros a manuela"),
      ("stage-es", "el director suspende el ensayo del martes"),
      ("fr", "si tu veux éteindre la télé"), ("fr", "si vous voulez éteindre la télé"),
      ("es", "si quieres apagar la tele"), ("hotel-es", "si quiere pagar la cuenta"),
      ("hotel-es", "cuando acabes cierra las cortinas"),
      ("hotel-de", "er hat mich mit dem zimmerservice verbunden"),
      ("hotel-de", "lass mir bloß keine decken bringen"),
      ("hotel-fr", "il m'a passé la réception"), ("hotel-fr", "ne me passe pas la réception"),
      ("hotel-es", "no me pongas con recepción"),
    ])
  func `What is denied, or is somebody else's to do, is rejected`(set: String, text: String) throws
  {
    #expect(try PhraseSets.contrast(set).match(text).outcome == .rejected)
  }

  @Test(
    arguments: [
      ("stage-de", "fünf karten für hamlet bitte"), ("es", "sopa de tomate por favor"),
      ("de", "bestell pizza schließ die haustür ab"),
      ("es", "no puedes abrir la puerta principal"),
    ])
  func `A purchase without a verb, and an order that no phrase has, are asked about`(
    set: String, text: String
  ) throws {
    #expect(try PhraseSets.contrast(set).match(text).outcome == .ambiguous)
  }

  @Test(arguments: [
    "man müsste den fernseher ausschalten", "man muss mal den fernseher ausschalten",
    "man sollte den fernseher ausschalten",
  ])
  func `What one has to do is asked about`(text: String) throws {
    #expect(try PhraseSets.contrast("de").match(text).outcome == .ambiguous)
  }
}
