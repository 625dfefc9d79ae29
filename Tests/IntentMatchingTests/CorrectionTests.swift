import Foundation
import MetadataImport
import Testing

@testable import IntentMatching

/// Commands that replace a part of what was said before, and commands next to a clause of their own.
@Suite struct CorrectionTests {
  private static func match(_ text: String, _ set: String) throws -> MatchResult {
    let path = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Benchmarks/acts/contrast/\(set).yaml").path
    let apps = SourceImporter.importPhraseSet(at: path).apps
    return try IntentMatcher(apps: apps, locale: String(set.suffix(2))).match(text)
  }

  @Test(
    "A thing replaces the one that was meant, within a request and before its end",
    arguments: [
      ("house-en", "could you run the dryer no sorry the dishwasher", "dishwasher"),
      ("house-en", "can you set the heating in the office to 19 no 20", "20"),
      ("errands-en", "could you add milk no bread to the list", "bread"),
      ("errands-en", "add milk to the list no bread", "bread"),
      ("house-de", "setz milch auf die einkaufsliste nein brot", "Brot"),
      ("house-de", "ruf mama an moment oma", "Oma"),
      ("house-fr", "envoie 20 euros à julie non pardon 30 euros", "30"),
      ("house-es", "añade leche a la lista quiero decir pan", "pan"),
      ("house-de", "schick mama 5 statt 50 euro", "5"),
      ("house-de", "stell die heizung im bad auf 20, nicht 25 grad", "20"),
      ("house-fr", "mets le chauffage du salon à 20, pas 25 degrés", "20"),
      ("office-es", "devuelve 50, no 500 euros a olga", "50"),
      ("office-es", "devuelve 500, no, 50 euros a olga", "50"),
      ("office-es", "devuelve 500 no 50 euros a olga", "50"),
      ("errands-en", "send emma 20, not 50 dollars", "20"),
    ])
  func replacements(set: String, text: String, value: String) throws {
    let result = try Self.match(text, set)
    #expect(result.outcome == .matched)
    let texts = result.matches.first?.slots.map { $0.text.lowercased() } ?? []
    #expect(texts.contains(value.lowercased()), "\(texts)")
  }

  @Test(
    arguments: [
      ("house-de", "mach nicht das licht aus mach den fernseher aus", "TvOff"),
      ("house-fr", "n'éteins pas la lumière éteins la télé", "TvOff"),
      ("house-es", "no cierres el garaje cierra el portón", "LockDoor"),
      ("house-de", "weil wir jetzt schlafen gehen schließ die haustür ab", "LockDoor"),
      ("house-de", "ich schaff es nicht sag den elternabend ab", "CancelEvent"),
      ("house-de", "ich würde den zahnarzttermin gern absagen", "CancelEvent"),
      ("house-de", "ich möchte den friseurtermin absagen lassen", "CancelEvent"),
      ("house-de", "der fernseher darf jetzt aus", "TvOff"),
      ("house-de", "es ist schon spät mach den fernseher aus", "TvOff"),
      ("house-en", "it's the weekend turn off the bedroom lights", "LightsOff"),
      ("house-de", "der fernseher nervt mach den bitte aus", "TvOff"),
      ("house-de", "hey dreh jetzt die heizung auf 21 grad", "SetHeating"),
      ("house-fr", "comme on part verrouille la porte d'entrée", "LockDoor"),
      ("house-fr", "avant qu'il pleuve verrouille le garage", "LockDoor"),
      ("house-fr", "pour que le chat ne sorte pas verrouille la cave", "LockDoor"),
      ("house-fr", "plus personne ne regarde éteins la télé", "TvOff"),
      ("house-fr", "la porte d'entrée tu me la verrouilles s'il te plaît", "LockDoor"),
      ("house-fr", "je suis déjà couché le portail est fermé", "AskDoor"),
      ("house-es", "ya que es de noche enciende la luz del salón", "LightOn"),
      ("house-es", "se acabó el café compra café", "OrderItem"),
      ("house-es", "antes de que llueva cierra el trastero", "LockDoor"),
      ("house-es", "hace días que no hablo con papá llama a papá", "CallPerson"),
      ("house-en", "the match is about to start turn the tv on", "TvOn"),
      ("house-en", "open the driveway gate for the delivery van", "OpenGate"),
      ("errands-en", "my car won't start book me a taxi to the office", "BookTaxi"),
      ("errands-en", "cancel tomorrow's team meeting please", "CancelEvent"),
      ("errands-en", "do we have bananas on the list already", "GetList"),
    ])
  func `A command next to a clause of its own is carried out`(
    set: String, text: String, intent: String
  ) throws {
    let result = try Self.match(text, set)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(
    arguments: [
      ("house-en", "would you open the garage for a stranger"),
      ("errands-en", "send emma 20 dollars and you'll regret it"),
      ("errands-en", "please text dad that i'm home no wait do not send it"),
      ("errands-en", "please add milk to my list no milk"),
      ("house-en", "switch the hallway lights on no don't switch the hallway lights on"),
      ("house-en", "lock the front door no don't lock the front door"),
      ("errands-en", "pay the rent and stuff no don't do that yet"),
      ("house-de", "ich sage nicht mach das licht an"),
      ("house-de", "das heißt nicht mach das licht an"), ("house-de", "ruf mama an moment"),
      ("house-de", "ruf mama an doch nicht"),
      ("house-en", "give it ten minutes and then lock the front door"),
      ("errands-en", "my phone thought i said call dad"),
      ("errands-en", "all i ever do is pay bills and pay the rent"),
      ("en", "pay the water bill is on the list"), ("en", "honk the horn is on his sticker"),
      ("house-en", "lock the front door eh never mind then"),
      ("house-de", "ich weiß nicht ob ich meine haustür aufschließen will"),
      ("house-de", "was muss ich tun wenn ich meine haustür aufschließen will"),
      ("house-fr", "il suffit de dire éteins la télé"),
      ("house-fr", "attends dix minutes et puis éteins la télé"),
      ("house-es", "de aquí a cinco minutos apaga la tele"),
      ("house-es", "apaga la tele luego"), ("house-es", "apaga la tele después"),
      ("house-fr", "éteins la télé ensuite"),
      ("house-de", "die haustür aufschließen kann papa"),
      ("house-de", "schließt du etwa die haustür auf"),
      ("house-de", "es ist möglich dass du die haustür aufschließt"),
      ("house-de", "trag den elternabend am montag um halb zehn uhr ein"),
      ("house-fr", "oublie de verrouiller le garage"),
      ("house-fr", "il est possible que tu verrouilles le garage"),
      ("house-fr", "note la réunion demain à quinze heures trente"),
      ("house-es", "es posible que abras el garaje"), ("house-es", "ojalá abras el garaje"),
      ("house-es", "puede que abras el garaje"),
      ("house-es", "que abra el garaje mi madre"),
      ("house-es", "cancela la reunión de pasado mañana"),
    ])
  func `What is put off, taken back or only imagined is not done`(set: String, text: String) throws
  {
    #expect(try Self.match(text, set).outcome != .matched)
  }
}
