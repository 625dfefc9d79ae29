public import AppHosting
@_exported public import Assistant
@_exported public import DialogManagement
import IntentMatching
import IntentMetadata
public import Parlance

extension Assistant {
  /// Creates an assistant inside an app's own program, without the `parlance` command.
  ///
  ///     let assistant = try await Assistant(for: Lamp.self)
  ///     for await event in await assistant.respond(to: "turn on the lamp") { ... }
  ///
  /// The app's intents are performed in this process. Phrases that cannot be used are left out;
  /// `parlance lint` says why.
  ///
  /// - Parameters:
  ///   - app: The app; it is made ready first.
  ///   - hosts: Further apps, such as programs.
  ///   - locale: The language of the dialog as a BCP 47 tag, or `nil` for the app's own.
  /// - Throws: What the app throws while it is prepared, `IntentFailure` if an app cannot be
  ///   reached or two have the same name, or the matcher's error if no phrases can be compiled.
  public init(
    for app: any ParlanceApp.Type, beside hosts: [any AppHost] = [], locale: String? = nil
  ) async throws {
    try await app.prepare()
    let locale = locale ?? app.locale
    let configuration = Configuration(
      dialog: .init(reader: try SpokenValueReading(locale: locale), language: .named(locale))
    ) { apps in
      AssistantMatcher(matcher: try IntentMatcher(apps: apps, locale: locale))
    }
    try await self.init(
      hosts: [InProcessHost(app.declaration)] + hosts, configuration: configuration)
  }
}
