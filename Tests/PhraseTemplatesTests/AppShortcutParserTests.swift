import PhraseTemplates
import Testing

@Suite struct AppShortcutParserTests {
  @Test(arguments: [
    ("Order ${soup} in ${applicationName}", #"seq(text"Order " list(soup soup) text" in " app)"#),
    (
      #"Order \(\.$soup) in \(.applicationName)"#,
      #"seq(text"Order " list(soup soup) text" in " app)"#
    ),
    (#"\(\OrderSoup.$soup)"#, "list(soup soup)"),
    (
      #"Do \(\.$style, optionsCollection: f(a, b)) now"#,
      #"seq(text"Do " list(style style) text" now")"#
    ),
    ("${person}'s internet", #"seq(list(person person) text"'s internet")"#),
    ("$5 {a} (b|c) [d]; <e> \\n", #"text"$5 {a} (b|c) [d]; <e> \n""#),
    ("$${a}$", #"seq(text"$" list(a a) text"$")"#),
    ("${applicationName}で${soup}を注文", #"seq(app text"で" list(soup soup) text"を注文")"#),
  ])
  func `A phrase is slots with plain text around them`(text: String, tree: String) throws {
    let template = try #require(TemplateParser.parse(text, syntax: .appShortcut).template)
    #expect(template.root.outline == tree)
  }

  @Test(arguments: [
    ("Order ${soup", "unclosed 6..<8"),
    ("Order ${soup ${b}", "unclosed 6..<8"),
    ("Order ${}", "invalid-name 6..<9"),
    (#"Order \(soup)"#, "invalid-interpolation 6..<13"),
    (#"Order \(\.$soup"#, "unclosed 6..<8"),
    (" ", "empty-group 0..<1"),
  ])
  func `Errors of a phrase are found, each in its place`(text: String, errors: String) {
    let (template, diagnostics) = TemplateParser.parse(text, syntax: .appShortcut)
    #expect(template == nil)
    #expect(diagnostics.outline == errors)
  }
}
