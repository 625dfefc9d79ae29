import AppIntents
import Testing

@Suite struct LocalizedStringResourceTests {
  @Test(
    arguments: [
      ("Order Soup", "Order Soup", "Order Soup"),
      ("Order \(2) \("leek")", "Order %lld %@", "Order 2 leek"),
      ("\(1.5) liters, \(2.0) pounds", "%lf liters, %lf pounds", "1.5 liters, 2 pounds"),
      ("100% of \("it")", "100%% of %@", "100% of it"),
      ("\(true)", "%@", "true"),
      ("\(3.14159, specifier: "%.2f")", "%.2f", "3.14"),
      ("\(placeholder: .int) soups", "%lld soups", "%lld soups"),
    ] as [(LocalizedStringResource, String, String)])
  func `a literal gives a key for translation and words`(
    resource: LocalizedStringResource, key: String, words: String
  ) {
    #expect(resource.key == key)
    #expect(String(localized: resource) == words)
  }

  @Test func `a key of its own has its default as words`() {
    let resource = LocalizedStringResource("soup.order", defaultValue: "Order \("leek")")
    #expect(resource.key == "soup.order")
    #expect(String(localized: resource) == "Order leek")
  }

  @Test func `a translation is used where the host has one`() {
    let resource: LocalizedStringResource = "Order \("Lauch")"
    let german = Localization(locale: "de") { $0.key == "Order %@" ? "Lauch bestellen" : nil }
    let words = Localization.$current.withValue(german) {
      String(localized: resource) + ", " + String(localized: "Soup")
    }
    #expect(words == "Lauch bestellen, Soup")
    #expect(String(localized: resource) == "Order Lauch")
  }

  @Test func `a resource within a resource is translated by itself`() {
    let inner: LocalizedStringResource = "soup"
    let german = Localization(locale: "de") { $0.key == "soup" ? "Suppe" : nil }
    let words = Localization.$current.withValue(german) {
      String(localized: "One \(inner)" as LocalizedStringResource)
    }
    #expect(words == "One Suppe")
  }

  @Test func `a value is written with its words for people`() {
    enum Size: String, AppEnum {
      case large
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
      static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.large: "big bowl"]
    }
    let price = IntentCurrencyAmount(amount: 6.5, currencyCode: "USD")
    func words(_ locale: String) -> String {
      Localization.$current.withValue(Localization(locale: locale) { _ in nil }) {
        let resource: LocalizedStringResource = "A \(Size.large) for \(price)"
        #expect(resource.key == "A %@ for %@")
        return String(localized: resource)
      }
    }
    #expect(words("en") == "A big bowl for $6.50")
    #expect(words("de") == "A big bowl for 6,50\u{A0}$")
  }

  @Test func `values in a format are written in the language of the app`() {
    let german = Localization(locale: "de") { _ in nil }
    Localization.$current.withValue(german) {
      let names = ["Lauch", "Kohl", "Ei"]
      #expect(String(localized: "\(names, format: .list(type: .and))") == "Lauch, Kohl und Ei")
      #expect(String(localized: "\(1234.5, format: .number)") == "1.234,5")
    }
  }
}
