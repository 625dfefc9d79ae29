import DialogManagement
import IntentMetadata
import Testing

@Suite struct ExamplePhrasesTests {
  @Test(arguments: [("en", ["go two"]), ("de-AT", ["go zwei"]), ("fr", ["go deux"]), ("it", [])])
  func `A number in an example is a word of the app's language`(
    locale: String, examples: [String]
  ) {
    let app = AppMetadata(
      name: "App", locale: locale,
      intents: [
        IntentDescriptor(
          id: "Go", parameters: [ParameterDescriptor(name: "count", type: .integer)])
      ],
      shortcuts: [ShortcutDescriptor(intent: "Go", phrases: [locale: ["go ${count}"]])])
    #expect(ExamplePhrases.phrases(of: [app]) == examples)
  }
}
