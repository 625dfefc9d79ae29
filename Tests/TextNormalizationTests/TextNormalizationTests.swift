import Testing

@testable import TextNormalization

@Suite struct WordsTests {
  @Test(
    "Words are folded, cut and written out",
    arguments: [
      ("Order Tomato-Soup, please!", "order tomato soup please"),
      ("What’s playing on Radio?", "what is playing on radio"),
      ("whats playing", "what is playing"),
      ("Person's internet", "person 's internet"),
      ("I'd like it", "i would like it"),
      ("don't, can't, won't", "do not can not will not"),
      ("let's go", "let us go"),
      ("five o'clock", "five oclock"),
      ("l'eau d'Évian", "l eau d evian"),
      ("Crème Brûlée", "creme brulee"),
      ("cre\u{0300}me", "creme"),
      ("ＡＢＣ　ｄｅｆ１２", "abc def12"),
      ("Straße", "strasse"),
      ("3.5 kg at 3:15, 1,000 times", "3.5 kg at 3:15 1,000 times"),
      ("5pm the 2nd, -5 or 10-20", "5 pm the 2nd -5 or 10 20"),
      ("20% of $5", "20 % of $ 5"),
      ("Mac & Cheese", "mac and cheese"),
      ("東京タワー", "東 京 タ ワ ー"),
      ("がぎ", "が ぎ"), ("か\u{3099}", "が"),
      ("ﾀﾜｰ", "タ ワ ー"),
      ("й и", "й и"),
      ("20 °C", "20 °c"), ("20°C", "20 °c"), ("45°", "45 °"),
      ("£3.50", "£ 3.50"), ("20€", "20 €"), ("2½ m²", "2 1/2 m2"),
      (".5", ".5"), ("about .75 of it", "about .75 of it"), ("-.5", "-.5"), ("a.5", "a 5"),
      ("...5", "5"), ("end. 5", "end 5"), ("– .5", ".5"), ("...", ""), ("", ""), ("'", ""),
      ("''s", "s"),
    ])
  func normalizes(text: String, words: String) {
    #expect(Words(text).joined(separator: " ") == words)
  }

  @Test func `A word knows where it stood`() {
    let text = "Order “Crème brûlée” in what's-it's Café"
    let words = Words(text)
    #expect(words.text(of: 1..<3) == "creme brulee")
    #expect(words.source(of: 1..<3, in: text) == "Crème brûlée")
    #expect(words.source(of: 0..<1, in: text) == "Order")
    #expect(words.source(of: words.count - 1..<words.count, in: text) == "Café")
    #expect(words.source(of: 0..<0, in: text) == "")
  }

  @Test(
    "Contractions without an apostrophe are written out",
    arguments: [
      ("whats", "what is"), ("wheres", "where is"), ("whos", "who is"), ("hows", "how is"),
      ("thats", "that is"), ("theres", "there is"), ("dont", "do not"), ("doesnt", "does not"),
      ("didnt", "did not"), ("isnt", "is not"), ("arent", "are not"), ("wasnt", "was not"),
      ("cannot", "can not"), ("cant", "can not"), ("wont", "will not"), ("im", "i am"),
      ("ive", "i have"), ("youre", "you are"), ("couldnt", "could not"), ("hasnt", "has not"),
    ])
  func contraction(short: String, long: String) { #expect(Words(short) == Words(long)) }

  @Test func `The short way through Latin text and the long way agree`() {
    var generator = Generator(state: 1)
    let alphabet = Array(
      "aZ9 -'’“”.,&%éÉßæŒøñçğŽǅạ\u{300}\u{AD}\u{A0}°½²€×–…\u{200B}\u{2028}ſﬁ東".unicodeScalars)
    var short = 0
    for _ in 0..<5_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        if let scalar = alphabet.randomElement(using: &generator) { text.append(scalar) }
      }
      var latin = Words()
      var unicode = Words()
      let isShort = Array(String(text).utf8).withUnsafeBufferPointer { utf8 in
        unicode.appendUnicode(utf8)
        return latin.appendLatin(utf8)
      }
      guard isShort else { continue }
      short += 1
      #expect(latin == unicode, "\(text.map(\.value))")
    }
    #expect(short > 100)
  }

  @Test func `Refilling gives the same words as starting anew`() {
    var words = Words("a long text with many words, ﬁrst")
    words.refill(with: "What's new?")
    #expect(words == Words("What is new"))
    #expect(words.map(String.init) == ["what", "is", "new"])
  }

  @Test func `A word keeps its capitals and accents, but not the marks around it`() {
    let text = "Schreib „Müsli“, Öl!"
    #expect(Words(text).spellings(in: text) == ["Schreib", "Müsli", "Öl"])
    let contracted = "I won't, CAFÉ"
    let words = Words(contracted)
    #expect(Words(words.spellings(in: contracted).joined(separator: " ")) == words)
    #expect(words.spellings(in: contracted).last == "CAFÉ")
  }

  @Test func `Bytes that are no UTF-8 separate words`() {
    let text = String(decoding: [0x61, 0xFF, 0x62, 0x20, 0xC3], as: UTF8.self)
    #expect(Words(text).map(String.init) == ["a", "b"])
  }
}

/// The multiplicative generator of Lehmer with Steele and Vigna's constants: the same every time.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 0xD134_2543_DE82_EF95 &+ 1
    return state ^ state >> 32
  }
}
