import Testing

@testable import IntentMatching

/// Commands that their speaker takes back, puts off or contrasts with something else, and wishes that
/// name the opposite of what is to be done.
@Suite struct SecondThoughtTests {
  @Test(
    arguments: [
      ("en", "order dog food, oh, we still have some"), ("en", "turn on the lamp oh it's on"),
      ("en", "turn on the lamp oh found it"), ("en", "delete the puppy album oh that'd be a shame"),
      ("en", "pay the rent no don't pay it"), ("en", "lock the car hang on"),
      ("en", "lock the car just a second"), ("en", "open the garage that was a mistake"),
      ("en", "turn on the lamp this evening"), ("en", "call dad the day after tomorrow"),
      ("en", "turn on the lamp the other day"), ("en", "turn on the lamp in ten"),
      ("en", "turn on the lamp as my dad would say"),
      ("de", "bestell eine linsensuppe ach wir haben noch welche"),
      ("de", "mach die stehlampe an ach die ist ja an"),
      ("fr", "commande une soupe aux lentilles ah on en a encore"),
      ("fr", "allume la lampe de bureau ah elle est allumée"),
      ("fr", "ouvre le garage c'était une erreur"),
      ("es", "pide una sopa de lentejas ah que aún queda"),
      ("es", "apaga la tele como diría mi padre"),
      ("en", "turn on the lamp and not"), ("de", "mach die stehlampe an bitte nicht"),
      ("fr", "allume la lampe de bureau et non"), ("es", "apaga la tele y no"),
    ])
  func `What is taken back or put off is not done`(language: String, text: String) throws {
    #expect(try PhraseSets.contrast(language).match(text).outcome != .matched)
  }

  @Test(
    arguments: [
      ("en", "turn on the lamp maybe"), ("en", "turn on the lamp perhaps"),
      ("en", "turn on the lamp jk"), ("en", "turn on the lamp lol"),
      ("en", "turn on the lamp, right?"), ("en", "turn on the lamp as a joke"),
      ("en", "you should turn on the lamp"), ("en", "you may turn on the lamp"),
      ("en", "\"turn on the lamp\""), ("en", "pay the rent?"),
      ("en", "pay the rent? i don't think so"), ("en", "i was hoping you'd pay the rent"),
      ("de", "mach die stehlampe an vielleicht"), ("de", "mach die stehlampe an lol"),
      ("de", "„mach die stehlampe an“"), ("fr", "mets un minuteur de 5 minutes peut-être"),
      ("fr", "« allume la lampe de bureau »"),
      ("fr", "allume la lampe de bureau pour rire"),
      ("es", "apaga la tele quizás"), ("es", "apaga la tele en broma"),
    ])
  func `What is doubted, quoted or meant as a joke is not done`(
    language: String, text: String
  ) throws {
    #expect(try PhraseSets.contrast(language).match(text).outcome != .matched)
  }

  @Test(
    arguments: [
      ("en", "Jim can you turn on the lamp"), ("en", "Jim, could you please lock the front door"),
      ("en", "Doctor, can you turn on the lamp"),
      ("en", "Grandma, would you mind turning on the lamp"),
      ("en", "can you turn on the lamp, Jim"), ("en", "turn on the lamp, Jim"),
      ("en", "turn on the lamp, mom"), ("de", "Uwe, kannst du die stehlampe anmachen"),
      ("fr", "Gérard, peux-tu allumer la lampe de bureau"),
      ("es", "Paco, puedes apagar la tele"),
    ])
  func `What somebody else is asked for is not done`(language: String, text: String) throws {
    #expect(try PhraseSets.contrast(language).match(text).outcome != .matched)
  }

  @Test(
    arguments: [
      ("en", "please turn on the lamp, thanks", "TurnOn"),
      ("en", "could you turn on the lamp, please?", "TurnOn"),
      ("en", "Parlance, can you turn on the lamp", "TurnOn"),
      ("en", "hey Robin, can you turn on the lamp", "TurnOn"),
      ("en", "buddy, can you turn on the lamp", "TurnOn"),
      ("en", "turn on the lamp, it's dark", "TurnOn"),
      ("en", "turn on the lamp?", "TurnOn"), ("en", "text priya are you coming?", "SendText"),
    ])
  func `Courtesies and the assistant's name change nothing`(
    language: String, text: String, intent: String
  ) throws {
    let result = try PhraseSets.contrast(language).match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(
    arguments: [
      ("en", "turn on the fan, not the lamp", "TurnOn"),
      ("en", "turn on the fan instead of the lamp", "TurnOn"),
      ("en", "lock the front door no not that one the back gate", "LockDoor"),
      ("en", "i don't want the lamp on anymore", "TurnOff"),
      ("en", "the lamp shouldn't be on", "TurnOff"),
      ("en", "why is it so dark turn on the lamp", "TurnOn"),
      ("en", "who left the garage open close it", "CloseDoor"),
      ("en", "the rent still isn't paid pay it", "PayBill"),
      ("en", "check the front door", "GetDoor"),
      ("en", "i locked the front door didn't i", "GetDoor"),
      ("en", "text priya when i get there i'll call", "SendText"),
      ("de", "mach den ventilator an nicht die stehlampe", "TurnOn"),
      ("de", "der fernseher soll aus sein", "TurnOff"),
      ("de", "warum ist es hier so dunkel mach die stehlampe an", "TurnOn"),
      ("de", "prüf mal die haustür", "GetLock"),
      ("fr", "vérifie la porte d'entrée", "GetLock"),
      ("fr", "la porte d'entrée fermée ou pas", "GetLock"),
      ("fr", "je ne veux plus que la télé soit allumée", "TurnOff"),
      ("es", "comprueba la puerta principal", "GetLock"),
      ("es", "no quiero la estufa encendida", "TurnOff"),
      ("es", "por qué está tan oscuro enciende la lámpara del salón", "TurnOn"),
    ])
  func `What is meant is done`(language: String, text: String, intent: String) throws {
    let result = try PhraseSets.contrast(language).match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(
    arguments: [
      "text dad if i'm late", "text dad when he says it is time", "turn off all lamps not the fan",
      "why did dad turn on the lamp", "who saw dad lock the car",
    ])
  func `A condition, an exception and a question are none of these`(text: String) throws {
    #expect(try PhraseSets.contrast("en").match(text).outcome != .matched)
  }
}
