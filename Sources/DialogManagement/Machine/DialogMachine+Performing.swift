import IntentMetadata

/// Running an intent: what it asks, how it ends, and what comes next.
extension DialogMachine {
  /// Runs the intent of the task with the values known, once the lock allows it.
  mutating func perform() {
    guard let task = state.task else { return }
    if needsAuthorization { return authorize(.perform) }
    let run = nextTicket()
    state.question = nil
    state.task?.run = run
    state.task?.hasPrompted = false
    state.task?.grant?.runs(with: task.invocation.parameters)
    actions.append(.perform(run: run, task.invocation))
  }

  /// Puts a prompt of the running intent to the person.
  mutating func prompted(_ prompt: IntentPrompt, run: Int) {
    // One question at a time: the session holds further ones back until this one is answered.
    guard let task = state.task, task.run == run, isBusy, state.lookup == nil,
      state.authorization == nil
    else { return }
    state.task?.hasPrompted = true
    switch prompt {
    case .confirmation(let request) where asksAgain(request, of: task):
      state.confirming.insert([task.app, task.intent.id])
      reply(.confirmed(true))
    case .value(let name, let dialog):
      ask(for: parameter(name), purpose: .reply, dialog: words(dialog))
    case .disambiguation(let name, let options, let dialog):
      open(
        disambiguation(of: parameter(name), among: options, purpose: .reply, words: words(dialog)))
    case .parameterConfirmation(let name, let value, let dialog):
      open(confirmation(of: value, for: parameter(name), purpose: .reply, words: words(dialog)))
    case .confirmation(let request):
      state.confirming.insert([task.app, task.intent.id])
      open(confirmation(request))
    case .choice(let options, let dialog):
      open(choice(among: options, words: words(dialog)))
    }
  }

  /// Takes how a run ended.
  mutating func ended(with outcome: IntentOutcome, run: Int) {
    if state.undoing?.run == run { return undone() }
    guard let task = state.task, task.run == run else { return }
    state.task?.run = nil
    state.question = nil
    state.lookup = nil
    switch outcome {
    case .finished(let completion): finished(task, with: completion)
    case .needs(let prompt): runAgain(after: prompt)
    }
  }

  /// Takes that a run failed; an intent that was declined is cancelled.
  mutating func failed(with failure: IntentFailure, run: Int) {
    if state.undoing?.run == run { return undoingFailed(failure) }
    guard let task = state.task, task.run == run else { return }
    state.task?.run = nil
    guard failure.code != .cancelled else {
      abandonTask()
      say(.cancelled)
      return
    }
    fail(isKeptBack(task.intent) ? "" : failure.message)
  }

  /// Ends the task with a sentence that says why.
  mutating func fail(_ message: String) {
    guard let task = state.task else { return }
    stopRun()
    clearTask()
    var text = printable(message, limit: 1000, keepsLines: true)
    if text.isEmpty {
      text = words(.failedWithoutWords, ["intent": title(of: task.intent)])
    }
    actions.append(.failed(intent: task.intent.id, text))
    say(text)
  }

  // MARK: - After a run

  private mutating func finished(_ task: DialogTask, with completion: IntentCompletion) {
    clearTask()
    remember(task, completion)
    if isKeptBack(task.intent) {
      state.context.forgetThings()
      actions.append(
        .performed(IntentInvocation(app: task.app, intent: task.intent.id), value: nil))
      if completion.opensIntent == nil { say(.done) }
    } else {
      actions.append(.performed(task.invocation, value: completion.value))
      tell(completion)
    }
    open(completion, after: task)
  }

  /// Whether nothing may be told of how an intent ended: the device was locked meanwhile.
  func isKeptBack(_ intent: IntentDescriptor) -> Bool { state.isLocked && isProtected(intent) }

  /// Tells what an intent gave.
  private mutating func tell(_ completion: IntentCompletion) {
    // Words that support what is shown need it shown; a number alone shows nothing.
    let isBare = completion.value?.isBare ?? false
    if configuration.hasScreen, !isBare, completion.dialog?.supporting != nil,
      let title = completion.valueTitle
    {
      say(title)
    }
    let said = isBare ? completion.dialog?.full : words(completion.dialog)
    if let said = said ?? completion.valueTitle {
      say(said)
    } else if completion.opensIntent == nil {
      say(.done)
    }
  }

  /// Goes on with the intent that another one leads to.
  private mutating func open(_ completion: IntentCompletion, after task: DialogTask) {
    guard let next = completion.opensIntent else { return }
    // An app speaks for itself only: what it hands on never starts another app's intent.
    guard next.app == task.app else {
      let text = words(.otherApp, ["intent": title(of: task.intent)])
      actions.append(.failed(intent: task.intent.id, text))
      return say(text)
    }
    let descriptor = descriptor(of: next.intent, in: next.app)
    state.task = DialogTask(next, intent: descriptor, chainLength: task.chainLength + 1)
    guard task.chainLength < configuration.maximumChainLength else {
      return fail(words(.tooManyChained, ["intent": title(of: task.intent)]))
    }
    advance()
  }

  /// Asks for what an intent lacks; it runs again with the answer.
  private mutating func runAgain(after prompt: IntentPrompt) {
    guard var task = state.task else { return }
    task.reruns += 1
    state.task = task
    guard task.reruns <= configuration.maximumReruns else {
      return fail(words(.tooManyRuns, ["intent": taskTitle]))
    }
    switch prompt {
    case .value(let name, let dialog):
      state.task?.values[name] = nil
      state.task?.grant?.asks(for: name)
      ask(for: parameter(name), purpose: .fill, dialog: words(dialog))
    case .disambiguation(let name, let options, let dialog):
      state.task?.grant?.asks(for: name)
      open(
        disambiguation(of: parameter(name), among: options, purpose: .fill, words: words(dialog)))
    case .parameterConfirmation(let name, let value, let dialog):
      guard task.confirmed[name] != value.value else { fallthrough }
      open(
        confirmation(
          of: value, for: parameter(name), purpose: .confirmValue(value.value),
          words: words(dialog)))
    case .confirmation, .choice:
      // Their answer is no parameter's value, so that running again would only ask again.
      fail(words(.asksAgain, ["intent": taskTitle]))
    }
  }

  /// Returns a parameter of the task's intent; an unknown name stands for free text.
  private func parameter(_ name: String) -> ParameterDescriptor {
    state.task?.intent.parameter(name) ?? ParameterDescriptor(name: name, type: .string)
  }
}

extension IntentValue {
  /// Whether the value tells nothing without words: a number, or yes or no.
  fileprivate var isBare: Bool {
    switch self {
    case .boolean, .integer, .double: true
    default: false
    }
  }
}
