import AppHosting
import DialogManagement
public import IntentMetadata

/// The focus that the person turns on and off.
extension Assistant {
  /// Turns to a focus, or to none, and returns what each app with filters makes of that.
  public func turn(to focus: Focus?) async -> [FocusReport] {
    self.focus = focus
    await followLock()
    var reports: [FocusReport] = []
    for app in apps {
      let filters = app.metadata.intents.filter { $0.role == .focusFilter }
      guard !filters.isEmpty else { continue }
      let host = app.host
      let request = focus?.request(to: app.metadata.name)
      var report = FocusReport(app: app.metadata.name, filters: [], idle: [])
      do {
        guard focus == nil || !filters.contains(where: isLocked) else {
          throw IntentFailure(
            code: .notAuthenticated,
            message: "\(printable(app.metadata.name)) changes only on an unlocked device.")
        }
        report.filters = try await withTimeLimit(
          configuration.performLimit, clock: configuration.clock
        ) { try await host.setFocus(request) }
        let inForce = report.filters.map(\.intent)
        report.idle = focus == nil ? [] : filters.filter { !inForce.contains($0.id) }
      } catch {
        report.failure = IntentFailure(wrapping: error)
      }
      reports.append(report)
      await namesMayHaveChanged(in: app.metadata.name)
    }
    return reports
  }

  /// Returns whether an intent must wait until the person has proved who they are.
  private func isLocked(_ intent: IntentDescriptor) -> Bool {
    machine.isLocked && intent.authentication != .alwaysAllowed
  }

  /// Returns the filters of an app with values that are given in words.
  ///
  /// - Parameters:
  ///   - app: The name of the app, in upper or lower case.
  ///   - words: The values by the name or the title of the parameter.
  /// - Throws: `IntentFailure` if there is no such app, filter or value.
  public func filterChoices(of app: String, _ words: [String: String]) async throws
    -> [IntentInvocation]
  {
    guard let app = apps.first(where: { $0.metadata.name.lowercased() == app.lowercased() }) else {
      throw IntentFailure.noSuchApp(app)
    }
    let filters = app.metadata.intents.filter { $0.role == .focusFilter }
    var choices = filters.map { IntentInvocation(app: app.metadata.name, intent: $0.id) }
    for (name, text) in words.sorted(by: { $0.key < $1.key }) {
      let place = filters.firstIndex { $0.parameter(called: name) != nil }
      guard let place, let parameter = filters[place].parameter(called: name) else {
        throw IntentFailure(
          code: .invalidRequest,
          message: "\(app.metadata.name) has no focus filter with “\(printable(name))”.",
          detail: Self.parameters(of: filters))
      }
      choices[place].parameters[parameter.name] = try await value(
        of: parameter, in: text, for: choices[place])
    }
    // A filter that was not mentioned does not take part.
    return words.isEmpty ? choices : choices.filter { !$0.parameters.isEmpty }
  }

  /// Returns whether a locked device may reveal what an intent is about; for an unknown app, it
  /// cannot tell.
  func isTellable(_ invocation: IntentInvocation) -> Bool {
    apps.first { $0.metadata.name == invocation.app }?.metadata
      .isTellableWhileLocked(invocation) ?? false
  }

  private static func parameters(of filters: [IntentDescriptor]) -> String {
    let names = filters.flatMap(\.parameters).map(\.name)
    return names.isEmpty ? "It has none." : "Choose one of: \(names.joined(separator: ", "))."
  }

  private func value(
    of parameter: ParameterDescriptor, in text: String, for invocation: IntentInvocation
  ) async throws -> IntentValue {
    if let value = configuration.dialog.reader.value(of: parameter.type, in: text) { return value }
    if parameter.type == .string, !parameter.hasOptions { return .string(text) }
    let request = OptionRequest(ticket: 0, parameter: parameter, invocation: invocation)
    var options = await options(for: request)
    if case .enumeration(let id) = parameter.type,
      let app = apps.first(where: { $0.metadata.name == invocation.app })?.metadata
    {
      options += app.options(ofEnumeration: id)
    }
    let fitting = DialogMachine.options(options, namedBy: text)
    if let value = fitting.first?.value, fitting.count == 1 { return value }
    var named = (fitting.isEmpty ? options : fitting).prefix(5)
    if await isLocked(), !isTellable(invocation) { named = [] }
    let names = named.map { "“\($0.title)”" }
    throw IntentFailure(
      code: .invalidRequest,
      message: fitting.isEmpty
        ? "“\(printable(text))” is not a value for \(parameter.title)."
        : "“\(printable(text))” could be several values for \(parameter.title).",
      detail: names.isEmpty ? nil : "Choose one of: \(names.joined(separator: ", ")).")
  }
}

extension IntentDescriptor {
  /// Returns the parameter with a name or a title, in upper or lower case.
  fileprivate func parameter(called name: String) -> ParameterDescriptor? {
    parameters.first {
      [$0.name.lowercased(), $0.title.lowercased()].contains(name.lowercased())
    }
  }
}

extension AppMetadata {
  fileprivate func options(ofEnumeration id: String) -> [ValueOption] {
    (enumeration(id)?.cases ?? []).map { value in
      ValueOption(
        value: .enumCase(type: id, id: value.id), title: value.title, subtitle: value.subtitle,
        synonyms: value.synonyms)
    }
  }
}
