public import Foundation
import IntentMetadata
public import SwiftUICore

/// Draws a view into a document, for a file that an app shares.
///
/// Each text becomes a line of the page, in the size of its font. Pictures become their names, and there is no
/// `cgImage`: nothing here draws dots.
///
///     let renderer = ImageRenderer(content: Text(recipe.name).font(.title))
///     renderer.render { size, draw in
///       var box = CGRect(origin: .zero, size: size)
///       guard let page = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
///       page.beginPDFPage(nil)
///       draw(page)
///       page.endPDFPage()
///       page.closePDF()
///     }
@MainActor
public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// The size that the view may have; its width is that of the page.
  public var proposedSize = ProposedViewSize.unspecified
  /// How many dots a point has, which makes no difference to text.
  public var scale: CGFloat = 1

  /// Creates a renderer for a view.
  public init(content: Content) { self.content = content }

  /// Calls a closure with the size of the view, and with a function that draws it.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ draw: (CGContext) -> Void) -> Void
  ) {
    let root = Snippet(resolving: content).root
    let width = proposedSize.width ?? root.style?.width.map { CGFloat($0) } ?? 612
    let lines = PageLines(of: root, width: Double(width)).lines
    let height = lines.reduce(0) { $0 + $1.height }
    renderer(CGSize(width: width, height: height.rounded(.up))) { $0.draw(lines) }
  }
}

/// The size that a view may have.
///
///     renderer.proposedSize = ProposedViewSize(width: 400, height: nil)
public struct ProposedViewSize: Sendable, Equatable {
  /// The width and the height, if they are limited.
  public var width, height: CGFloat?
  /// No limit.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Creates a size.
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  /// Creates a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

/// A line of a page.
struct PageLine: Sendable {
  var words: String
  var size = 17.0
  var isBold = false
  var height: Double { size * 1.3 }
}

/// The lines of what is drawn of a view.
private struct PageLines {
  private(set) var lines: [PageLine] = []
  private let width: Double

  init(of root: SnippetNode, width: Double) {
    self.width = width
    add(root)
  }

  private mutating func add(_ node: SnippetNode) {
    switch node.view {
    case .text, .button, .toggle, .link, .label, .hStack, .gridRow, .labeledContent, .image,
      .progressView, .gauge:
      addLine(words(of: node), like: Self.firstText(in: node) ?? node)
    case .spacer, .color, .gradient, .shape, .asyncImage: break
    case .divider: lines.append(PageLine(words: "", size: 8))
    case .vStack, .zStack, .group, .list, .form, .section, .grid, .contentUnavailable:
      node.children.forEach { add($0) }
    }
  }

  private func words(of node: SnippetNode) -> String {
    if node.view == .text { return (node.text ?? "") + node.children.map(words).joined() }
    guard node.isDecorative != true else { return "" }
    let own =
      node.text ?? node.name ?? node.accessibilityLabel ?? node.symbol.map(SnippetNode.words) ?? ""
    var parts = node.children.map(words) + [own]
    if let fraction = node.fraction { parts.append(fraction.formatted(.percent)) }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func firstText(in node: SnippetNode) -> SnippetNode? {
    if node.view == .text { return node }
    for child in node.children {
      if let found = firstText(in: child) { return found }
    }
    return nil
  }

  private mutating func addLine(_ words: String, like node: SnippetNode) {
    let size: Double =
      switch node.style?.font {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .caption, .caption2: 12
      case .footnote: 13
      case .subheadline: 15
      case .callout: 16
      default: 17
      }
    let isBold =
      node.style?.font == .headline
      || node.style?.weight.map { [.semibold, .bold, .heavy, .black].contains($0) } == true
    // Letters are half as wide as they are high, on average.
    let columns = max(8, Int(width / (size * 0.5)))
    for paragraph in words.split(separator: "\n") {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + word.count >= columns {
          lines.append(PageLine(words: line, size: size, isBold: isBold))
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      if !line.isEmpty { lines.append(PageLine(words: line, size: size, isBold: isBold)) }
    }
  }
}

/// An address; Core Foundation has its own on Apple's systems.
public typealias CFURL = URL
/// Names with values; Core Foundation has its own on Apple's systems.
public typealias CFDictionary = [String: Any]

/// A PDF file that is written page by page.
///
/// See the example of ``ImageRenderer``.
public final class CGContext {
  private let url: URL
  private let box: CGRect
  private var pages: [[PageLine]] = []

  /// Creates a file; the pages are as large as a box, or as a letter.
  public init?(_ url: CFURL, mediaBox box: UnsafePointer<CGRect>?, _ info: CFDictionary?) {
    guard url.isFileURL else { return nil }
    self.url = url
    self.box = box?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
  }

  /// Begins a page.
  public func beginPDFPage(_ info: CFDictionary?) { pages.append([]) }
  /// Ends a page.
  public func endPDFPage() {}
  /// Writes the file; if that fails, there is none.
  public func closePDF() {
    do {
      try document.write(to: url)
    } catch {
      FileHandle.standardError.write(
        Data("“\(url.path)” cannot be written: \(error.localizedDescription)\n".utf8))
    }
  }

  func draw(_ lines: [PageLine]) {
    if !pages.isEmpty { pages[pages.count - 1] += lines }
  }

  private var document: Data {
    let first = 5
    let kids = pages.indices.map { "\(first + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      Data("<< /Type /Catalog /Pages 2 0 R >>".utf8),
      Data("<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>".utf8),
      font("Helvetica"), font("Helvetica-Bold"),
    ]
    for (index, lines) in pages.enumerated() {
      let content = stream(lines)
      objects.append(
        Data(
          ("<< /Type /Page /Parent 2 0 R /MediaBox [\(box.minX) \(box.minY) \(box.maxX) \(box.maxY)] "
            + "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> "
            + "/Contents \(first + 2 * index + 1) 0 R >>").utf8))
      objects.append(
        Data("<< /Length \(content.count) >>\nstream\n".utf8) + content
          + Data("\nendstream".utf8))
    }
    var file = Data("%PDF-1.4\n".utf8)
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(file.count)
      file += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
    }
    let table = file.count
    file += Data("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      let digits = String(offset)
      let zeros = String(repeating: "0", count: max(0, 10 - digits.count))
      file += Data("\(zeros)\(digits) 00000 n \n".utf8)
    }
    file += Data(
      "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n".utf8)
    return file
  }

  private func font(_ name: String) -> Data {
    Data("<< /Type /Font /Subtype /Type1 /BaseFont /\(name) /Encoding /WinAnsiEncoding >>".utf8)
  }

  private func stream(_ lines: [PageLine]) -> Data {
    var content = Data("BT\n".utf8)
    var y = Double(box.maxY)
    for line in lines {
      y -= line.height
      content += Data(
        "/F\(line.isBold ? 2 : 1) \(line.size) Tf 1 0 0 1 \(box.minX) \(y + line.size * 0.3) Tm ("
          .utf8)
      for byte in line.words.data(using: .windowsCP1252, allowLossyConversion: true) ?? Data() {
        // A parenthesis ends a text, and a backslash escapes.
        if [0x28, 0x29, 0x5C].contains(byte) { content.append(0x5C) }
        content.append(byte < 0x20 ? 0x20 : byte)
      }
      content += Data(") Tj\n".utf8)
    }
    return content + Data("ET".utf8)
  }
}
