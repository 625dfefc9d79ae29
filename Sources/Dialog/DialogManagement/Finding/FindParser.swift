import Foundation
import IntentMetadata
import TextNormalization

/// Reads the words of one wish for things of one type, with everything that it may mean tried in turn.
///
/// The number of steps is bounded: highly ambiguous words are not read at all.
struct FindParser {
  /// The token for a comma.
  static let comma = ","

  let words: [String]
  let entity: EntityDescriptor
  let app: AppMetadata
  let language: FindReader
  private var stepsLeft = 4_000

  /// What has been read so far.
  struct Draft {
    var conditions: [EntityFilter.Condition] = []
    var order: (property: String, isDescending: Bool)?
    var limit: Int?
    /// Whether a single thing is named: “which soup”, not “which soups”.
    var isOfOne = false
    /// How the conditions are joined, once a word has decided it.
    var isAny: Bool?
  }

  init(words: [String], entity: EntityDescriptor, app: AppMetadata, language: FindReader) {
    (self.words, self.entity, self.app, self.language) = (words, entity, app, language)
  }

  var file: FindLanguage { language.language }

  // MARK: The whole

  /// Returns the filter for words whose type is named after a position, or `nil` if they are
  /// something else.
  mutating func filter(from position: Int) -> EntityFilter? {
    var draft = Draft()
    guard let place = beforeType(position, &draft) else { return nil }
    return clauses(at: place, draft)
  }

  /// Returns the filter for the words after the type.
  mutating func filter(behindType position: Int) -> EntityFilter? {
    clauses(at: position, Draft())
  }

  /// Returns the filter for words that name no type, but begin with a time that things of this type have, and
  /// say nothing else of them.
  mutating func filter(withoutTypeFrom position: Int) -> EntityFilter? {
    let times = starts(at: position).filter { $0 < words.count }.compactMap { start in
      file.overdue.end(in: words, at: start) == nil ? file.moments[words[start]] : file.overdueTitle
    }
    guard let time = times.first, let filter = clauses(at: position, Draft()),
      !filter.conditions.isEmpty,
      filter.conditions.allSatisfy({ condition in
        let property = entity.properties.first { $0.name == condition.property }
        return property.map { $0.type.isMoment && $0.words.contains(time) } == true
      })
    else { return nil }
    return filter
  }

  /// Reads what precedes the type and the type itself, and returns the position after it.
  private func beforeType(_ start: Int, _ draft: inout Draft) -> Int? {
    var position = file.determiners.ends(in: words, at: start)
    // A number, a sort order, and the next or last may come in any order: “the latest ten”, “my
    // next two”.
    for _ in 0..<3 {
      if draft.limit == nil, measuredType(at: position) == nil {
        let end = file.first.end(in: words, at: position) ?? position
        if let (count, next) = count(at: end) { (draft.limit, position) = (count, next) }
      }
      if draft.order == nil, let (order, end) = order(at: position) {
        (draft.order, position) = (order, end)
      } else if draft.order == nil, let end = nearest(at: position, &draft) {
        position = end
      }
    }
    while position < words.count {
      if let (end, isPlural) = typeEnd(at: position) {
        draft.isOfOne = !isPlural
        if draft.order != nil, !isPlural, draft.limit == nil { draft.limit = 1 }
        return end
      }
      // The name of several things of a kind stands for the type: “the latest screenshots”.
      if position > 0, let (condition, end) = enumCase(at: position, isPlural: true),
        typeEnd(at: end) == nil
      {
        draft.conditions.append(condition)
        return end
      }
      guard let (condition, end) = adjective(at: position) else { return nil }
      draft.conditions.append(condition)
      position = file.fillers.ends(in: words, at: end)
    }
    return nil
  }

  /// Reads what is next or was last in time: “my next two events”.
  private func nearest(at position: Int, _ draft: inout Draft) -> Int? {
    guard let property = properties(for: .moment).first(where: canSort) else { return nil }
    if let end = file.next.end(in: words, at: position) {
      draft.order = (property.name, false)
      draft.conditions.append(now(property, .greaterThan))
      return end
    }
    guard let end = file.last.end(in: words, at: position) else { return nil }
    draft.order = (property.name, true)
    return end
  }

