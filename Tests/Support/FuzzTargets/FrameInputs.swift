import AppHosting
import Assistant
import DialogManagement
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata

/// Lines of an app.
enum FrameInputs {
  private static let reader: SpokenValueReading? = {
    do { return try SpokenValueReading() } catch { return nil }
  }()

  static func run(_ bytes: [UInt8], isWhole: Bool) {
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(8) {
      let frame: AppFrame
      do { frame = try AppFrame([UInt8](line)) } catch { continue }
      if isWhole { use(frame) }
    }
  }

  private static func use(_ frame: AppFrame) {
    switch frame {
    case .metadata(let metadata): use(metadata)
    case .options(let options):
      for option in options { show(option.value) }
      _ = DialogMachine.options(options, namedBy: "the first")
      run { $0.handle(.found(ticket: 1, options)) }
    case .entities(let entities):
      for entity in entities { show(.entity(type: "Soup", entity)) }
    case .outcome(let outcome):
      if case .finished(let completion) = outcome, let value = completion.value { show(value) }
      run { $0.handle(.ended(run: 1, outcome)) }
    case .prompt(let prompt): run { $0.handle(.prompted(run: 1, prompt)) }
    case .progress(let progress):
      precondition(
        progress.fraction.map { (0...1).contains($0) } ?? true, "A part lies within 0 and 1")
      show(.progressed(intent: "Go", progress))
    case .failure(let failure): run { $0.handle(.failed(run: 1, failure)) }
    case .other: break
    }
  }

  private static func use(_ metadata: AppMetadata) {
    guard metadata.intents.count < 50, metadata.shortcuts.count < 50 else { return }
    _ = ExamplePhrases.phrases(of: [metadata])
    do {
      let matcher = try IntentMatcher(apps: [metadata])
      _ = matcher.match("go in hostile")
    } catch {
      // The phrases are refused.
    }
    guard let reader else { return }
    var machine = DialogMachine(apps: [metadata], configuration: .init(reader: reader))
    for intent in metadata.intents.prefix(3) {
      start(&machine, metadata.name, intent.id)
      for answer in ["5", "tomorrow", "yes"] { _ = machine.handle(.heard(Utterance(answer))) }
      _ = machine.handle(.cancelled)
    }
  }

  /// Lets a dialog come to the place where an app speaks, and go on from there.
  private static func run(_ step: (inout DialogMachine) -> [DialogAction]) {
    guard let reader else { return }
    let kinds: [ValueType] = [
      .entity("Soup"), .integer, .dateComponents, .date, .duration, .string, .currency,
    ]
    let app = AppMetadata(
      name: "Hostile",
      intents: [
        IntentDescriptor(id: "Go"),
        IntentDescriptor(
          id: "Ask",
          parameters: kinds.map {
            ParameterDescriptor(name: "\($0)", type: $0, isOptional: true, hasOptions: true)
          }),
      ], entities: [EntityDescriptor(id: "Soup")])
    for intent in app.intents {
      var machine = DialogMachine(apps: [app], configuration: .init(reader: reader))
      var actions = start(&machine, app.name, intent.id)
      actions += step(&machine)
      for answer in ["the first", "5", "yes"] {
        actions += machine.handle(.heard(Utterance(answer)))
      }
      for case .report(.performed(_, let value?, _)) in actions { show(value) }
    }
  }

  @discardableResult
  private static func start(_ machine: inout DialogMachine, _ app: String, _ intent: String)
    -> [DialogAction]
  {
    let candidate = IntentMatch(app: app, intent: intent, phrase: "go", score: 1)
    return machine.handle(.heard(Utterance("go", candidates: [candidate])))
  }

  private static func show(_ value: IntentValue) {
    show(
      .performed(IntentInvocation(app: "a", intent: "b", parameters: ["v": value]), value: value))
    _ = reader?.words(for: value)
  }

  private static func show(_ event: AssistantEvent) { _ = event.record().text }
}
