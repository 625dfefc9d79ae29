import Foundation
import IntentMetadata
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

  @Test(
    arguments: [
      ("en", "set an alarm for 25:00", "25:00"), ("en", "alarm at 24:30", "24:30"),
      ("en", "wake me at 26 o'clock", "26 oclock"), ("en", "wake me at 7:75 please", "7:75"),
      ("de", "wecker auf 25 uhr", "25 uhr"), ("fr", "réveil à 25h", "25 h"),
      ("es", "alarma a las 25:00", "25:00"), ("en", "pay anna 25 a month", nil),
      ("en", "set a timer for 25 minutes", nil), ("en", "alarm at 25 to 6", nil),
      ("fr", "rappelle-moi dans 48 heures", nil), ("es", "recuérdame en 48 horas", nil),
      ("de", "erinnere mich in 48 stunden", nil), ("en", "alarm at 24:00", nil),
    ] as [(String, String, String?)])
  func `a time that no day has is found`(language: String, text: String, time: String?) throws {
    let words = Words(text)
    let missing = try Self.reader(language).missingTime(in: words)
    #expect(missing.map { words.text(of: $0.words) } == time)
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
    ("de", "füge morgen um 17 uhr eine aufgabe hinzu", "morgen um 17 uhr: other"),
    ("fr", "ajoute demain à 17 heures une tâche", "demain a 17 heures: other"),
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
    ("en", "pay on the 3rd", "on the 3rd"), ("en", "pay on the 3", "on the 3"),
    ("de", "zahl am 3. 940 dollar", "am 3"), ("de", "zahl am 3.12.", "am 3.12"),
    ("de", "zahl am fünften", "am funften"), ("fr", "paie le 15", "le 15"),
    ("fr", "paie le 03/12", "le 03/12"), ("fr", "paie le premier", "le premier"),
    ("es", "paga el 3/12", "el 3/12"), ("es", "paga el día uno", "el dia uno"),
  ])
  func `a day of the month among other words is found`(
    language: String, text: String, day: String
  ) throws {
    let reader = try Self.reader(language)
    let words = Words(text)
    let days = words.indices.compactMap { reader.days(in: words, at: $0).first }
    #expect(days.first.map { words.text(of: $0.words) } == day)
  }

  @Test(arguments: [
    ("en", "set the volume to 25"), ("en", "pay 25 dollars"), ("en", "play the 3rd song"),
    ("de", "stell die lautstärke auf 25"), ("fr", "mets le volume à 25"),
    ("fr", "mets le volume au 25"), ("es", "pon el volumen al 25"), ("es", "paga el alquiler"),
  ])
  func `a number is not a day`(language: String, text: String) throws {
    let reader = try Self.reader(language)
    let words = Words(text)
    #expect(words.indices.allSatisfy { reader.days(in: words, at: $0).isEmpty })
  }

  @Test(arguments: [
    ("en", "on december 3 940 dollars", 940.0), ("en", "3 940 dollars", 3940.0),
    ("de", "am 1. 100 dollar", 100), ("fr", "le 3 940 dollars", 940),
    ("fr", "le loyer de 3 940 dollars", 3940), ("es", "el día 3 940 dólares", 940),
    ("es", "paga el alquiler el día 1 940 dólares", 940), ("fr", "le 1 000 dollars", 1000),
    ("fr", "12 dollars et 50 cents", 12.5), ("de", "12 dollar und 50 cent", 12.5),
    ("de", "12 euro und 50 cent", 12.5), ("de", "zwölf dollar fünfzig", 12.5),
    ("es", "12 dólares con 50 centavos", 12.5), ("es", "doce dólares con cincuenta", 12.5),
    ("fr", "cent dollars", 100), ("fr", "un cent", 0.01), ("en", "cent", 0.01),
  ])
  func `an amount has all of its words and no others`(
    language: String, text: String, amount: Double
  ) throws {
    let reader = try Self.reader(language)
    let words = Words(text)
    let values = words.indices.flatMap { reader.values(.currency, in: words, at: $0) }
    let longest = values.max { $0.words.count < $1.words.count }
    guard case .currency(let found, _)? = longest?.value else {
      Issue.record("no amount")
      return
    }
    #expect(found == amount)
  }

  @Test func `a French hundred is not one cent`() throws {
    #expect(try Self.reader("fr").values(.currency, in: Words("cent"), at: 0).isEmpty)
  }

  @Test(arguments: [
    ("en", "twenty-five fifty", 25.5), ("en", "nineteen ninety-nine", 19.99),
    ("en", "five ten", 5.1),
    ("en", "5 50", 5.5), ("de", "fünfundzwanzig fünfzig", 25.5),
    ("fr", "vingt-cinq cinquante", 25.5),
    ("es", "veinticinco cincuenta", 25.5), ("es", "doce cincuenta", 12.5),
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
