import IntentMetadata
import LineEditing
import SearchIndex

/// The launcher as a state machine: a key goes in, and actions come out.
struct LauncherState: Sendable {
  /// The action for a key.
  enum Effect: Sendable, Hashable {
    /// Search for the typed text.
    case search(String)
    /// Find the options of the current blank.
    case complete
    /// Run an intent, and leave.
    case run(IntentInvocation)
    case leave
  }

  /// The parts of the apps' declarations that the blanks need.
  struct Knowledge: Sendable {
    /// Returns the intent of an invocation, if it is known.
    var intent: @Sendable (IntentInvocation) -> IntentDescriptor?
    /// Returns the intents that take an entity.
    var actions: @Sendable (SearchResult) -> [SearchResult]
    var reader: LauncherForm.Reader
  }

  private let knowledge: Knowledge
  private(set) var query = ""
  private(set) var results: [SearchResult] = []
  private(set) var selection = 0
  /// The entity whose intents are shown in place of results.
  private(set) var subject: SearchResult?
  /// The sentence that is being filled.
  private(set) var form: LauncherForm?
  /// A message, such as that nothing can be done with a result.
  private(set) var note: String?

  /// The maximum length of the typed text, in characters.
  private static let longestText = 200
  private static let page = 10

  init(query: String, knowledge: Knowledge) {
    self.query = String(query.prefix(Self.longestText))
    self.knowledge = knowledge
  }

  /// Accepts the results for a text; those for an earlier one are ignored.
  mutating func found(_ results: [SearchResult], for query: String) {
    guard query == self.query, subject == nil else { return }
    self.results = results
    selection = min(selection, max(results.count - 1, 0))
    note = nil
  }

  /// Records that a search failed.
  mutating func failed(_ words: String) { note = words }

  /// Accepts the options of a blank.
  mutating func offer(_ options: [ValueOption], for parameter: String) {
    form?.offer(options, for: parameter)
  }

  /// Handles a key.
  mutating func press(_ key: Key) -> Effect? {
    if key == .leave { return .leave }
    note = nil
    return form == nil ? pressInList(key) : pressInForm(key)
  }

  // MARK: The list

  private mutating func pressInList(_ key: Key) -> Effect? {
    switch key {
    case .escape where subject != nil: return backToSearch()
    case .escape: return .leave
    case .up: selection = max(selection - 1, 0)
    case .down: selection = min(selection + 1, max(results.count - 1, 0))
    case .pageUp: selection = max(selection - Self.page, 0)
    case .pageDown: selection = min(selection + Self.page, max(results.count - 1, 0))
    case .enter: return chooseResult(fills: false)
    case .tab, .right: return chooseResult(fills: true)
    case .left where subject != nil, .backTab where subject != nil: return backToSearch()
    case .left, .backTab, .leave: break
    case .character, .backspace, .deleteWord, .deleteLine:
      subject = nil
      key.edit(&query, limit: Self.longestText)
      selection = 0
      return .search(query)
    }
    return nil
  }

  private mutating func backToSearch() -> Effect {
    subject = nil
    results = []
    selection = 0
    return .search(query)
  }

  /// Chooses the current result: runs it, or fills its blanks if required or requested.
  private mutating func chooseResult(fills: Bool) -> Effect? {
    guard results.indices.contains(selection) else { return nil }
    let result = results[selection]
    if result.kind == .entity, subject == nil, fills || result.invocation == nil {
      let actions = knowledge.actions(result)
      guard !actions.isEmpty else {
        note = "Nothing can be done with it."
        return nil
      }
      (subject, results, selection) = (result, actions, 0)
      return nil
    }
    guard let invocation = result.invocation else { return nil }
    if let intent = knowledge.intent(invocation),
      let form = LauncherForm(invocation, of: intent, reader: knowledge.reader),
      fills || form.isIncomplete
    {
      self.form = form
      return .complete
    }
    return .run(invocation)
  }

  // MARK: The holes

  private mutating func pressInForm(_ key: Key) -> Effect? {
    switch key {
    case .escape:
      form = nil
      return nil
    case .up: form?.choose(-1)
    case .down: form?.choose(1)
    case .pageUp: form?.choose(-Self.page)
    case .pageDown: form?.choose(Self.page)
    case .tab:
      guard form?.take() == true else { return nil }
      form?.move(1)
      return .complete
    case .backTab:
      form?.move(-1)
      return .complete
    case .enter:
      guard form?.take() == true else { return nil }
      if form?.moveToIncomplete() == true { return .complete }
      return form.map { .run($0.invocation) }
    case .character, .backspace, .deleteWord, .deleteLine:
      form?.type { key.edit(&$0, limit: Self.longestText) }
      return .complete
    case .left, .right, .leave: break
    }
    return nil
  }
}

extension Key {
  /// Changes the end of a text.
  fileprivate func edit(_ text: inout String, limit: Int) {
    switch self {
    case .character(let scalar):
      guard text.count < limit else { return }
      text.unicodeScalars.append(scalar)
    case .backspace: _ = text.popLast()
    case .deleteWord:
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    case .deleteLine: text = ""
    default: break
    }
  }
}
