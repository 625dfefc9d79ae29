import AppHosting
import IntentMatching
import IntentMetadata
import MetadataImport
import DialogManagement
import Assistant

struct DryRunHost: AppHost {
  var meta: AppMetadata
  init(metadata: AppMetadata) { meta = metadata }
  func metadata() async throws -> AppMetadata { meta }
  func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] { [] }
  func options(forParameter parameter: String, of invocation: IntentInvocation) async throws -> [ValueOption] { [] }
  func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws -> IntentOutcome {
    .finished(IntentCompletion(dialog: "Would perform."))
  }
  func shutdown() async {}
}
struct ProcessHost: AppHost {
  init(path: String) {}
  func metadata() async throws -> AppMetadata { throw IntentFailure(code: .appEnded, message: "no") }
  func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] { [] }
  func options(forParameter parameter: String, of invocation: IntentInvocation) async throws -> [ValueOption] { [] }
  func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws -> IntentOutcome {
    .finished(IntentCompletion(dialog: "Would perform."))
  }
  func shutdown() async {}
}
struct SampledSentence { var text: String; var app: String; var intent: String; var slots: [SlotMatch] }
extension IntentMatcher {
  func sample(count: Int, seed: UInt64) -> [SampledSentence] { [] }
  func dot() -> String { "" }
  func write(to path: String) throws {}
  convenience init(contentsOf path: String) throws { try self.init(apps: []) }
}
struct AssistantMatcher: UtteranceMatching {
  var matcher: IntentMatcher; var options: MatchOptions
  func match(_ text: String) -> MatchResult { matcher.match(text, options: options) }
  func completions(of prefix: String, limit: Int) -> [String] { [] }
  func examples(limit: Int) -> [String] { [] }
  func replacing(_ apps: [AppMetadata]) throws -> any UtteranceMatching { AssistantMatcher(matcher: try IntentMatcher(apps: apps), options: options) }
}
struct SpokenValueReading: ValueReading {
  init(locale: String?) throws {}
  func value(of type: ValueType, in text: String) -> IntentValue? { nil }
  func ordinal(in text: String) -> Int? { nil }
}
