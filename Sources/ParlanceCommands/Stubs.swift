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
  func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
    -> [ValueOption]
  { [] }
  func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    .finished(IntentCompletion(dialog: "Would perform."))
  }
  func shutdown() async {}
}
struct ProcessHost: AppHost {
  init(path: String) {}
  func metadata() async throws -> AppMetadata {
    throw IntentFailure(code: .appEnded, message: "no")
  }
  func entities(ofType type: String, _ request: EntityRequest) async throws -> [EntityValue] { [] }
  func options(forParameter parameter: String, of invocation: IntentInvocation) async throws
    -> [ValueOption]
  { [] }
  func perform(_ invocation: IntentInvocation, prompter: any IntentPrompter) async throws
    -> IntentOutcome
  {
    .finished(IntentCompletion(dialog: "Would perform."))
  }
  func shutdown() async {}
}
