import IntentMetadata
import SnippetPrinting

/// Running an intent: what it asks, how it ends, and what comes next.
extension DialogMachine {
  /// Runs the intent of a task with the known values, once the lock allows it.
  mutating func perform(_ task: DialogTask) {
    if needsAuthorization(task) { return authorize(.perform(task), for: task.intent, of: task.app) }
    let run = nextTicket()
    let invocation = task.invocation
    var task = task
    task.hasPrompted = false
    // What another intent showed is gone.
    if task.pressedIn == nil, !task.isRedrawing { state.shown = nil }
    task.grant?.runs(with: invocation.parameters)
    state.phase = .performing(run: run, task)
    actions.append(.perform(run: run, invocation))
  }

  /// Puts a prompt of the running intent to the person.
  mutating func prompted(_ prompt: IntentPrompt, run: Int) {
    // One question at a time: the session holds further ones back until this one is answered.
    guard case .performing(run, var task) = state.phase else { return }
    // A mere refresh asks nothing.
    if task.isRedrawing { return reply(.cancelled, to: run, of: task) }
    let snippet = tellable(prompt.snippet, of: task)
    let isFirst = !task.hasPrompted
    task.hasPrompted = true
    let purpose = OpenQuestion.Purpose.reply(run: run)
    switch prompt {
    case .value(let name, let dialog):
      ask(for: task.parameter(name), of: task, purpose: purpose, dialog: words(dialog))
    case .disambiguation(let name, let options, let dialog):
      disambiguate(
        task.parameter(name), among: options, of: task, purpose: purpose, dialog: words(dialog))
    case .parameterConfirmation(let name, let value, let dialog, _):
      open(
        confirmation(
          of: value, for: task.parameter(name), purpose: purpose, words: words(dialog)
        ).showing(snippet, besides: dialog, self),
        for: task)
    case .confirmation(let request):
      state.confirming.insert([task.app, task.intent.id])
      if isFirst, snippet == nil, asksAgain(request, of: task) {
        return reply(.confirmed(true), to: run, of: task)
      }
      let lead = unnamedThings(of: task, in: request)
      open(
        confirmation(request, purpose: purpose, of: task)
          .showing(snippet, besides: request.dialog, self),
        for: task, lead: lead)
    case .choice(let options, let dialog, _):
      if let place = choiceOfList(among: options, words(dialog), of: task) {
        return reply(.choice(place), to: run, of: task)
      }
      open(
        choice(among: options, purpose: purpose, words: words(dialog))
          .showing(snippet, besides: dialog, self),
        for: task)
    }
  }

  /// Takes how a run ended.
  mutating func ended(with outcome: IntentOutcome, run: Int) {
    let phase = state.phase
    guard phase.run == run else { return }
    state.phase = .idle
    if case .undoing(let undoing) = phase { return undone(undoing) }
    guard let task = phase.task else { return }
    switch outcome {
    case .finished(let completion) where task.isRedrawing: redrawn(task, completion)
    case .needs where task.isRedrawing: redrawn(task, nil)
    case .finished(let completion): finished(task, with: completion)
    case .needs(let prompt): runAgain(task, after: prompt)
    }
  }

  /// Notes that a run failed; an intent that was declined is cancelled.
  mutating func failed(with failure: IntentFailure, run: Int) {
    let phase = state.phase
    guard phase.run == run else { return }
    state.phase = .idle
    if case .undoing(let undoing) = phase { return undoingFailed(undoing, failure) }
    guard let task = phase.task else { return }
    if task.isRedrawing { return redrawn(task, nil) }
    guard failure.code != .cancelled else {
      rememberDropped(task)
      report(.cancelled(intent: task.intent.id))
      return say(.cancelled)
    }
    fail(isKeptBack(task.intent) ? "" : failure.message, of: task)
  }

  /// Ends a task with a sentence that says why.
  mutating func fail(_ message: String, of task: DialogTask) {
    interrupt()
    rememberDropped(task)
    var text = printable(message, limit: 1000, keepsLines: true)
    if text.isEmpty {
      text = words(.failedWithoutWords, ["intent": title(of: task.intent)])
    }
    report(.failed(intent: task.intent.id, text))
    say(text)
  }

  // MARK: - After a run

