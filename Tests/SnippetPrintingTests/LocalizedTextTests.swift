import AppIntents
import Testing

@testable import SwiftUI

/// The words of views in the language that an app speaks.
@Suite struct LocalizedTextTests {
  private static let german = Localization(locale: "de") { resource in
    let values = resource.defaultValue.arguments
    return switch resource.key {
    case "Amount": "Betrag"
    case "%lld books": "\(values[0]) Bücher"
    case "From %@ to %@": "Nach \(values[1]) von \(values[0])"
    case "50%% of %@": "Die Hälfte von \(values[0])"
    default: nil
    }
  }

  private func words(_ text: Text) -> [String] { text.runs.map(\.words) }

  @Test func `the words of a view are translated, with its values in their places`() {
    Localization.$current.withValue(Self.german) {
      #expect(words(Text("Amount")) == ["Betrag"])
      #expect(words(Text("\(3) books")) == ["3 Bücher"])
      #expect(words(Text("50% of \("it")")) == ["Die Hälfte von it"])
      #expect(words(Text("Unknown \("x")")) == ["Unknown x"])
      #expect(words(Text(verbatim: "Amount")) == ["Amount"])
    }
    #expect(words(Text("Amount")) == ["Amount"])
  }

  @Test func `a text within another keeps its style in a translation`() {
    let text = Localization.$current.withValue(Self.german) {
      Text("From \(Text("A").bold()) to \(Text("B"))")
    }
    #expect(words(text) == ["Nach ", "B", " von ", "A"])
    #expect(text.runs[3].style != text.runs[1].style)
  }
}
