import IntentMetadata

extension CommandWords {
  /// Whether words name a share of things that were counted before, in them or elsewhere: the “one of them” of “order
  /// three soups, one of them large”. It counts nothing by itself, and what is said of it does not hold for all.
  ///
  /// - Parameter counts: The numbers of things that are known already.
  func nameShare(
    of counts: [Double], in words: [String], reader: any ValueReading
  ) -> Bool {
    var counts = counts
    for position in words.indices {
      let numbers = reader.values(of: .integer, in: words, at: position) ?? []
      let isShare = numbers.contains { span in
        guard let number = span.value.magnitude, span.end < words.count,
          partitives.length(in: words, at: span.end) > 0
        else { return false }
        return counts.contains { $0 > number }
      }
      if isShare { return true }
      counts += numbers.compactMap(\.value.magnitude)
    }
    return false
  }
}

extension DialogTask {
  /// How many things it is about, for each parameter that takes a whole number.
  var counts: [Double] {
    intent.parameters.filter { $0.type == .integer }
      .compactMap { invocation.parameters[$0.name]?.magnitude }
  }
}