  private mutating func finished(_ task: DialogTask, with completion: IntentCompletion) {
    remember(task, completion)
    noteUse(of: task)
    if isKeptBack(task.intent) {
      state.context.forgetThings()
      report(.performed(IntentInvocation(app: task.app, intent: task.intent.id), value: nil))
      if completion.opensIntent == nil { say(.done) }
    } else {
      let snippet = tellable(completion.snippet, of: task)
      // Of an answer from what an app's things are, there is nothing to report but its words.
      if task.isFact {
        noteQuestion(answeredBy: task, completion)
      } else {
        report(.performed(task.invocation, value: completion.value, snippet: snippet))
      }
      tell(completion, showing: snippet, after: task)
    }
    open(completion, after: task)
    if isIdle, goOnWithList(of: task) { return }
    guard isIdle, let maker = task.pressedIn, completion.snippet == nil else { return }
    redraw(maker)
  }

  /// Whether the outcome of an intent must not be revealed, because the device was locked in the
  /// meantime.
  func isKeptBack(_ intent: IntentDescriptor) -> Bool { state.isLocked && isProtected(intent) }

  /// Reports what an intent gave.
  private mutating func tell(
    _ completion: IntentCompletion, showing snippet: Snippet?, after task: DialogTask
  ) {
    // Words that support what is shown need it shown; a number alone shows nothing.
    let isBare = completion.value?.isBare ?? false
    if configuration.hasScreen, !isBare, completion.dialog?.supporting != nil,
      let title = completion.valueTitle
    {
      say(title)
    }
    let said = isBare ? completion.dialog?.full : words(completion.dialog)
    if let snippet {
      show(snippet, of: task)
      say(words(said ?? (isBare ? nil : completion.valueTitle), with: snippet), showing: snippet)
    } else if let said = said ?? completion.valueTitle {
      say(said)
    } else if completion.opensIntent == nil, task.pressedIn == nil, !task.isAnnounced {
      say(.done)
    }
    if completion.snippetFailure != nil { sayNotShown(task.intent) }
  }

  /// Goes on with the intent that another one leads to.
  private mutating func open(_ completion: IntentCompletion, after task: DialogTask) {
    guard let next = completion.opensIntent else { return }
    // An app acts only for itself: what it passes on never starts another app's intent.
    guard next.app == task.app else {
      let text = words(.otherApp, ["intent": title(of: task.intent)])
      report(.failed(intent: task.intent.id, text))
      return say(text)
    }
    var opened = DialogTask(
      next, intent: descriptor(of: next.intent, in: next.app), chainLength: task.chainLength + 1)
    opened.isAnnounced = completion.dialog != nil
    guard task.chainLength < configuration.maximumChainLength else {
      return fail(words(.tooManyChained, ["intent": title(of: task.intent)]), of: opened)
    }
    advance(opened)
  }

  /// Asks for what an intent lacks; it runs again with the answer.
  private mutating func runAgain(_ task: DialogTask, after prompt: IntentPrompt) {
    var task = task
    task.reruns += 1
    guard task.reruns <= configuration.maximumReruns else {
      return fail(words(.tooManyRuns, ["intent": title(of: task.intent)]), of: task)
    }
    switch prompt {
    case .value(let name, let dialog):
      task.values[name] = nil
      task.grant?.asks(for: name)
      ask(for: task.parameter(name), of: task, dialog: words(dialog))
    case .disambiguation(let name, let options, let dialog):
      task.grant?.asks(for: name)
      disambiguate(task.parameter(name), among: options, of: task, dialog: words(dialog))
    case .parameterConfirmation(let name, let value, let dialog, let snippet):
      guard task.confirmed[name] != value.value else { fallthrough }
      open(
        confirmation(
          of: value, for: task.parameter(name), purpose: .confirmValue(value.value),
          words: words(dialog)
        ).showing(tellable(snippet, of: task), besides: dialog, self),
        for: task)
    case .confirmation, .choice:
      // Their answer is not a parameter's value, so running again would only ask again.
      fail(words(.asksAgain, ["intent": title(of: task.intent)]), of: task)
    }
  }
}

extension OpenQuestion {
  /// Returns the question with what is shown with it; without a screen, that is read out if the app
  /// says nothing.
  fileprivate func showing(
    _ snippet: Snippet?, besides dialog: SpokenText?, _ machine: DialogMachine
  ) -> OpenQuestion {
    guard let snippet else { return self }
    var question = self
    question.snippet = snippet
    guard !machine.configuration.hasScreen, dialog == nil else { return question }
    let read = machine.wording.spokenSnippet.text(of: snippet)
    question.words = [read, words].filter { !$0.isEmpty }.joined(separator: " ")
    return question
  }
}

extension IntentValue {
  /// Whether the value means nothing without words: a number, or a boolean.
  fileprivate var isBare: Bool {
    switch self {
    case .boolean, .integer, .double: true
    default: false
    }
  }
}
