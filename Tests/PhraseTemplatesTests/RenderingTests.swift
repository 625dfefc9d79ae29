import PhraseTemplates
import Testing

@Suite struct RenderingTests {
  @Test func `A finding shows its place, the text, a caret and a hint`() {
    let text = "make me [the usual"
    let diagnostic = TemplateParser.parse(text, syntax: .hassil).diagnostics[0]
    #expect(
      diagnostic.rendered(in: text, file: "coffee.yaml", line: 7, column: 10) == """
        coffee.yaml:7:18: error: “[” is never closed. [unclosed]
          make me [the usual
                  ^
          Add “]”, or write “\\[” for the character.
        """)
  }

  @Test(arguments: [
    ("a\t(b", "a   (b", "    ^"),
    ("東京 (b", "東京 (b", "     ^"),
    ("e\u{301}é👩‍👧 (b", "e\u{301}é👩‍👧 (b", "     ^"),
    ("\u{1B}[31m(", "\\u{1B}[31m(", "^^^^^^"),
    ("ａ （<x", "ａ （<x", "     ^"),
  ])
  func `The caret stands under the text whatever its width`(
    text: String, line: String, carets: String
  ) throws {
    let diagnostic = try #require(TemplateParser.parse(text, syntax: .hassil).diagnostics.first)
    let excerpt = SourceExcerpt(of: text, span: diagnostic.span)
    #expect(excerpt.line == line)
    #expect(excerpt.carets == carets)
  }

  @Test(arguments: [0, 490, 29_995, 59_990])
  func `Of a long text only the part around the place is shown`(position: Int) {
    var text = String(repeating: "abcdé ", count: 10_000)
    let utf8 = Array(text.utf8)
    text = String(decoding: utf8[..<position] + [0x29] + utf8[position...], as: UTF8.self)
    let excerpt = SourceExcerpt(of: text, span: SourceSpan(start: position, end: position + 1))
    #expect(excerpt.line.count <= 82)
    #expect(Array(excerpt.line)[excerpt.carets.count - 1] == ")")
  }

  @Test(arguments: [-5, 0, 3, 100])
  func `A place outside of the text does no harm`(offset: Int) {
    let excerpt = SourceExcerpt(of: "abc", span: SourceSpan(start: offset, end: offset + 1))
    #expect(excerpt.line == "abc")
    #expect(excerpt.carets.hasSuffix("^"))
  }

  @Test(arguments: ["a\u{1B}[2Jb", "a\u{202E}b", "a\u{7F}b", "a\u{9B}b"])
  func `Control characters are errors and never printed`(text: String) {
    for syntax in TemplateSyntax.allCases {
      let (template, diagnostics) = TemplateParser.parse(text, syntax: syntax)
      #expect(template == nil)
      #expect(diagnostics.first?.code == .controlCharacter)
      for diagnostic in diagnostics {
        let lines = diagnostic.rendered(in: text, file: text)
        #expect(!lines.unicodeScalars.contains { $0 != "\n" && VisibleText.isInvisible($0) })
      }
    }
  }

  @Test(arguments: [
    ("aera", "area"), ("colour", "color"), ("Area", "area"), ("xyz", nil), ("a", nil),
  ])
  func `The name probably meant is at most two edits away`(name: String, meant: String?) {
    #expect(Suggestion.nearest(to: name, among: ["color", "area", "floor"]) == meant)
  }
}
