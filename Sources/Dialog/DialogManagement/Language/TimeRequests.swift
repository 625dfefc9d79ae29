/// How people ask for time, or wish, with the words of a length of time where one is asked for.
struct TimeRequests: Sendable, Hashable {
  /// What asks the listener to wait, before a length of time: “wait” in “wait five minutes”.
  let waits: PhrasePrefixes
  /// What may ask for time as well as name a value, before a length of time: “give me” in “give me two minutes”.
  let asking: PhrasePrefixes
  /// What turns a value before it into a wish: “I wish” in “20 minutes, I wish”.
  let wishes: PhrasePrefixes
  /// Words for time that is added, before or after its amount: “more” in “two more minutes”.
  let more: Set<String>

  /// Reads the words of a language.
  init(_ file: DialogLanguageFile) {
    waits = PhrasePrefixes(file.phrases("waits"))
    asking = PhrasePrefixes(file.phrases("timeRequests"))
    wishes = PhrasePrefixes(file.phrases("wishfulEnds"))
    more = file.words("moreTime")
  }
}
