import Testing
import TextNormalization

@testable import UtteranceActs

/// Words behind a command that may address somebody.
@Suite struct ClosingAddresseeTests {
  /// Returns the words that address somebody in a sentence whose command stands before the bar.
  private static func addressee(_ language: String, _ text: String) throws -> String? {
    let parts = text.split(separator: "|").map { Words(String($0)).map(String.init) }
    let words = Array(parts.joined())
    let acts = try #require(ActReader.named(language))
    let found = acts.closingAddressee(in: words, isOwn: { $0 < parts[0].count })
    return found.map { words[$0].joined(separator: " ") }
  }

  @Test(
    arguments: [
      ("en", "turn on the lamp | please peter", "peter"),
      ("en", "turn on the lamp | peter thanks", "peter"),
      ("de", "mach die lampe an | bitte peter", "peter"),
      ("de", "mach die lampe an | frau meier", "frau meier"),
      ("fr", "allume la lampe | s'il te plaît pierre", "pierre"),
      ("es", "paga la factura | por favor pedro", "pedro"),
      ("es", "paga la factura | ya pedro", "pedro"),
    ])
  func `somebody is spoken to`(language: String, text: String, name: String) throws {
    #expect(try Self.addressee(language, text) == name)
  }

  @Test(
    arguments: [
      ("en", "turn on the lamp | please quickly"), ("en", "turn on the lamp | please it is dark"),
      ("en", "turn on the lamp | again please"), ("de", "mach die lampe an | bitte sofort"),
      ("fr", "allume la lampe | bleue"), ("es", "enciende la lámpara | pequeña"),
    ])
  func `nobody is spoken to`(language: String, text: String) throws {
    #expect(try Self.addressee(language, text) == nil)
  }
}
