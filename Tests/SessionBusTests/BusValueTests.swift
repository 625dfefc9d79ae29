import Testing

@testable import SessionBus

@Suite("Values on the bus")
struct BusValueTests {
  @Test(
    "Each value has the type that the bus requires",
    arguments: [
      (BusValue.string("a"), "s"), (.path("/"), "o"), (.boolean(true), "b"),
      (.byte(1), "y"), (.int32(1), "i"), (.uint32(1), "u"), (.int64(1), "x"), (.double(1), "d"),
      (.strings([]), "as"),
      (.array(of: "a{sv}", []), "aa{sv}"), (.dictionary([:]), "a{sv}"), (.variant(.int32(1)), "v"),
      (.structure([.string("themed"), .variant(.strings(["a"]))]), "(sv)"),
    ])
  func signatures(value: BusValue, signature: String) {
    #expect(value.signature == signature)
  }

  @Test("A value of another type is not text, a number, a Boolean, a list or a dictionary")
  func otherTypes() {
    for value in [BusValue.other, .variant(.other), .structure([.string("a")])] {
      #expect(value.text == nil && value.number == nil && value.isTrue == nil)
      #expect(value.strings == nil && value.texts.isEmpty && value.values.isEmpty)
    }
    #expect(BusValue.string("1").number == nil)
    #expect(BusValue.double(.infinity).number == nil)
    #expect(BusValue.array(of: "i", [.int32(1)]).strings == nil)
  }

  @Test("Variants are read through, however many there are")
  func variants() {
    let value = BusValue.variant(.variant(.dictionary(["a": .variant(.string("b"))])))
    #expect(value.values["a"]?.text == "b")
  }
}
