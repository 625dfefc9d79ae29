import DialogManagement
import IntentMetadata
import Testing

@testable import Assistant

/// Words that do not name exactly one value, and numbers that contain an “and”.
@Suite struct VaguenessTests {
  @Test(arguments: [
    (ValueType.currency, "45 to 50 dollars", Vagueness.range),
    (.currency, "45 or 50 dollars", .range), (.currency, "between forty and fifty dollars", .range),
    (.duration, "five or six minutes", .range), (.duration, "30 to 40 minutes", .range),
    (.integer, "two or three", .range), (.duration, "7 to 8", .range),
    (.currency, "10%", .share), (.currency, "fifty percent", .share),
    (.currency, "half of", .share), (.currency, "half", .share), (.currency, "two thirds", .share),
    (.currency, "twice", .share),
    (.dateComponents, "monday and friday at 7", .range),
    (.date, "monday and tuesday", .range), (.date, "from monday to friday", .range),
    (.date, "every friday", .recurrence), (.date, "every month", .recurrence),
    (.dateComponents, "every monday and friday", .range),
    (.date, "every monday and friday", .recurrence),
    (.date, "monthly", .recurrence), (.date, "every day at five", .recurrence),
  ])
  func `words that name no single value are recognized`(
    type: ValueType, text: String, vagueness: Vagueness
  ) throws {
    #expect(try SpokenValueReading().vagueness(of: type, in: text) == vagueness)
  }

  @Test(arguments: [
    ("en", "for 7 on the 30th of February", "30th of february"),
    ("en", "on February 30", "february 30"),
    ("en", "the 31st of June please", "31st of june"), ("de", "am 30. Februar", "februar"),
    ("fr", "le 31 juin", "31 juin"), ("es", "el 30 de febrero", "30 de febrero"),
  ])
  func `a day that no month has is found`(locale: String, text: String, day: String) throws {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let place = try #require(try SpokenValueReading(locale: locale).missingDay(in: words))
    #expect(words[place].joined(separator: " ").hasSuffix(day))
  }

  @Test(arguments: ["on the 29th of February", "the 31st of May at 7", "in February", "30 minutes"])
  func `a day that some month has is not missing`(text: String) throws {
    let words = text.lowercased().split(separator: " ").map(String.init)
    #expect(try SpokenValueReading(locale: "en").missingDay(in: words) == nil)
  }

  @Test(arguments: [
    ("de", ValueType.currency, "mehr als 20 Dollar"), ("de", .duration, "weniger als 30 Minuten"),
    ("de", .currency, "zwischen ein und zwei Dollar"), ("de", .integer, "mehr als zwei"),
    ("fr", .currency, "plus de 20 dollars"), ("fr", .currency, "moins de 20 dollars"),
    ("fr", .currency, "entre un et deux dollars"), ("es", .currency, "más de 20 dólares"),
    ("es", .duration, "menos de 30 minutos"), ("es", .currency, "entre uno y dos dólares"),
    ("en", .currency, "more than 20 dollars"), ("en", .duration, "less than an hour"),
  ])
  func `a limit is no value`(locale: String, type: ValueType, text: String) throws {
    let reading = try SpokenValueReading(locale: locale)
    #expect(reading.vagueness(of: type, in: text) == .range)
    // Among other words as well: the number alone is not what was said.
    let words = text.split(separator: " ").map(String.init)
    #expect(reading.values(of: type, in: words, at: 0)?.first?.end == words.count)
  }

  @Test(arguments: [
    ("fr", "au moins 20 dollars", 20.0), ("es", "al menos 20 dólares", 20),
    ("es", "por lo menos 20 dólares", 20), ("fr", "moins 20 dollars", -20),
  ])
  func `the least amount is not negative`(locale: String, text: String, amount: Double) throws {
    let reading = try SpokenValueReading(locale: locale)
    let words = text.split(separator: " ").map(String.init)
    let amounts = words.indices.flatMap { position in
      (reading.values(of: .currency, in: words, at: position) ?? []).map(\.value)
    }
    #expect(amounts.contains(.currency(amount: amount, code: "USD")))
    #expect(amount < 0 || !amounts.contains(.currency(amount: -amount, code: "USD")))
  }

  @Test(arguments: [
    (ValueType.currency, "fifty dollars"), (.currency, "fifty"),
    (.currency, "half a million dollars"),
    (.currency, "twenty-five fifty"), (.currency, "2.5"), (.currency, "a hundred and five dollars"),
    (.integer, "twice"), (.integer, "80 percent"), (.duration, "half an hour"),
    (.duration, "two and a half hours"), (.date, "next friday"), (.date, "tomorrow at five"),
    (.dateComponents, "every monday"), (.date, "12-1"), (.date, "the 3rd of May"),
  ])
  func `exact words are not vague`(type: ValueType, text: String) throws {
    #expect(try SpokenValueReading().vagueness(of: type, in: text) == nil)
  }

  @Test(arguments: [
    ("en", "transfer one hundred and twenty five dollars", "and", true),
    ("en", "log two thousand and ten steps", "and", true),
    ("en", "pay 45 plus 5 dollars", "plus", true),
    ("en", "close windows two and three", "and", false),
    ("en", "transfer fifty and open the door", "and", false),
    ("de", "überweise zweihundert und fünf euro", "und", true),
    ("de", "schließe fenster zwei und öffne die tür", "und", false),
    ("fr", "verse vingt et un euros", "et", true),
    ("es", "transfiere treinta y cinco euros", "y", true),
    ("es", "cierra las ventanas dos y tres", "y", false),
  ])
  func `one number extends over its joint`(
    locale: String, text: String, joint: String, isWithin: Bool
  ) throws {
    let words = text.split(separator: " ").map(String.init)
    let place = try #require(words.firstIndex(of: joint))
    let reading = try SpokenValueReading(locale: locale)
    #expect(reading.isWithinNumber(place..<place + 1, of: words) == isWithin)
  }
}
