import IntentMatching
import IntentMetadata

/// A question the machine has asked and what it does with the answer.
struct OpenQuestion: Sendable, Hashable {
  /// The purpose of the answer.
  indirect enum Purpose: Sendable, Hashable {
    /// Chooses what an utterance meant.
    case chooseIntent([IntentMatch])
    /// Says yes or no to a possible meaning of an utterance.
    case confirmIntent(IntentMatch)
    /// Fills a parameter before the intent runs (again).
    case fill
    /// Says yes or no to a value of a parameter before the intent runs again.
    case confirmValue(IntentValue)
    /// Answers the running intent.
    case reply(run: Int)
    /// Says yes or no to an intent, with these values, that does what cannot be taken back.
    case perform(IntentInvocation)
    /// Says yes or no to an option, at a position, that was named in a remark.
    case mentioned(Int, of: OpenQuestion)
    /// Decides between the present task and a new command.
    ///
    /// `held` is what was said, if it may also be the answer to the question left behind.
    case leave(IntentMatch, behind: OpenQuestion, held: String?)
    /// Says yes or no to repeating a completed action with other values.
    case doAgain(DialogTask)
    /// Says yes or no to taking back what is not the last thing that was done.
    case undo(DialogContext.Deed)
  }

  /// What is asked for.
  var kind: DialogQuestion.Kind
  /// The purpose of the answer.
  var purpose: Purpose
  /// The parameter the question is about.
  var parameter: ParameterDescriptor?
  /// The question's own words, without the options.
  var words: String
  /// Whether the words are the app's, rather than made from a title.
  var isInWordsOfApp = false
  /// The options, if there are some.
  var options = OptionList()
  /// The styles of the options, if they are choices.
  var styles: [ChoiceOption.Style] = []
  /// The words for yes and no, if the app has its own.
  var confirmation: ConfirmationRequest?
  /// The option that the present page starts with.
  var pageStart = 0
  /// The number of consecutive unhelpful answers.
  var failures = 0
  /// Whether the person asked to wait, so that what is said next may answer that rather than the question.
  var isOnHold = false
  /// How often the question was asked in its own words before.
  var timesAsked = 0
  /// Whether words that are not an option are looked up in the app.
  var canSearch = false
  /// What is shown with the question.
  var snippet: Snippet?
  /// What to perform if the task is set aside for the first of several commands: all of them.
  var commands: [Utterance] = []

  /// The run that waits for the answer to this question, or to the one behind it.
  var run: Int? {
    switch purpose {
    case .reply(let run): run
    case .mentioned(_, let asked): asked.run
    case .leave(_, let behind, _): behind.run
    case .chooseIntent, .confirmIntent, .fill, .confirmValue, .perform, .doAgain, .undo: nil
    }
  }

  /// Whether the answer is taken as it is.
  var takesFreeText: Bool {
    kind == .value && options.entries.isEmpty && parameter?.type.element == .string
  }

  /// Whether the answer is a yes or a no.
  var takesYesOrNo: Bool {
    kind == .confirmation || kind == .parameterConfirmation
  }
}
