import Foundation
import SpokenValues
import Testing
import TextNormalization

/// Times among other words, and amounts of money without a currency.
@Suite struct MomentTests {
  private static func reader(_ language: String) throws -> SpokenValueReader {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Saturday, 21 November 2026, at nine in the morning.
    let now = Date(timeIntervalSince1970: 1_795_251_600)
    return try SpokenValueReader(language: language, now: now, calendar: calendar)
  }

  /// Returns the first and longest time among words, with its nearness.
  private static func moment(_ language: String, _ text: String) throws -> String? {
    let reader = try reader(language)
    let words = Words(text)
    for position in words.indices {
      guard let moment = reader.moments(in: words, at: position).first else { continue }
      return "\(words.text(of: moment.value.words)): \(moment.nearness)"
    }
    return nil
  }

  @Test(arguments: [
    ("en", "start running at six", "at six: other"),
    ("en", "start yoga in an hour", "in an hour: other"),
    ("en", "freeze it tomorrow at 5 pm", "tomorrow at 5 pm: other"),
    ("en", "do it friday at 17:00", "friday at 17:00: other"),
    ("en", "do it right away", "right away: now"), ("en", "do it today", "today: today"),
    ("en", "i lost it yesterday", "yesterday: past"),
    ("en", "i did it an hour ago", "an hour ago: past"),
    ("en", "plan it next friday for 3 days", "next friday: other"),
    ("en", "see you friday for lunch at 3", "friday: other"),
    ("de", "plane es am freitag für drei tage", "am freitag: other"),
    ("fr", "prévois vendredi pour trois jours", "vendredi: other"),
    ("es", "planea el viernes para tres días", "el viernes: other"),
    ("de", "starte um sechs", "um sechs: other"),
    ("de", "starte in einer stunde", "in einer stunde: other"),
    ("de", "starte morgen um 17 uhr", "morgen um 17 uhr: other"),
    ("de", "gestern verloren", "gestern: past"),
    ("fr", "commence à six heures", "a six heures: other"),
    ("fr", "commence dans une heure", "dans une heure: other"),
    ("fr", "bloque demain", "demain: other"),
    ("es", "empieza a las seis", "a las seis: other"),
    ("es", "empieza dentro de una hora", "dentro de una hora: other"),
    ("es", "bloquea mañana", "manana: other"),
    ("de", "überweise am 20. geld", "am 20: other"),
    ("fr", "vire le 20 de l'argent", "le 20: other"),
    ("es", "transfiere el 20 dinero", "el 20: other"),
    ("de", "leg für freitag eine aufgabe an", "fur freitag: other"),
    ("de", "richte zum 1. mai einen dauerauftrag ein", "zum 1 mai: other"),
    ("de", "weck mich freitag um eins", "freitag um eins: other"),
    ("de", "weck mich um ein uhr", "um ein uhr: other"),
    ("fr", "prévois pour demain une tâche", "pour demain: other"),
  ])
  func `a time among other words is found`(language: String, text: String, moment: String) throws {
    #expect(try Self.moment(language, text) == moment)
  }

  @Test(arguments: [
    ("en", "order six"), ("de", "bestelle eine"),
    ("en", "start yoga for six"), ("en", "log 5 kilometers"),
    ("en", "start yoga for the next hour"), ("en", "play may"), ("en", "order two large ones"),
    ("de", "bestelle sechs"), ("de", "starte für sechs"), ("fr", "commande six"),
    ("fr", "commence pour six"), ("es", "pide seis"), ("es", "empieza por seis"),
  ])
  func `an amount is not a time`(language: String, text: String) throws {
    #expect(try Self.moment(language, text) == nil)
  }

  @Test(arguments: [
    ("en", "twenty-five fifty", 25.5), ("en", "nineteen ninety-nine", 19.99),
    ("en", "five ten", 5.1),
    ("en", "5 50", 5.5), ("de", "fünfundzwanzig fünfzig", 25.5),
    ("fr", "vingt-cinq cinquante", 25.5),
    ("es", "veinticinco cincuenta", 25.5),
  ])
  func `whole units and hundredths are one amount`(language: String, text: String, amount: Double)
    throws
  {
    #expect(try Self.reader(language).price(of: Words(text)) == amount)
  }

  @Test(arguments: [
    ("en", "a hundred fifty"), ("en", "fifty"), ("en", "twenty-five five"), ("en", "five apples"),
    ("en", "two thousand fifty"), ("de", "hundertfünfzig"), ("fr", "cent cinquante"),
    ("es", "ciento cincuenta"), ("en", "twenty-five hundred"), ("fr", "quatre-vingt dix"),
  ])
  func `one number is not a pair`(language: String, text: String) throws {
    #expect(try Self.reader(language).price(of: Words(text)) == nil)
  }
}