  /// Returns the position after the name of the type, and whether it is the plural.
  private func typeEnd(at position: Int) -> (end: Int, isPlural: Bool)? {
    let plurals =
      [file.plural(of: entity)] + (entity.synonyms ?? []).map { file.plural(of: $0) }
    let singulars = [entity.title] + (entity.synonyms ?? [])
    for (names, isPlural) in [(plurals, true), (singulars, false)] {
      for name in names {
        let name = Words(name).map(String.init)
        if !name.isEmpty, words.has(name, at: position) { return (position + name.count, isPlural) }
      }
    }
    return nil
  }

  /// Reads a word before the type that says something of it: “completed tasks”, “food expenses”.
  private func adjective(at position: Int) -> (EntityFilter.Condition, Int)? {
    if let place = file.nots.end(in: words, at: position),
      let found = state(at: place, isNegated: true)
    {
      return found
    }
    if let found = state(at: position, isNegated: false) { return found }
    if let end = file.overdue.end(in: words, at: position), let condition = overdue {
      return (condition, end)
    }
    if let found = enumCase(at: position) { return found }
    if let measured = measuredType(at: position) { return measured }
    // A time immediately precedes the type: “today's events”, “next week's trips”, “upcoming
    // trips”.
    for (conditions, end) in moments(at: position) {
      guard let condition = conditions.first else { continue }
      let place = file.fillers.ends(in: words, at: end)
      if typeEnd(at: place) != nil || end == position + 1, place < words.count {
        return (condition, end)
      }
    }
    return nil
  }

  /// Reads an amount right before the type: “seven-day trips”, “50 euro expenses”.
  private func measuredType(at position: Int) -> (EntityFilter.Condition, Int)? {
    for (conditions, end) in amounts(at: position, isMeasured: true)
    where typeEnd(at: end) != nil {
      guard let condition = conditions.first, condition.comparison == .equalTo,
        end > position + 1
      else { continue }
      return (condition, end)
    }
    return nil
  }

  // MARK: What follows the type

  /// Reads clauses up to the end, or `nil` if one of them cannot be read.
  private mutating func clauses(at position: Int, _ draft: Draft) -> EntityFilter? {
    stepsLeft -= 1
    guard stepsLeft > 0 else { return nil }
    guard position < words.count else { return filter(of: draft) }
    if words[position] == Self.comma { return clauses(at: position + 1, draft) }
    for start in starts(at: position) {
      guard let (order, end) = orderClause(at: start, draft) else { continue }
      var next = draft
      next.order = order
      if draft.isOfOne, draft.limit == nil, isExtreme(start..<end) { next.limit = 1 }
      if let filter = clauses(at: end, next) { return filter }
    }
    if let (count, end) = limit(at: position) {
      var limited = draft
      limited.limit = count
      if let filter = clauses(at: end, limited) { return filter }
    }
    if !isPredicate(at: position), let end = file.fillers.end(in: words, at: position),
      let filter = clauses(at: end, draft)
    {
      return filter
    }
    for (isAny, list) in [(true, file.any), (false, file.all)] {
      guard !draft.conditions.isEmpty, let end = list.end(in: words, at: position),
        draft.isAny == nil || draft.isAny == isAny
      else { continue }
      var joined = draft
      joined.isAny = isAny
      if let filter = clause(at: end, joined, repeats: true) { return filter }
    }
    return clause(at: position, draft, repeats: false)
  }

  /// Returns the filter of what has been read, in comparisons that the type's query has, or `nil`
  /// if it has none for one of the conditions.
  private func filter(of draft: Draft) -> EntityFilter? {
    var draft = draft
    for (place, condition) in draft.conditions.enumerated() {
      guard let property = entity.properties.first(where: { $0.name == condition.property }),
        let fitted = condition.fitted(to: property, of: entity)
      else { return nil }
      draft.conditions[place] = fitted
    }
    return draft.filter
  }

  /// Reads one condition and what follows it.
  ///
  /// - Parameter repeats: Whether a value alone is a further one of the property before: “or tomorrow”.
  private mutating func clause(at position: Int, _ draft: Draft, repeats: Bool) -> EntityFilter? {
    for start in starts(at: position) {
      for (conditions, end) in conditions(at: start) {
        var next = draft
        next.conditions += conditions
        if let filter = clauses(at: end, next) { return filter }
      }
    }
    guard repeats, let last = draft.conditions.last else { return nil }
    for (conditions, end) in furtherValues(of: last, at: position) {
      var next = draft
      next.conditions += conditions
      if let filter = clauses(at: end, next) { return filter }
    }
    return nil
  }

