import Testing

@testable import ParlanceCommands

@Suite struct SpeakableTextTests {
  @Test(arguments: [
    ("2 bowls for $18.00.", "2 bowls for 18 dollars."),
    ("It costs $6.50.", "It costs 6 dollars 50."),
    ("$1 or 1 €", "1 dollar or 1 euro"),
    ("$12,500.00 in Savings", "12500 dollars in Savings"),
    ("50 USD", "50 dollars"),
    ("16 oz, 8oz and 1 oz", "16 ounces, 8 ounces and 1 ounce"),
    ("80 km/h at 21.5 °C, 50 %", "80 kilometers per hour at 21.5 degrees Celsius, 50 percent"),
    ("on 2026-11-24", "on November 24, 2026"),
    ("2026-11-24T15:15:00", "November 24, 2026, 15:15"),
    ("2026-13-45", "2026-13-45"),
    ("Added “buy milk” to Groceries.", "Added buy milk to Groceries."),
    ("soups, e.g. tomato & basil", "soups, for example tomato and basil"),
    ("etcetc. stays", "etcetc. stays"),
    ("Done \u{1F389}!", "Done !"),
    ("Bank · Transfer…", "Bank, Transfer."),
    ("5 in the list, 3 items", "5 in the list, 3 items"),
  ])
  func `What is written in signs is spoken in words`(written: String, spoken: String) {
    #expect(SpeakableText(language: "en").words(for: written) == spoken)
  }

  @Test(arguments: [
    ("de", "12,50 € für 2 kg, z. B. Äpfel", "12 Euro 50 für 2 Kilogramm, zum Beispiel Äpfel"),
    ("fr", "5 km & 30 %", "5 kilomètres et 30 pour cent"),
    ("fr", "Dites «\u{A0}oui\u{A0}»\u{A0}!", "Dites oui !"),
    ("es-MX", "1 h, 20 min", "1 hora, 20 minutos"),
    ("de", "am 2026-11-24", "am 24. November 2026"),
    // A language without words has none of English.
    ("it", "5 km & 30 %, $2", "5 km & 30 %, $2"),
  ])
  func `Each language has its words`(language: String, written: String, spoken: String) {
    #expect(SpeakableText(language: language).words(for: written) == spoken)
  }

  @Test func `Tags of an app are words and no markup`() {
    let utterance = SpokenUtterance(
      showing: "<break time='long'/> Tom & Jerry</speak>", language: "en\"><x")
    #expect(!utterance.ssml.contains("<break"))
    #expect(utterance.ssml.contains("&lt;break time=&apos;long&apos;/&gt; Tom and Jerry"))
    #expect(utterance.ssml.contains("xml:lang=\"enx\""))
    #expect(utterance.ssml.hasSuffix("</speak>"))
  }

  @Test func `A text without an end is cut`() {
    let utterance = SpokenUtterance(
      showing: String(repeating: "a ", count: 1_000_000), language: "en")
    #expect(utterance.text.count <= SpeakableText.maximumLength)
  }
}
