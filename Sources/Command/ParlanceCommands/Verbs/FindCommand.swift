import AppHosting
import ArgumentParser
import Assistant
import DialogManagement
import Foundation
import IntentMetadata

/// Finds entities of a running app by their properties.
struct FindCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Finds entities of an app by their properties.",
    discussion: """
      Without a type, lists what can be found. A condition is a property, a comparison \
      (\(EntityCondition.known)) and a value, such as “days <= 8”, “name contains week” or “days \
      between 5 and 9”. You can also write it in words: “longer than five days, newest first”. On a \
      locked device, entities of protected intents are not found.
      """)

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Accepts entities that meet any condition, not all.")
  var any = false

  @Option(help: ArgumentHelp("The property to sort by.", valueName: "property"))
  var sort: String?

  @Flag(help: "Sorts in descending order.")
  var descending = false

  @Option(help: ArgumentHelp("The maximum number of results.", valueName: "count"))
  var limit: Int?

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  @Argument(help: ArgumentHelp("The type of entity.", valueName: "type"))
  var type: String?

  @Argument(help: ArgumentHelp("A condition that they must meet.", valueName: "condition"))
  var conditions: [String] = []

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  func run() async throws {
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      var output = FindOutput(format: format, context: context)
      let apps = try await types(in: sources)
      guard let type else {
        for (_, app, entity) in apps { try output.write(entity, of: app.name) }
        return try output.finish()
      }
      let meant = apps.filter { $0.entity.isCalled(type) }
      guard !meant.isEmpty else {
        let names = apps.map(\.entity.title)
        throw CommandFailure(
          .usage, "Apps have nothing called “\(type.prefix(60))”.",
          hint: names.isEmpty ? nil : "Choose one of: \(names.joined(separator: ", ")).")
      }
      let isLocked = PersonLock(context: context).isLocked()
      for (host, app, entity) in meant {
        if isLocked, app.protectedEntityTypes.contains(entity.id) {
          try LockedDevice.check("\(entity.title) of \(app.name) is", context)
        }
        let found: [EntityRecord]
        do {
          found = try await host.records(
            ofType: entity.id, .filtered(try filter(of: entity, in: app)),
            properties: format == .text ? [] : nil)
        } catch let failure as IntentFailure {
          throw CommandFailure(.badInput, failure.message, hint: failure.detail)
        }
        for record in found { try output.write(record, entity, of: app.name) }
      }
      try output.finish()
    }
  }

  /// Returns the types of the apps whose entities can be found by their properties.
  private func types(in sources: AppSources) async throws
    -> [(host: any AppHost, app: AppMetadata, entity: EntityDescriptor)]
  {
    var types: [(any AppHost, AppMetadata, EntityDescriptor)] = []
    for (host, app) in zip(try sources.hosts(), try await sources.metadata()) {
      for entity in app.entities where entity.canBeFound { types.append((host, app, entity)) }
    }
    return types
  }

  private func filter(of entity: EntityDescriptor, in app: AppMetadata) throws -> EntityFilter {
    let reader = try SpokenValueReading(locale: sources.locale)
    if !conditions.isEmpty, conditions.contains(where: { EntityCondition($0) == nil }),
      var said = FindReader(locale: sources.locale ?? app.locale, reader: reader)?.filter(
        of: conditions.joined(separator: " "), for: entity, in: app)
    {
      if any { said.matchesAny = true }
      if let sort { said.sortedBy = try entity.property(called: sort).name }
      if descending { said.isDescending = true }
      said.limit = limit ?? said.limit
      return said
    }
    let conditions = try conditions.map { text in
      guard let condition = EntityCondition(text) else {
        throw CommandFailure(
          .usage, "“\(text.prefix(60))” is not a condition.",
          hint: "Write a property, a comparison (\(EntityCondition.known)) and a value.")
      }
      return try condition.resolved(in: entity, reader: reader)
    }
    return EntityFilter(
      conditions, matchesAny: any, sortedBy: try sort.map { try entity.property(called: $0).name },
      isDescending: descending, limit: limit)
  }
}

extension EntityDescriptor {
  /// Returns whether the type has a name, singular or plural, ignoring case.
  fileprivate func isCalled(_ name: String) -> Bool {
    let name = name.lowercased()
    return [id, title].contains { [$0.lowercased(), "\($0.lowercased())s"].contains(name) }
  }
}

/// Writes the searchable types and the results.
private struct FindOutput {
  private let format: OutputFormat
  private let console: Console
  private var records: RecordOutput

  init(format: OutputFormat, context: CommandContext) {
    self.format = format
    console = context.answers
    records = RecordOutput(sink: context.output, isArray: format == .json)
  }

  mutating func write(_ entity: EntityDescriptor, of app: String) throws {
    guard format == .text else {
      return try records.write(
        .object([
          ("app", .string(app)), ("type", .string(entity.id)), ("title", .string(entity.title)),
          ("description", entity.findDescription.map { .string($0) } ?? .null),
          ("properties", .array(entity.properties.map { .string($0.name) })),
        ]))
    }
    console.print("\(entity.title) (\(app))", .strong)
    if let description = entity.findDescription { console.printWrapped(description, indent: "  ") }
    console.printWrapped(entity.properties.map(\.name).joined(separator: ", "), indent: "  ")
  }

  mutating func write(_ record: EntityRecord, _ entity: EntityDescriptor, of app: String) throws {
    let value = record.entity
    guard format == .text else {
      let canonical = CanonicalJSON(timeZone: .current)
      return try records.write(
        .object([
          ("app", .string(app)), ("type", .string(entity.id)), ("id", .string(value.id)),
          ("title", .string(value.title)),
          ("subtitle", value.subtitle.map { .string($0) } ?? .null),
          (
            "properties",
            .object(
              record.properties.sorted { $0.key < $1.key }
                .map { ($0.key, canonical.value($0.value)) })
          ),
        ]))
    }
    console.print([value.title, value.subtitle].compactMap { $0 }.joined(separator: "  "))
  }

  mutating func finish() throws {
    if format != .text { try records.finish() }
  }
}
