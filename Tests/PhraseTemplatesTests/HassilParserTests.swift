import PhraseTemplates
import Testing

@Suite struct HassilParserTests {
  @Test(arguments: [
    ("turn on", #"text"turn on""#),
    ("light[s]", #"seq(text"light" opt(text"s"))"#),
    ("[the|a] light", #"seq(opt(alt(text"the" text"a")) text" light")"#),
    ("(red|green)", #"alt(text"red" text"green")"#),
    ("red|green", #"alt(text"red" text"green")"#),
    ("(red|)", #"alt(text"red" seq())"#),
    ("[the; a]", #"opt(perm(text"the" text" a"))"#),
    ("(in {area};on <floor>)", #"perm(seq(text"in " list(area area)) seq(text"on " rule(floor)))"#),
    ("(a) b", #"seq(seq(text"a") text" b")"#),
    ("((a|b))", #"seq(seq(alt(text"a" text"b")))"#),
    ("((a)|b)", #"alt(seq(seq(text"a")) text"b")"#),
    ("{area:place}", "list(area place)"),
    ("{ area : place }", "list(area place)"),
    ("{0..100,5:brightness}", "list(0..100,5 brightness)"),
    ("{name:@spoken}", "list(name spoken)"),
    ("{@name}", "list(name name)"),
    (#"a \[b\] \\ \;"#, #"text"a [b] \ ;""#),
    ("  a b\t", #"text"a b""#),
    ("à l’heure|午後", #"alt(text"à l’heure" text"午後")"#),
    ("a|b;c", #"perm(alt(text"a" text"b") text"c")"#),
    ("a;b|c", #"alt(perm(text"a" text"b") text"c")"#),
  ])
  func `A sentence template has the tree that hassil gives it`(text: String, tree: String) throws {
    let template = try #require(TemplateParser.parse(text, syntax: .hassil).template)
    #expect(template.root.outline == tree)
  }

  @Test(arguments: [
    ("turn (on", "unclosed 5..<6"),
    ("turn [on", "unclosed 5..<6"),
    ("turn {on", "unclosed 5..<6"),
    ("turn <on", "unclosed 5..<6"),
    ("turn on)", "unopened 7..<8"),
    ("turn on]", "unopened 7..<8"),
    ("turn on}", "unopened 7..<8"),
    ("turn on>", "unopened 7..<8"),
    ("(turn [on) x]", "mismatched 6..<7, unopened 12..<13"),
    (
      "turn () [] {} <>",
      "empty-group 5..<7, empty-group 8..<10, invalid-name 11..<13, invalid-name 14..<16"
    ),
    ("", "empty-group 0..<0"),
    ("   ", "empty-group 0..<3"),
    ("ü{a(b}", "invalid-name 2..<7"),
    ("{a:}", "invalid-name 0..<4"),
    ("{:a}", "invalid-name 0..<4"),
    ("{{a}", "unclosed 0..<1"),
    ("a\\", "dangling-escape 1..<2"),
    ("{9..1:n}", "invalid-range 0..<8"),
    ("a|b;c|d;e", "mixed-separators 3..<4, mixed-separators 5..<6"),
    ("{1..9,0:n}", "invalid-range 0..<10"),
  ])
  func `All errors of a template are found, each in its place`(text: String, errors: String) {
    let (template, diagnostics) = TemplateParser.parse(text, syntax: .hassil)
    #expect(template == nil)
    #expect(diagnostics.outline == errors)
  }

  @Test func `Mixed separators are read as hassil reads them, with a warning`() {
    let (template, diagnostics) = TemplateParser.parse("(a|b;c)", syntax: .hassil)
    #expect(template != nil)
    #expect(diagnostics.outline == "mixed-separators 4..<5")
    #expect(diagnostics.first?.severity == .warning)
  }

  @Test(arguments: [100, 101, 10_000])
  func `Brackets nest a hundred deep and no deeper`(depth: Int) {
    let text =
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    let (template, diagnostics) = TemplateParser.parse(text, syntax: .hassil)
    #expect((template != nil) == (depth <= 100))
    #expect(diagnostics.map(\.code) == (depth <= 100 ? [] : [.tooDeep]))
  }

  @Test func `A template longer than the limit is refused`() {
    let text = String(repeating: "a", count: TemplateParser.maximumLength + 1)
    let (template, diagnostics) = TemplateParser.parse(text, syntax: .hassil)
    #expect(template == nil)
    #expect(diagnostics.map(\.code) == [.tooLong])
  }

  @Test(arguments: ["{", "<", ")", "\\(", "[", "${", "((", "a|b;", "|;", "[a]"])
  func `Thousands of errors are cut off with a remark`(piece: String) {
    let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
    for syntax in TemplateSyntax.allCases {
      let (template, diagnostics) = TemplateParser.parse(text, syntax: syntax)
      #expect(diagnostics.count <= 21)
      #expect((template == nil) == diagnostics.contains { $0.severity == .error })
    }
  }
}
