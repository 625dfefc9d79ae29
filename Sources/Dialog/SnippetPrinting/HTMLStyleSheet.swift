import IntentMetadata

/// The style of snippets on a page.
enum HTMLStyleSheet {
  static let text = """
    :root { color-scheme: light dark;--secondary: #60646c;--accent: #0b62c4;--line: #d0d3d9
      ;--card: #ffffff;--page: #f2f3f5;--ink: #16181d;--black: #000;--white: #767676
      ;--red: #b3261e;--orange: #9a5200;--yellow: #7a5f00;--green: #1b6e33;--mint: #00695c
      ;--teal: #00656e;--cyan: #00627f;--blue: #0b57d0;--indigo: #4338ca;--purple: #7b2fb5
      ;--pink: #b0206b;--brown: #7a4a21;--gray: #60646c; }
    @media (prefers-color-scheme: dark) { :root {--secondary: #a4a9b3;--accent: #8ab8ff
      ;--line: #3a3f49;--card: #1d2026;--page: #121418;--ink: #eceef2;--black: #9a9a9a
      ;--white: #fff;--red: #ff8a80;--orange: #ffb265;--yellow: #f2d15c;--green: #7fd99a
      ;--mint: #7ddccb;--teal: #74d4dc;--cyan: #7fd3f0;--blue: #9ac1ff;--indigo: #b4b2ff
      ;--purple: #d7aefb;--pink: #ff9ecf;--brown: #d9ab85;--gray: #a4a9b3; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif; }
    main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem; }
    h1 { font-size: 1.1rem; color: var(--secondary); }
    h2, h3, p { margin: 0; } h2 { font-size: 1.4rem; } h3 { font-size: 1.05rem; }
    .said { margin: 1.5rem 0 .5rem; }
    .snippet { background: var(--card); border: 1px solid var(--line); border-radius: 14px;
      padding: 1rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
    .column { display: flex; flex-direction: column; gap: .5rem; align-items: stretch; }
    .row, .label { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
    .label { display: inline-flex; }
    .pile { display: grid; } .pile > * { grid-area: 1 / 1; }
    .grid { display: table; border-spacing: .75rem .25rem; margin: -.25rem -.75rem; }
    .gridrow { display: table-row; } .gridrow > * { display: table-cell; }
    .spacer { flex: 1; } .fills { width: 100%; }
    .text { white-space: pre-line; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); }
    .swatch { display: inline-block; min-width: 1rem; min-height: 1rem; background: currentColor; }
    .pile > .swatch { min-height: 100%; opacity: .15; }
    hr { width: 100%; border: 0; border-top: 1px solid var(--line); margin: .25rem 0; }
    ul { list-style: none; margin: 0; padding: 0; } li { padding: .35rem 0; }
    li + li { border-top: 1px solid var(--line); }
    dl { display: flex; gap: 1rem; margin: 0; justify-content: space-between; }
    dd { margin: 0; color: var(--secondary); }
    footer { color: var(--secondary); font-size: .85rem; }
    a { color: var(--accent); }
    button { font: inherit; color: var(--accent); background: transparent; cursor: default;
      border: 1px solid currentColor; border-radius: 999px; padding: .3rem .9rem;
      display: inline-flex; gap: .5rem; align-items: center; align-self: flex-start; }
    button.destructive { color: var(--red); } button:disabled { color: var(--secondary); }
    .number { font-size: .75rem; opacity: .75; }
    .bar { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
    progress, meter { flex: 1; min-width: 8rem; accent-color: var(--accent); }
    .empty { align-items: center; text-align: center; color: var(--secondary); }
    .center { text-align: center; align-items: center; }
    .trailing { text-align: end; align-items: flex-end; }
    .strong { font-weight: 600; } .regular { font-weight: 400; } .italic { font-style: italic; }
    .underlined { text-decoration: underline; } .struck { text-decoration: line-through; }
    .largeTitle { font-size: 1.9rem; } .title2 { font-size: 1.25rem; } .title3 { font-size: 1.15rem; }
    .subheadline, .callout { font-size: .94rem; } .footnote { font-size: .85rem; }
    .caption, .caption2 { font-size: .78rem; }
    .monospaced { font-family: ui-monospace, monospace; } .serif { font-family: serif; }
    .rounded { font-family: ui-rounded, system-ui, sans-serif; }

    """
}

extension SnippetStyle? {
  /// The classes of the style sheet that a style asks for.
  var classes: [String] {
    guard let style = self else { return [] }
    var classes: [String] = []
    if let font = style.font, font != .body, font != .title, font != .headline {
      classes.append(font.rawValue)
    }
    if let weight = style.weight {
      switch weight {
      case .semibold, .bold, .heavy, .black: classes.append("strong")
      default: classes.append("regular")
      }
    }
    if let design = style.design { classes.append(design.rawValue) }
    if style.isItalic == true { classes.append("italic") }
    if style.isUnderlined == true { classes.append("underlined") }
    if style.isStruckThrough == true { classes.append("struck") }
    if let alignment = style.alignment, alignment != .leading { classes.append(alignment.rawValue) }
    if style.fillsWidth == true { classes.append("fills") }
    return classes
  }

  /// The declarations for colors and sizes; numbers and known names alone, so that nothing of an app's is among them.
  var css: String {
    guard let style = self else { return "" }
    var declarations: [String] = []
    if let color = SnippetColor(style.color) { declarations.append("color:\(color.css)") }
    if let color = SnippetColor(style.background) {
      declarations.append("background:color-mix(in srgb, \(color.css) 15%, transparent)")
    }
    func add(_ name: String, _ value: Double?, most: Double) {
      guard let value, value.isFinite, value > 0 else { return }
      declarations.append("\(name):\(Int(min(value, most)))px")
    }
    add("padding", style.padding, most: 64)
    add("gap", style.spacing, most: 64)
    add("width", style.width, most: 600)
    add("min-height", style.height, most: 600)
    add("border-radius", style.cornerRadius, most: 999)
    if let opacity = style.opacity, opacity < 1 {
      declarations.append("opacity:\(max(opacity, 0.3))")
    }
    return declarations.joined(separator: ";")
  }
}
