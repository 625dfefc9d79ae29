extension SpokenValueReader {
  /// The words that values are made of in the reader's language, in no particular order: what a
  /// word that was misspelled may have been meant to be.
  public var vocabulary: [String] {
    language.vocabulary.words.map { String(decoding: $0, as: UTF8.self) }
  }
}
