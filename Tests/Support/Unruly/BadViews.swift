import AppIntents
import Foundation
import SwiftUI

/// The snippets that an app should not show.
enum BadView: String, AppEnum {
  case endless, rows, escapes, megabyte, picture, buttons, doom

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "View"
  static let caseDisplayRepresentations: [BadView: DisplayRepresentation] = [
    .endless: "an endless view", .rows: "very many rows", .escapes: "escapes",
    .megabyte: "a megabyte", .picture: "a missing picture", .buttons: "bad buttons", .doom: "doom",
  ]
}

/// Shows such a snippet.
struct ShowBadView: AppIntent {
  static let title: LocalizedStringResource = "Show Bad View"

  @Parameter(title: "View") var view: BadView

  func perform() async throws -> some IntentResult & ShowsSnippetIntent & ProvidesDialog {
    .result(dialog: "Here you are.", snippetIntent: BadSnippet(view))
  }
}

struct BadSnippet: SnippetIntent {
  @Parameter(title: "View") var view: BadView

  init() {}
  init(_ view: BadView) { self.view = view }

  var snippet: some View {
    switch view {
    case .endless: EndlessView()
    case .rows: List(0..<100_000, id: \.self) { Text("Row \($0)") }
    case .escapes:
      Text("\u{1B}]0;mine\u{7}\u{1B}[31mRed\u{202E}<script>alert(1)</script><b>bold</b>")
      Image("\u{1B}[2Jname")
      Button("\u{1B}[5mBlink & <i>lean</i>", intent: Behave())
    case .megabyte:
      Text(String(repeating: "long ", count: 200_000))
      Button(String(repeating: "name ", count: 200_000), intent: Behave())
    case .picture:
      Image("missing.png")
      AsyncImage(url: URL(string: "https://example.invalid/missing.png"))
      Image(systemName: "no.such.symbol")
    case .buttons:
      Button("Throw", intent: Throw())
      Button("Crash", intent: Crash())
      Button("Vault", intent: OpenVault())
      Button("Storm", intent: Storm())
    case .doom: DoomedView()
    }
  }
}

/// A view that is within itself.
private struct EndlessView: View {
  var body: some View {
    VStack {
      Text("And again")
      AnyView(EndlessView())
    }
  }
}

/// A view that ends the app which draws it.
private struct DoomedView: View {
  var body: some View { getpid() == 0 ? Text("Safe") : end() }

  private func end() -> Text { abort() }
}

/// Does what only somebody who has unlocked the device may do.
struct OpenVault: AppIntent {
  static let title: LocalizedStringResource = "Open Vault"
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "The vault is open.")
  }
}

/// Says again and again that what is shown has changed.
struct Storm: AppIntent {
  static let title: LocalizedStringResource = "Storm"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    for _ in 0..<100_000 { BadSnippet.reload() }
    return .result(dialog: "The storm is over.")
  }
}
