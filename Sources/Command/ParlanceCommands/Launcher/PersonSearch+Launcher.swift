import AppHosting
import Assistant
import DialogManagement
import IntentMetadata
import SearchIndex

/// The data about apps that the launcher needs.
extension PersonSearch {
  /// Returns the values of blanks, and the intents that take entities.
  func knowledge() -> LauncherState.Knowledge {
    let apps = apps
    let reader: SpokenValueReading?
    // Without data for values, only text is read, and the dialog asks for the rest.
    do { reader = try SpokenValueReading(locale: locale) } catch { reader = nil }
    return LauncherState.Knowledge(
      intent: { invocation in
        apps.first { $0.name == invocation.app }?.intent(invocation.intent)
      },
      actions: { result in
        apps.first { $0.name == result.app }?.actions(with: result) ?? []
      },
      reader: { type, text in reader?.value(of: type, in: text) })
  }

  /// Returns the options of the current blank: those that the app offers, and those that it finds
  /// for the typed text.
  ///
  /// A locked device offers nothing that protected intents use.
  func options(of form: LauncherForm) async -> [ValueOption] {
    let invocation = form.invocation
    guard let (host, app) = known.first(where: { $0.app.name == invocation.app }) else { return [] }
    let parameter = form.field.parameter
    if case .enumeration(let id) = parameter.type.element, !parameter.hasOptions {
      return (app.enumeration(id)?.cases ?? []).map {
        ValueOption(
          value: .enumCase(type: id, id: $0.id), title: $0.title, subtitle: $0.subtitle,
          synonyms: $0.synonyms)
      }
    }
    if isLocked, app.intent(invocation.intent)?.authentication != .alwaysAllowed { return [] }
    if case .entity(let id) = parameter.type.element, isLocked,
      app.protectedEntityTypes.contains(id)
    {
      return []
    }
    let finder = OptionFinder(app: app, host: host)
    func options(_ text: String?) async -> [ValueOption] {
      let request = OptionRequest(
        ticket: 0, parameter: parameter, invocation: invocation, searchText: text)
      do { return try await finder.options(for: request) } catch {
        // Other values can still be typed; the dialog asks for missing ones.
        return finder.knownOptions(for: request)
      }
    }
    let offered = await options(nil)
    guard case .entity = parameter.type.element, form.field.text.count > 1 else { return offered }
    return offered + (await options(form.field.text))
  }
}