  /// Returns the positions at which a condition may begin: here, or after meaningless words.
  func starts(at position: Int) -> [Int] {
    var starts = [position]
    var place = position
    while starts.count < 5,
      let end = file.links.end(in: words, at: place) ?? file.fillers.end(in: words, at: place)
    {
      starts.append(end)
      place = end
    }
    return starts
  }

  // MARK: Order and number

  /// Reads a sort order after the type: “newest first”, “sorted by name”, “from shortest to
  /// longest”.
  private func orderClause(at position: Int, _ draft: Draft)
    -> (order: (property: String, isDescending: Bool), end: Int)?
  {
    if let found = startingOrder(at: position, draft) { return found }
    guard let end = file.sorted.end(in: words, at: position),
      let (property, behind) = property(at: end), canSort(by: property)
    else { return nil }
    if let last = file.descending.end(in: words, at: behind) {
      return ((property.name, true), last)
    }
    let last = file.ascending.end(in: words, at: behind) ?? behind
    return ((property.name, false), last)
  }

  /// Reads an order by what comes first.
  private func startingOrder(at position: Int, _ draft: Draft)
    -> (order: (property: String, isDescending: Bool), end: Int)?
  {
    let pair = file.fromTo.end(in: words, at: position) ?? position
    if let (first, end) = order(at: pair, draft), let to = file.betweenAnd.end(in: words, at: end),
      let (second, last) = order(at: to, draft), first.isDescending != second.isDescending
    {
      return (first, last)
    }
    let beginning = file.beginningWith.end(in: words, at: position)
    let start = file.determiners.ends(in: words, at: beginning ?? position)
    guard let (order, end) = order(at: start, draft) else { return nil }
    if let first = file.first.end(in: words, at: end) { return (order, first) }
    guard beginning != nil || end == words.count || words[end] == Self.comma else { return nil }
    return (order, end)
  }

  /// Whether an order behind the type is no more than an extreme: “which soup is the cheapest”, and not
  /// “cheapest first” or “by name”.
  private func isExtreme(_ range: Range<Int>) -> Bool {
    let start = file.determiners.ends(in: words, at: range.lowerBound)
    return file.orders.contains { wording, order in
      order.subject != .name && start + wording.count == range.upperBound
        && words.has(wording, at: start)
    }
  }

  /// Reads how many things there should be: “only three”, “just the first five of them”.
  private func limit(at position: Int) -> (count: Int, end: Int)? {
    guard let start = file.counts.end(in: words, at: position) else { return nil }
    let first = file.first.end(in: words, at: start) ?? start
    guard let (count, next) = count(at: first) else { return nil }
    let end = file.onlys.end(in: words, at: next) ?? file.results.end(in: words, at: next) ?? next
    guard end == words.count || words[end] == Self.comma else { return nil }
    return (count, end)
  }

  /// Reads the word for a sort order; an existing property to sort by is kept if the word fits it.
  private func order(at position: Int, _ draft: Draft = Draft())
    -> (order: (property: String, isDescending: Bool), end: Int)?
  {
    for (wording, order) in file.orders where words.has(wording, at: position) {
      let candidates = properties(for: order.subject)
      let sorted = candidates.first { $0.name == draft.order?.property }
      guard let property = sorted ?? candidates.first(where: canSort) else { continue }
      return ((property.name, order.isDescending), position + wording.count)
    }
    return nil
  }

  private func canSort(by property: PropertyDescriptor) -> Bool { property.isSortable ?? true }

  /// Reads a number of things.
  private func count(at position: Int) -> (count: Int, end: Int)? {
    guard position < words.count, let spans = values(of: .integer, at: position) else { return nil }
    for span in spans {
      if case .integer(let count) = span.value, (1...10_000).contains(count) {
        return (count, span.end)
      }
    }
    return nil
  }

  /// Returns the values of a type that start at a position and end before the next comma.
  func values(of type: ValueType, at position: Int) -> [SpokenSpan]? {
    let end = words[position...].firstIndex(of: Self.comma) ?? words.count
    guard position < end else { return nil }
    let part = Array(words[position..<end])
    return language.reader.values(of: type, in: part, at: 0)?.map { span in
      var span = span
      span.end += position
      return span
    }
  }
}

extension FindParser.Draft {
  var filter: EntityFilter {
    EntityFilter(
      conditions, matchesAny: isAny == true, sortedBy: order?.property,
      isDescending: order?.isDescending ?? false, limit: limit)
  }
}
