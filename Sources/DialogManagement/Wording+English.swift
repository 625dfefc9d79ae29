extension Wording {
  /// The English wording.
  public static let english = Wording([
    .whichValue: "Which {title}?",
    .whatValue: "What {title}?",
    .yesOrNoValue: "{title}, yes or no?",
    .whichOne: "Which one?",
    .whichIntent: "Which did you mean?",
    .intentInApp: "{intent} in {app}",
    .confirmValue: "Did you mean {value}?",
    .confirmAction: "Shall I go on with “{intent}”?",
    .chooseOne: "What would you like to do?",
    .leaveTask: "Do you want to leave “{intent}” and go on with “{next}” instead?",

    .optionsEnd: "{options}?",
    .optionsMore: "{options}, or say “more” for {count} others.",
    .listOr: " or ",
    .listComma: ", ",
    .noMoreOptions: "That was all of them.",
    .numbered: "{title}, number {number}",

    .answerInteger: "a whole number, such as “three”",
    .answerNumber: "a number, such as “two and a half”",
    .answerText: "any words",
    .answerDate: "a date or a time, such as “tomorrow at nine”",
    .answerDuration: "a length of time, such as “half an hour”",
    .answerMeasurement: "a number with its unit",
    .answerCurrency: "an amount of money, such as “five dollars”",
    .answerLocation: "an address, such as “example.com”",
    .answerYesNo: "yes or no",
    .answerOther: "something else",

    .noInput: "I did not hear anything.",
    .notUnderstoodAnswer: "I need {kind}, and could not make that of “{heard}”.",
    .unknownOption: "I do not have “{heard}”.",
    .sayKind: "Please say {kind}, or “cancel”.",
    .chooseFromList: "Please choose one of these, or say “cancel”.",
    .tooLong: "That is too long; please keep it under {limit} characters.",
    .wrongDimension: "The {title} has to be in a unit of {dimension}.",
    .outOfRange: "It must be {range}.",
    .outOfRangeAgain: "It has to be {range}.",
    .rangeBetween: "between {lower} and {upper}",
    .rangeAtLeast: "at least {lower}",
    .rangeAtMost: "at most {upper}",
    .yesOrNo: "I need a yes or a no.",
    .sayLabels: "Please say “{accept}” or “{deny}”.",
    .gaveUp: "I am sorry, I did not understand. I leave “{intent}” undone.",
    .gaveUpQuestion: "I am sorry, I did not understand. Please start again.",

    .cancelled: "OK, cancelled.",
    .nothingToCancel: "There is nothing to cancel.",
    .nothingToRepeat: "I have not said anything yet.",
    .nothingToStartOver: "There is nothing to start over.",
    .stillBusy: "I am still busy with “{intent}”. Say “cancel” to stop it.",
    .working: "I am working on “{intent}”. Say “cancel” to stop it.",
    .startingOver: "OK, from the start.",
    .stayed: "OK, then on with “{intent}”.",
    .helpExamples: "You can say, for example: {examples}.",
    .helpNothing: "No app has told me what you can say to it.",
    .helpOptions: "You can answer with one of the names or with its place, such as “the first”.",
    .helpKind: "You can answer with {kind}.",
    .helpConfirmation: "You can answer with “{accept}” or “{deny}”.",
    .helpCommands: "You can also say “repeat”, “start over” or “cancel”.",

    .done: "Done.",
    .rejected: "I did not understand “{heard}”. Say “help” to hear what you can say.",
    .noOptions: "There is no {title} to choose from.",
    .cannotAsk: "“{intent}” needs {title}, which I cannot ask for in words.",
    .tooManyRuns: "“{intent}” keeps asking, so I stopped it.",
    .asksAgain: "“{intent}” asks again for what it was told, so I stopped it.",
    .tooManyChained: "“{intent}” leads to ever more steps, so I stopped here.",
    .otherApp: "“{intent}” wants to start something of another app, so I stopped here.",
    .failedWithoutWords: "“{intent}” did not work.",

    .unlockFirst: "“{intent}” needs to know that it is you.",
    .notUnlocked: "You did not unlock, so I leave “{intent}” undone.",
    .cannotUnlock:
      "“{intent}” needs an unlocked device, and no passcode is set; “parlance passcode” sets one.",
    .unlockBlocked:
      "There were too many wrong passcodes, so I leave “{intent}” undone. Try again in {minutes} "
      + "min.",
    .killedWhileAsking:
      "Last time I was stopped in the middle of “{intent}”. Nothing of it was done.",
    .killedWhileWaiting:
      "Last time I was stopped while “{intent}” waited for your answer. It was not finished.",
    .killedWhilePerforming:
      "Last time I was stopped while “{intent}” was at work. It may have been done: look before "
      + "you ask for it again. I will not do it again by myself.",
  ])
}
