import PhraseTemplates
import Testing

@Suite struct TemplatePrinterTests {
  @Test(arguments: [
    "turn [the] light (on|off)", "light[s]", "[a|b]", "[a;b c]", "((a|b))", "((a)|b)", "(a|)",
    "[(a)]", "{area:place} <in>", #"\[a\] \\ \; \<"#, "(a {b}|<c> [d];e)", "((a|b);c)", "[[a] b]",
    #"{n\\}"#, #"<r\\>"#, #"{a\\:b\\}"#, #"a\\ "#, #"a\ "#, "{ @a}", "{a: @b}", "{@ @a:b}",
  ])
  func `A sentence template that is printed reads as the same tree`(text: String) throws {
    let tree = try #require(TemplateParser.parse(text, syntax: .hassil).template).root
    let printed = TemplatePrinter.text(of: tree, syntax: .hassil)
    let again = try #require(TemplateParser.parse(printed, syntax: .hassil).template)
    #expect(again.root.withoutSpans() == tree.withoutSpans())
    #expect(again.description == printed)
  }

  @Test(arguments: ["{a\\}\u{308}}", "<a\\>\u{308}>", "{a:b\\|\u{308}}"])
  func `A bracket with an accent upon it is not part of a name`(text: String) {
    #expect(TemplateParser.parse(text, syntax: .hassil).template == nil)
  }

  @Test(arguments: [
    ("turn [the] light (on|off)", "turn [the] light (on|off)"),
    ("a|b", "(a|b)"),
    ("a|b;c", "((a|b);c)"),
    ("{ area : area }", "{area}"),
    ("a|", "(a|)"),
  ])
  func `Printing gives the plainest form`(text: String, printed: String) throws {
    let template = try #require(TemplateParser.parse(text, syntax: .hassil).template)
    #expect(template.description == printed)
  }

  @Test(arguments: ["Order ${soup} in ${applicationName}", "${a}'s (b) [c] $ {d} \\"])
  func `A phrase prints as written`(text: String) throws {
    let template = try #require(TemplateParser.parse(text, syntax: .appShortcut).template)
    #expect(template.description == text)
  }

  @Test func `An interpolation prints as a catalog writes it`() throws {
    let text = #"Order \(\.$soup) in \(.applicationName)"#
    let template = try #require(TemplateParser.parse(text, syntax: .appShortcut).template)
    #expect(template.description == "Order ${soup} in ${applicationName}")
  }

  @Test(arguments: 0..<40, TemplateSyntax.allCases)
  func `Any text parses or is reported, and what parses survives printing`(
    seed: Int, syntax: TemplateSyntax
  ) {
    let alphabet = [
      "(", ")", "[", "]", "{", "}", "<", ">", "|", ";", "\\", "$", "${", "\\(", "\\.$", ":", ",",
      "..", "a", "bc", " ", "1", "é", "午", "👩‍👧", "\t", "{x}", "<y>", "(a|b)", "[c]",
    ]
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<200 {
      let length = Int.random(in: 0..<24, using: &generator)
      let text = (0..<length).compactMap { _ in alphabet.randomElement(using: &generator) }.joined()
      let (template, diagnostics) = TemplateParser.parse(text, syntax: syntax)
      let hasErrors = diagnostics.contains { $0.severity == .error }
      #expect((template == nil) == hasErrors, "\(text)")
      for diagnostic in diagnostics {
        #expect(0 <= diagnostic.span.start && diagnostic.span.end <= text.utf8.count, "\(text)")
        #expect(!diagnostic.rendered(in: text).isEmpty)
      }
      guard let template else { continue }
      let again = TemplateParser.parse(template.description, syntax: syntax).template
      #expect(again?.root.withoutSpans() == template.root.withoutSpans(), "\(text)")
    }
  }

  @Test(arguments: 0..<40)
  func `A random tree survives printing and reading`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<50 {
      let text = RandomTemplate.text(depth: 4, using: &generator)
      guard let template = TemplateParser.parse(text, syntax: .hassil).template else {
        Issue.record("not a template: \(text)")
        continue
      }
      #expect(template.description.isEmpty == false)
      let again = TemplateParser.parse(template.description, syntax: .hassil).template
      #expect(again?.root.withoutSpans() == template.root.withoutSpans(), "\(text)")
    }
  }
}

/// Makes texts that are templates.
enum RandomTemplate {
  static func text(depth: Int, using generator: inout SplitMix64) -> String {
    let pieces = (1...Int.random(in: 1...3, using: &generator)).map { _ in
      piece(depth: depth, using: &generator)
    }
    return pieces.joined(separator: Bool.random(using: &generator) ? " " : "")
  }

  private static func piece(depth: Int, using generator: inout SplitMix64) -> String {
    let kind = Int.random(in: 0..<(depth == 0 ? 3 : 7), using: &generator)
    func inner() -> String { text(depth: depth - 1, using: &generator) }
    switch kind {
    case 0: return ["on", "the", "\\[", "ü"].randomElement(using: &generator) ?? "on"
    case 1: return ["{area}", "{area:place}", "{1..9:n}"].randomElement(using: &generator) ?? "{a}"
    case 2: return "<rule>"
    case 3: return "(\(inner())|\(inner()))"
    case 4: return "[\(inner())]"
    case 5: return "(\(inner());\(inner()))"
    default: return "(\(inner()))"
    }
  }
}
