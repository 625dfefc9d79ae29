import Foundation
import Testing

@testable import ParlanceCommands

struct PrettyJSONTests {
  @Test func `Names come before details, and empty containers stay short`() throws {
    let value: [String: [String: [Double]]] = ["zeta": [:], "name": ["b": [], "a": [1, 0.5]]]
    #expect(
      try PrettyJSON(of: value).text == """
        {
          "name": {
            "a": [
              1,
              0.5
            ],
            "b": []
          },
          "zeta": {}
        }

        """)
  }

  @Test func `What is printed reads back`() throws {
    let value = ["text": "a \"quote\" \u{1B} \u{202E} 日本\n"]
    let text = try PrettyJSON(of: value).text
    #expect(try JSONDecoder().decode([String: String].self, from: Data(text.utf8)) == value)
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }
}
