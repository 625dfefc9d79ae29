import AppHosting
import DialogManagement
import Foundation
import IntentMatching
import IntentMetadata

/// The path of an utterance: match, take a step of the dialog, perform the step's actions, and
/// continue with their results.
extension Assistant {
  /// - Parameter waits: Whether to wait for the apps' new names first.
  func turn(
    waits: Bool = true, _ first: @escaping @Sendable (isolated Assistant) -> DialogEvent
  ) -> AsyncStream<AssistantEvent> {
    let (events, sink) = AsyncStream<AssistantEvent>.makeStream()
    Task {
      if waits, !machine.isBusy {
        await finishRefreshing()
        await shared.refreshExamplesIfOld()
        await followApps()
      }
      failureDetail = nil
      await followLock()
      var pending = [first(self)]
      switch pending[0] {
      case .heard(let utterance):
        await lock.noteUse()
        await configuration.journal?.heard(utterance.text)
      case .chosen: await lock.noteUse()
      default: break
      }
      if case .heard(let utterance) = pending[0] {
        pending[0] = .heard(await lookedUp(utterance, tellingTo: sink))
      }
      while !pending.isEmpty {
        // While an app was working, another dialog or a timeout may have locked the device, and an
        // app may have announced new names.
        await followLock()
        await followApps()
        followDeeds()
        let preferred = machine.preferredApps
        let actions = machine.handle(pending.removeFirst())
        let deeds = machine.takeNewDeeds(of: dialogNumber)
        machine.place(configuration.deeds.note(deeds) { host(of: $0) })
        if machine.preferredApps != preferred {
          configuration.keepPreferredApps?(machine.preferredApps)
        }
        // The step's message is delivered at once, before its work starts.
        for action in actions {
          if case .report(let event) = action { await tell(event, to: sink) }
        }
        for action in actions {
          if let next = await carryOut(action, tellingTo: sink) { pending.append(next) }
        }
        if let begun { await configuration.journal?.keep(begun) }
        begun = nil
        if pending.isEmpty { pending += reloads() }
      }
      sink.finish()
    }
    return events
  }

  /// Returns what a text is to the dialog: the text with the readings that are equally good.
  func typed(_ text: String) -> DialogEvent {
    guard let matcher = hearingMatcher else { return .heard(Utterance(text)) }
    let heard = understood(matcher.match(text), by: matcher)
    return .heard(machine.isBusy ? heard : withUnlistedNames(heard, by: matcher))
  }

  /// Returns what speech is to the dialog; near ties of the recognizer are equally good readings.
  func spoken(_ heard: HeardUtterance) -> DialogEvent {
    guard let matcher = hearingMatcher else { return .heard(Utterance(heard.best.text)) }
    return .heard(
      understood(matcher.match(heard), by: matcher, confidence: heard.best.confidence))
  }

  private func understood(
    _ result: MatchResult, by matcher: any UtteranceMatching, confidence: Double = 1
  ) -> Utterance {
    var utterance = Utterance(result)
    utterance.time = configuration.now()
    utterance.confidence = confidence
    utterance.parts = machine.parts(of: utterance) {
      Utterance(matcher.match(command: $0))
    }
    return utterance
  }

  func tell(
    _ event: AssistantEvent, to sink: AsyncStream<AssistantEvent>.Continuation
  ) async {
    await configuration.journal?.happened(event)
    sink.yield(event)
  }

