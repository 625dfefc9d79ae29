import IntentMetadata
import Testing

@Suite struct ReadableTitleTests {
  @Test(arguments: [("SetLamp", "Set Lamp"), ("dim", "dim"), ("OpenURL", "Open URL"), ("", "")])
  func `An intent without a title is shown by the words of its identifier`(
    id: String, title: String
  ) {
    #expect(IntentDescriptor(id: id).readableTitle == title)
  }

  @Test func `A title is shown as it is`() {
    #expect(IntentDescriptor(id: "SetLamp", title: "SetIt").readableTitle == "SetIt")
  }
}
