import IntentMatching
import IntentMetadata

extension DialogMachine {
  /// What the dialog is currently doing, which is one thing at a time.
  ///
  /// The current task is part of the phase that works on it; tasks that were set aside are parked
  /// in the ``State``.
  enum Phase: Sendable, Hashable {
    /// Nothing is going on; the next utterance is a command.
    case idle
    /// A question waits for the person, in the words it was asked in. One without a task is about a
    /// command.
    case asking(OpenQuestion, as: DialogQuestion, for: DialogTask?)
    /// Options were requested, for a question or for the answer to one.
    case lookingUp(Lookup, for: DialogTask)
    /// It is being found out what a command with a pronoun means.
    case resolving(Resolution)
    /// The person has authenticated, and their words are being matched again.
    case rehearing(Rehearing)
    /// An intent runs.
    case performing(run: Int, DialogTask)
    /// The person is asked to prove who they are, before a step is taken.
    case authorizing(ticket: Int, ProtectedStep)
    /// The effect of an intent is being undone.
    case undoing(Undoing)
    /// The input has ended.
    case over

    /// The current task.
    var task: DialogTask? {
      switch self {
      case .asking(_, _, let task): task
      case .lookingUp(_, let task), .performing(_, let task): task
      case .authorizing(_, let step): step.task
      case .rehearing(let rehearing): rehearing.task
      case .idle, .resolving, .undoing, .over: nil
      }
    }

    /// The number of what the app is doing: it runs, waits for an answer, or takes something back.
    var run: Int? {
      switch self {
      case .asking(let question, _, _): question.run
      case .lookingUp(let lookup, _): lookup.question.run
      case .performing(let run, _): run
      case .authorizing(_, let step): step.run
      case .undoing(let undoing): undoing.run
      case .rehearing(let rehearing): rehearing.run
      case .idle, .resolving, .over: nil
      }
    }

    /// Forgets what a locked device must not continue with or reveal.
    mutating func lock() {
      switch self {
      case .asking(let question, let words, let task):
        self = .asking(question, as: words, for: task?.with(nil))
      case .lookingUp(let lookup, let task): self = .lookingUp(lookup, for: task.with(nil))
      case .performing(let run, let task): self = .performing(run: run, task.with(nil))
      case .authorizing(let ticket, let step):
        self = .authorizing(ticket: ticket, step.with(nil))
      case .rehearing(let rehearing): self = .rehearing(rehearing.withoutProof())
      case .undoing(var undoing):
        undoing.title = printable(undoing.intent.readableTitle)
        self = .undoing(undoing)
      case .idle, .resolving, .over: break
      }
    }
  }

  /// Options that were asked for and have not come.
  struct Lookup: Sendable, Hashable {
    /// The purpose of the options.
    enum Goal: Sendable, Hashable {
      /// To be named in the question.
      case offer
      /// To find in them what the person answered; the words to search by, and as they were said.
      case search(String, said: String)
      /// To find the thing with a name among them, rather than known values whose names contain it
      /// or are contained in it.
      case name(String, known: [ValueOption])
    }

    var ticket: Int
    var goal: Goal
    /// The question that the options are for, and its parameter.
    var question: OpenQuestion
    var parameter: ParameterDescriptor
    /// What to say before the question.
    var lead: String?

    /// The words to search by, or `nil` to get all the app's suggestions.
    var searchText: String? {
      switch goal {
      case .offer: nil
      case .search(let text, _), .name(let text, _): text
      }
    }
  }

  /// An utterance while other words are matched in its place: names for its pronouns, or what it says in another way.
  struct Resolution: Sendable, Hashable {
    /// What other words are matched for, if they do not name what a pronoun stands for.
    enum Purpose: Sendable, Hashable {
      /// The command is that of another one for another thing: “cancel the alarm” for “no, the alarm”.
      case otherThing
      /// The command is left without these words for several days.
      case severalDays(String)
      /// The person asks how the command is said.
      case howToSay
      /// A time of day that exists takes the place of one that does not.
      case missingTime(MissingTime)
      /// One value takes the place of two between which it is to be.
      case range(MissingTime)
      /// The command is left without this name, which nothing of the type has.
      case lackingName(String, type: String, app: String)
      /// The command is left without the pronoun for this setting: “make louder” for “make it louder”.
      case setting(DialogContext.Referent)
      /// The name of a person who is known takes the place of one who is not.
      case unknownPerson(MissingName)
      /// The command helps against what somebody complained about.
      case remedy
      /// The command is left without another one that is forbidden.
      case besideDenied(ActRefusal)
      /// The command is left without the complaint before it, against which these words would help.
      case behindComplaint([String])
    }

    var ticket: Int
    /// The command as it was said.
    var utterance: Utterance
    /// What other words are matched for; `nil` for a pronoun.
    var purpose: Purpose?
    /// The possible referents of the pronoun, in the order of the texts to match.
    var referents: [DialogContext.Referent] = []
    /// Where the pronoun stands.
    var place = 0
    /// Whether the first of them stands for any thing of the last displayed list.
    var isAnyOfList = false
    /// Whether the command is meant for each of them.
    var isEach = false
    /// Whether the command is no more than a wish to see the thing: “open the first one”.
    var asksToSee = false
    /// Whether the command stands for a correction of what was done last: “change it to eight” for “no, I meant eight”.
    var isCorrection = false
    /// Whether it is ordered. A correction that only says what was meant is asked about.
    var isOrdered = true
    /// The question about a command that was open, which is asked again if the pronoun stands for nothing.
    var question: OpenQuestion?
  }

  /// Something done that is being taken back.
  struct Undoing: Sendable, Hashable {
    var run: Int
    var intent: IntentDescriptor
    var title: String
    /// What else the same utterance did and can be taken back, the latest first.
    var companion: DialogContext.Deed?
    /// What is to be done in its place.
    var replacement: DialogTask?
  }
}
