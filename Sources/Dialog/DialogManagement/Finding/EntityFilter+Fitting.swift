import Foundation
import IntentMetadata

extension EntityFilter.Condition {
  /// Returns the condition in a comparison that a query has, or `nil` if nothing that it has says
  /// the same.
  ///
  /// Of whole numbers “more than 8” is “at least 9”, and a moment is later than one by a second.
  func fitted(to property: PropertyDescriptor, of entity: EntityDescriptor) -> Self? {
    guard !entity.compares(property, by: comparison) else { return self }
    var fitted = self
    switch comparison {
    case .greaterThan: fitted.comparison = .greaterThanOrEqualTo
    case .lessThan: fitted.comparison = .lessThanOrEqualTo
    case .greaterThanOrEqualTo: fitted.comparison = .greaterThan
    case .lessThanOrEqualTo: fitted.comparison = .lessThan
    case .equalTo:
      guard let value = values.first, entity.compares(property, by: .isBetween) else { return nil }
      return EntityFilter.Condition(
        property: self.property, comparison: .isBetween, values: [value, value])
    default: return nil
    }
    let up = comparison == .greaterThan || comparison == .lessThanOrEqualTo
    guard entity.compares(property, by: fitted.comparison),
      let value = values.first?.next(isGreater: up)
    else { return nil }
    fitted.values = [value]
    return fitted
  }
}

extension IntentValue {
  /// Returns the next value of a type that is counted in steps, or `nil` if there is always one
  /// between.
  fileprivate func next(isGreater: Bool) -> IntentValue? {
    switch self {
    case .integer(let value):
      let (next, overflows) = value.addingReportingOverflow(isGreater ? 1 : -1)
      return overflows ? nil : .integer(next)
    case .date(let value): return .date(value.addingTimeInterval(isGreater ? 1 : -1))
    default: return nil
    }
  }
}
