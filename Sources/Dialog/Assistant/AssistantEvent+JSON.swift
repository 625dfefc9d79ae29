public import DialogManagement
public import Foundation
package import IntentMatching
package import IntentMetadata
import SpokenValues

extension AssistantEvent {
  /// Returns the event as one line of JSON, `event` first and the other keys in a fixed order.
  ///
  /// - Parameter timeZone: The zone that dates are written in.
  public func json(in timeZone: TimeZone = .current) -> String { record(in: timeZone).text }

  /// Returns the event as a JSON object.
  package func record(in timeZone: TimeZone = .current) -> JSONValue {
    .object(fields(CanonicalJSON(timeZone: timeZone)))
  }

  private func fields(_ canonical: CanonicalJSON) -> [(String, JSONValue)] {
    switch self {
    case .say(let text, let snippet):
      [("event", "say"), ("text", .string(text))] + Self.field(snippet)
    case .ask(let question):
      [
        ("event", "ask"), ("kind", .string(question.kind.rawValue)),
        ("parameter", question.parameter.map(JSONValue.string) ?? .null),
        ("text", .string(question.text)),
        ("options", .array(question.options.map(JSONValue.string))),
      ] + Self.field(question.snippet)
    case .matched(let match):
      [
        ("event", "matched"), ("app", .string(match.app)), ("intent", .string(match.intent)),
        ("slots", .array(match.slots.map { .object(canonical.fields(of: $0)) })),
      ]
    case .performed(let invocation, let value, let snippet):
      [
        ("event", "performed"), ("app", .string(invocation.app)),
        ("intent", .string(invocation.intent)),
        ("parameters", parameters(of: invocation, canonical)),
        ("value", value.map(canonical.value) ?? .null),
      ] + Self.field(snippet)
    case .rejected(let text, let reason):
      [("event", "rejected"), ("text", .string(text)), ("reason", .string(reason))]
    case .cancelled(let intent):
      [("event", "cancelled"), ("intent", intent.map(JSONValue.string) ?? .null)]
    case .failed(let intent, let text):
      [("event", "failed"), ("intent", .string(intent)), ("text", .string(text))]
    case .progressed(let intent, let progress):
      [
        ("event", "progress"), ("intent", .string(intent)),
        ("fraction", progress.fraction.map(JSONValue.number) ?? .null),
        ("text", progress.detail.map(JSONValue.string) ?? .null),
      ]
    case .unlock(let request):
      [
        ("event", "unlock"), ("app", .string(request.app)), ("intent", .string(request.intent)),
        ("policy", .string(request.policy.rawValue)), ("text", .string(request.text)),
      ]
    case .interrupted(let progress):
      [
        ("event", "interrupted"), ("app", .string(progress.invocation.app)),
        ("intent", .string(progress.invocation.intent)),
        ("parameters", parameters(of: progress.invocation, canonical)),
        ("mayHavePerformed", .bool(progress.stage == .performing)),
        ("run", progress.run.map(JSONValue.string) ?? .null),
      ]
    }
  }

  private static func field(_ snippet: Snippet?) -> [(String, JSONValue)] {
    snippet.map { [("snippet", $0.json)] } ?? []
  }

  private func parameters(
    of invocation: IntentInvocation, _ canonical: CanonicalJSON
  ) -> JSONValue {
    .object(
      invocation.parameters.sorted { $0.key < $1.key }.map { ($0.key, canonical.value($0.value)) })
  }
}

/// Turns values into the canonical form that machine output has.
package struct CanonicalJSON: Sendable {
  let timeZone: TimeZone

  /// Creates the canonical form with dates in a time zone.
  package init(timeZone: TimeZone = .current) { self.timeZone = timeZone }

  /// Returns the canonical form of a value.
  package func value(_ value: IntentValue) -> JSONValue {
    switch value {
    case .boolean(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .double(let value), .duration(let value): .number(value)
    case .string(let value): .string(value)
    case .url(let value): .string(value.absoluteString)
    case .date(let value): .string(CanonicalDate.text(value, hasTime: true, in: timeZone))
    case .day(let value): .string(CanonicalDate.text(value, hasTime: false, in: timeZone))
    case .dateComponents(let value): .string(CanonicalDate.text(value))
    case .measurement(let value, let unit):
      .object([("value", .number(value)), ("unit", .string(unit))])
    case .currency(let amount, let code):
      .object([("value", .number(amount)), ("unit", .string(code))])
    case .enumCase(_, let id): .string(id)
    case .entity(_, let entity):
      .object([("id", .string(entity.id)), ("title", .string(entity.title))])
    case .array(let values): .array(values.map(self.value))
    case .empty: .null
    }
  }

  /// Returns a slot as match records write it: an entity by its title, with its identifier aside.
  package func fields(of slot: SlotMatch) -> [(String, JSONValue)] {
    var slotValue = value(slot.value)
    var id = JSONValue.null
    if case .entity(_, let entity) = slot.value {
      slotValue = .string(entity.title)
      id = .string(entity.id)
    }
    let others = slot.lessLikely.map(value)
    return [
      ("name", .string(slot.name)), ("text", .string(slot.text)), ("value", slotValue), ("id", id),
      ("start", .integer(slot.start)), ("end", .integer(slot.end)),
    ] + (others.isEmpty ? [] : [("alternatives", .array(others))])
  }
}

extension JSONValue {
  /// Returns the record of what a recognizer heard, with a confidence from 0 to 1.
  package static func hypothesis(_ text: String, confidence: Double) -> JSONValue {
    .object([
      ("event", "hypothesis"), ("text", .string(text)),
      ("confidence", .number((confidence * 10_000).rounded() / 10_000)),
    ])
  }
}