  /// Performs the dialog's actions and returns their results, if any.
  private func carryOut(
    _ action: DialogAction, tellingTo sink: AsyncStream<AssistantEvent>.Continuation
  ) async -> DialogEvent? {
    switch action {
    case .findOptions(let request):
      do {
        return .found(ticket: request.ticket, try await foundOptions(for: request))
      } catch {
        failureDetail = error.detail
        // A choice cannot be offered without options, but words can be asked for if a query fails.
        // An app that has gone or sends invalid data would not find them by words either.
        if request.searchText == nil, isOnlyChosen(request) || error.code == .appEnded {
          return .refused(error)
        }
        await tell(.say(printable(error.message)), to: sink)
        return .found(ticket: request.ticket, [])
      }
    case .match(let ticket, let texts):
      var utterances: [Utterance] = []
      for text in texts {
        utterances.append(await lookedUp(matched(again: text), tellingTo: sink))
      }
      return .matched(ticket: ticket, utterances)
    case .authorize(let ticket, let request):
      return await authorize(request, ticket: ticket, tellingTo: sink)
    case .undo(let number, let request):
      return await undo(request, run: number)
    case .perform(let number, let invocation):
      guard let host = host(of: invocation.app) else {
        return .failed(run: number, .noSuchApp(invocation.app))
      }
      if intent(of: invocation)?.role == .audioPlayback { await configuration.finishSpeaking?() }
      let run = RunningIntent(id: runID(of: invocation))
      runs[number] = run
      invocations[number] = invocation
      await keep(.performing, invocation, run)
      await run.start(inWordsOfSpeaker(invocation), on: host)
      return await nextEvent(of: number, run, tellingTo: sink)
    case .reply(let number, let reply):
      guard let run = runs[number] else { return nil }
      if let invocation = invocations[number] { await keep(.performing, invocation, run) }
      await run.reply(reply)
      return await nextEvent(of: number, run, tellingTo: sink)
    case .stop(let number):
      invocations[number] = nil
      await runs.removeValue(forKey: number)?.stop()
      return nil
    case .report(let event):
      await follow(event)
      return nil
    }
  }

  /// Returns what a text is that the dialog made of what was said before.
  private func matched(again text: String) -> Utterance {
    guard let matcher = hearingMatcher else { return Utterance(text) }
    // What was said on a locked device may be several commands; a command with a pronoun is only one.
    let utterance =
      machine.isRehearing
      ? understood(matcher.match(text), by: matcher) : Utterance(matcher.match(text))
    return withUnlistedNames(utterance, by: matcher)
  }

  /// Takes over what the person had done in other dialogs, and what they took back there.
  private func followDeeds() {
    guard let known = configuration.deeds.deeds(after: deedsVersion) else { return }
    deedsVersion = known.version
    machine.adopt(known.deeds, as: dialogNumber)
  }

  /// Returns what apps have said of their snippets since this was asked last.
  private func reloads() -> [DialogEvent] {
    guard !machine.isBusy else { return [] }
    return apps.compactMap { app in
      let intents = app.host.changedSnippets()
      return intents.isEmpty ? nil : .reloaded(app: app.metadata.name, intents: intents)
    }
  }

  /// Keeps what follows from an event of the dialog.
  private func follow(_ event: AssistantEvent) async {
    switch event {
    case .matched(let candidate):
      let invocation = IntentInvocation(
        app: candidate.app, intent: candidate.intent,
        parameters: Dictionary(candidate.slots.map { ($0.name, $0.value) }) { first, _ in first })
      // Saved at the end of the step, unless the step performs at once.
      begun = progress(.asking, invocation)
    case .performed(let invocation, _, _):
      await keepWhatIsLeft()
      await namesMayHaveChanged(in: invocation.app)
    case .cancelled, .failed: await keepWhatIsLeft()
    case .say, .ask, .rejected, .progressed, .unlock, .interrupted: break
    }
  }

  /// Has an app take back what it did.
  private func undo(_ request: UndoRequest, run: Int) async -> DialogEvent {
    let id = DeedID(dialog: request.deed.dialog ?? dialogNumber, number: request.deed.number)
    let doer: (any AppHost)?
    switch configuration.deeds.claim(id) {
    case .granted(let host): doer = host
    case .tooLate: return .undoneBefore(run: run)
    // Nothing records whether another dialog's action has been undone in the meantime.
    case .unknown where request.deed.dialog != nil: return .undoneBefore(run: run)
    case .unknown: doer = nil
    }
    guard let host = doer ?? host(of: request.invocation.app) else {
      return .failed(run: run, .noSuchApp(request.invocation.app))
    }
    do {
      try await withTimeLimit(configuration.performLimit, clock: configuration.clock) {
        try await host.undo(request.token)
      }
      await namesMayHaveChanged(in: request.invocation.app)
      return .ended(run: run, .finished(IntentCompletion()))
    } catch {
      return .failed(run: run, IntentFailure(wrapping: error))
    }
  }

