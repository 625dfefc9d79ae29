public import AppHosting
public import DialogManagement
public import IntentMetadata

/// An app with what it need not write itself: an intent for each type of its things that finds them by what
/// they are.
///
/// The intent receives the person's description of the things as text, which is read here: the app
/// is queried with a filter. A question about one thing (“is buy milk done”) is answered from its
/// properties. Everything else is passed to the app unchanged.
public struct FindingHost: ForwardingHost {
  /// The number of things that are named before the others are only counted.
  private static let named = 5

  /// The app itself.
  public let host: any AppHost
  private let reader: FindReader

  /// Creates an app that finds its things.
  public init(_ host: any AppHost, reader: FindReader) { (self.host, self.reader) = (host, reader) }

  /// Returns what the app declares, and the intents that find its things.
  public func metadata() async throws -> AppMetadata {
    try await host.metadata().addingFindIntents(reader)
  }

  /// Finds things if the intent does so, or else has the app perform it.
  public func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    let app = try await host.metadata()
    guard app.intent(invocation.intent) == nil,
      let entity = app.entities.first(where: { $0.findIntentID == invocation.intent })
    else { return try await host.perform(invocation, prompter: prompter) }
    if case .string(let text)? = invocation.parameters[FindReader.question] {
      let facts = reader.facts(askedIn: text, in: [app]).filter { $0.entity.id == entity.id }
      return try await answer(facts, of: entity, in: app)
    }
    var filter = EntityFilter()
    if case .string(let text)? = invocation.parameters[FindReader.wish] {
      let reading = reader.readings(of: text, in: [app]).first { $0.entity.id == entity.id }
      guard let wanted = reading?.filter ?? reader.filter(of: text, for: entity, in: app) else {
        throw IntentFailure(
          code: .invalidRequest, message: reader.sentence(.unread, entity, names: [], count: 0))
      }
      filter = wanted
    }
    if let property = filter.extreme,
      let outcome = try await extreme(of: property, filter, entity, in: app)
    {
      return outcome
    }
    let found = try await host.entities(ofType: entity.id, .filtered(filter))
    let names = found.prefix(Self.named).map(\.title)
    return .finished(
      IntentCompletion(
        value: .array(found.map { .entity(type: entity.id, $0) }),
        dialog: SpokenText(
          reader.sentence(found.isEmpty ? .none : .found, entity, names: names, count: found.count))
      ))
  }

  /// Answers a question about one thing; if its words name several, about each of them.
  private func answer(
    _ facts: [FactReading], of entity: EntityDescriptor, in app: AppMetadata
  ) async throws -> IntentOutcome {
    let facts = facts.map(\.aboutProperty)
    let properties = facts.compactMap { fact in
      switch fact.subject {
      case .property(let name), .switched(let name, _, _): name
      case .state: nil
      }
    }
    // What an app suggests leaves out what is over, such as tasks that are done.
    let all: EntityRequest = entity.query.contains(.enumeration) ? .all : .filtered(EntityFilter())
    let records = try await host.records(
      ofType: entity.id, all, properties: Set(properties))
    let names = records.map { FactReading.names(of: $0.entity) }
    for isNamed in [FactReading.isNamed, FactReading.isNamedInPart] {
      for fact in facts {
        let meant = zip(records, names).filter { isNamed(fact)($0.1) }.prefix(Self.named)
        if !meant.isEmpty { return try await answer(fact, for: meant.map(\.0), in: app) }
      }
    }
    let message =
      facts.first.map { reader.sentence(for: $0.name, of: entity) }
      ?? reader.sentence(.unread, entity, names: [], count: 0)
    throw IntentFailure(code: .invalidRequest, message: message)
  }

  /// Answers with the first of some things in an order and the value by which it is the first, or `nil` if there
  /// are none.
  ///
  /// - Throws: `IntentFailure` if none has such a value.
  private func extreme(
    of property: String, _ filter: EntityFilter, _ entity: EntityDescriptor, in app: AppMetadata
  ) async throws -> IntentOutcome? {
    var all = filter
    all.limit = nil
    let found = try await host.records(
      ofType: entity.id, .filtered(all), properties: [property])
    guard !found.isEmpty else { return nil }
    // A task that is not due is not the oldest one.
    guard let first = found.first(where: { $0.properties[property] != nil }) else {
      throw IntentFailure(
        code: .invalidRequest, message: reader.sentence(.unread, entity, names: [], count: 0))
    }
    return finished(with: [first], entity, saying: sentences([first], entity, property, in: app))
  }

  private func answer(
    _ fact: FactReading, for meant: [EntityRecord], in app: AppMetadata
  ) async throws -> IntentOutcome {
    let sentences: [String]
    switch fact.subject {
    case .property(let name):
      sentences = self.sentences(meant, fact.entity, name, in: app)
    case .switched(let name, let isOn, let words):
      let property = fact.entity.properties.first { $0.name == name }
      sentences = meant.compactMap { record in
        guard let property, case .boolean(let value)? = record.properties[name] else { return nil }
        let shown = EntityValue(id: name, title: property.title)
        return reader.sentence(whether: value == isOn, shown, is: words)
      }
    case .state(let filter, let words):
      let found = Set(
        try await host.entities(ofType: fact.entity.id, .filtered(filter)).map(\.id))
      // “Is the alarm at 7:30 on” is about the one at that time.
      var named = filter
      if fact.name.isEmpty {
        named.conditions.removeAll { condition in
          fact.entity.properties.first { $0.name == condition.property }?.type == .boolean
        }
      } else {
        named.conditions = []
      }
      let chosen = Set(
        try await host.entities(ofType: fact.entity.id, .filtered(named)).map(\.id))
      sentences = meant.filter { chosen.contains($0.entity.id) }.map {
        reader.sentence(whether: found.contains($0.entity.id), $0.entity, is: words)
      }
      guard !sentences.isEmpty else {
        throw IntentFailure(
          code: .invalidRequest,
          message: reader.sentence(.none, fact.entity, names: [], count: 0))
      }
    }
    return finished(with: meant, fact.entity, saying: sentences)
  }

  /// Returns a sentence for each thing with the value of one of its properties.
  private func sentences(
    _ things: [EntityRecord], _ entity: EntityDescriptor, _ name: String, in app: AppMetadata
  ) -> [String] {
    let property =
      entity.properties.first { $0.name == name } ?? PropertyDescriptor(name: name, type: .string)
    return things.map {
      reader.sentence(
        $0.properties[name], of: property, $0.entity, in: app,
        isOnly: entity.query.contains(.unique))
    }
  }

  private func finished(
    with things: [EntityRecord], _ entity: EntityDescriptor, saying sentences: [String]
  ) -> IntentOutcome {
    .finished(
      IntentCompletion(
        value: .array(things.map { .entity(type: entity.id, $0.entity) }),
        dialog: SpokenText(sentences.joined(separator: " "))))
  }
}

