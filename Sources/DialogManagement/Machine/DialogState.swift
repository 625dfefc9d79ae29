import IntentMetadata

extension DialogMachine {
  /// Everything that changes from event to event.
  struct State: Sendable, Hashable {
    /// The intents that were seen to ask for confirmation themselves, as app and intent.
    var confirming: Set<[String]> = []
    var task: DialogTask?
    var question: OpenQuestion?
    /// The pending question as it was asked.
    var asked: DialogQuestion?
    var lookup: Lookup?
    var resolution: Resolution?
    var undoing: Undoing?
    /// What waits until the person has proved who they are.
    var authorization: Authorization?
    /// Whether the device is locked.
    var isLocked = false
    /// The tasks that were left for others, the latest last.
    var parked: [ParkedTask] = []
    /// A command that waits until the present task is done.
    var next: IntentCandidate?
    /// The commands of one utterance that wait until the first of them is done.
    var upcoming: [Utterance] = []
    /// What was said, shown and done lately.
    var context = DialogContext()
    /// The number of the latest run or lookup; numbers are never used twice.
    var lastTicket = 0
    /// The number of examples told last, where "more" goes on with them.
    var examplesTold = 0
    /// What was said last, for "repeat".
    var said: [String] = []
    /// How often each phrase was said, so that its wordings take turns.
    var timesSaid: [Wording.Phrase: Int] = [:]
    var isOver = false
  }

  /// Options that were asked for and have not come.
  struct Lookup: Sendable, Hashable {
    var ticket: Int
    /// The question that the options are for.
    var question: OpenQuestion
    /// The words searched by, where the person has answered already.
    var searchText: String?
    /// These words as they were said.
    var said: String?
    /// The values known already of which the words are a part, or which are a part of the words.
    var known: [ValueOption] = []
    /// What to say before the question.
    var lead: String?
  }

  /// A command with a pronoun, while it is being found out what it means.
  struct Resolution: Sendable, Hashable {
    var ticket: Int
    /// The command as it was said.
    var utterance: Utterance
    /// What the pronoun may stand for, in the order of the texts to be matched.
    var referents: [DialogContext.Referent]
    /// Whether the first of them stands for any thing of the list shown last.
    var isAnyOfList: Bool
    /// Whether the command is meant for each of them.
    var isEach = false
  }

  /// Something done that is being taken back.
  struct Undoing: Sendable, Hashable {
    var run: Int
    var intent: IntentDescriptor
    var title: String
  }

  /// A task that waits until another one is done.
  struct ParkedTask: Sendable, Hashable {
    var task: DialogTask
    /// The question that was open when the task was left.
    var question: OpenQuestion
  }
}