  private func nextEvent(
    of number: Int, _ run: RunningIntent,
    tellingTo sink: AsyncStream<AssistantEvent>.Continuation, after last: IntentProgress? = nil
  ) async -> DialogEvent {
    let signal = await run.next(within: configuration.performLimit, clock: configuration.clock)
    switch signal {
    case .progressed(let progress):
      // A heartbeat without news is not reported.
      if progress != last {
        let invocation = invocations[number]
        var told = progress
        if await isLocked(), invocation.flatMap(intent)?.authentication != .alwaysAllowed {
          told.detail = nil
        }
        await tell(.progressed(intent: invocation?.intent ?? "", told), to: sink)
      }
      return await nextEvent(of: number, run, tellingTo: sink, after: progress)
    case .prompted(let prompt):
      if let invocation = invocations[number] { await keep(.waiting, invocation, run) }
      return .prompted(run: number, prompt)
    case .ended(let outcome):
      if case .finished(let completion) = outcome, let failure = completion.snippetFailure {
        failureDetail = failure.detail
      }
      runs[number] = nil
      if let invocation = invocations.removeValue(forKey: number), case .needs = outcome {
        interruptedRun = (invocation, run.id)
        await keep(.asking, invocation, run)
      }
      // What the app left running may still ask, but nobody would ever answer.
      await run.stop()
      return .ended(run: number, outcome)
    case .failed(let failure):
      failureDetail = failure.detail
      runs[number] = nil
      invocations[number] = nil
      await run.stop()
      return .failed(run: number, failure)
    }
  }

  /// Returns whether a value is one of an app's things that the app does not find by words.
  private func isOnlyChosen(_ request: OptionRequest) -> Bool {
    var type = request.parameter.type
    while case .array(let element) = type { type = element }
    guard case .entity(let id) = type else { return false }
    if let query = request.parameter.query { return !query.contains(.strings) }
    let app = apps.first { $0.metadata.name == request.invocation.app }?.metadata
    return app?.entity(id)?.query.contains(.strings) != true
  }

  /// Returns what an app declares of an intent.
  func intent(of invocation: IntentInvocation) -> IntentDescriptor? {
    apps.first { $0.metadata.name == invocation.app }?.metadata.intent(invocation.intent)
  }

  private func keep(
    _ stage: TaskProgress.Stage, _ invocation: IntentInvocation, _ run: RunningIntent
  ) async {
    begun = nil
    await configuration.journal?.keep(progress(stage, invocation, run: run.id))
  }

  /// Returns the app's identifier of a run: a run that stopped for another value continues with the
  /// same one.
  private func runID(of invocation: IntentInvocation) -> String {
    defer { interruptedRun = nil }
    if let (former, id) = interruptedRun, former.app == invocation.app,
      former.intent == invocation.intent
    {
      return id
    }
    return UUID().uuidString
  }

  /// Keeps that a task has ended; one that was left for it may still wait for an answer.
  private func keepWhatIsLeft() async {
    begun = nil
    let left = invocations.max { $0.key < $1.key }
    await configuration.journal?.keep(
      left.map { progress(.waiting, $0.value, run: runs[$0.key]?.id) })
  }

  private func progress(
    _ stage: TaskProgress.Stage, _ invocation: IntentInvocation, run: String? = nil
  ) -> TaskProgress {
    TaskProgress(
      stage, invocation, title: intent(of: invocation)?.title ?? invocation.intent, run: run)
  }
}