extension FactReading {
  /// The question about the state of the only thing of its type as one about the property: “Device Settings is not dark
  /// mode” does not answer “is dark mode on”.
  fileprivate var aboutProperty: FactReading {
    guard entity.query.contains(.unique), case .state(let filter, _) = subject,
      filter.conditions.count == 1
    else { return self }
    var fact = self
    fact.subject = .property(filter.conditions[0].property)
    return fact
  }
}

extension AppMetadata {
  /// Returns the app with an intent for each type of things that can be found.
  ///
  /// If an intent that requires authentication is about such things, finding them requires it too.
  package func addingFindIntents(_ reader: FindReader) -> AppMetadata {
    let protected = protectedEntityTypes
    var app = self
    for entity in entities where entity.canBeFound && intent(entity.findIntentID) == nil {
      app.intents.append(
        IntentDescriptor(
          id: entity.findIntentID, title: reader.title(for: entity),
          description: entity.findDescription,
          authentication: protected.contains(entity.id) ? .requiresAuthentication : .alwaysAllowed,
          parameters: [
            ParameterDescriptor(name: FindReader.wish, type: .string, isOptional: true),
            ParameterDescriptor(name: FindReader.question, type: .string, isOptional: true),
          ],
          resultType: .array(.entity(entity.id)), role: .find))
    }
    return app
  }
}
