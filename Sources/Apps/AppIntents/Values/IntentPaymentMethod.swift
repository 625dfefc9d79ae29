public import IntentMetadata

/// A way to pay.
///
///     IntentPaymentMethod(type: .credit, name: "Visa", identificationHint: "1234")
public struct IntentPaymentMethod: Sendable, Hashable {
  /// The kinds of ways to pay.
  public enum PaymentType: String, Sendable, Hashable, CaseIterable {
    /// Unknown.
    case unknown
    /// Apple Pay.
    case applePay
    /// A brokerage account.
    case brokerage
    /// A checking account.
    case checking
    /// A credit card.
    case credit
    /// A debit card.
    case debit
    /// A prepaid card.
    case prepaid
    /// A savings account.
    case savings
    /// A store's own card.
    case store
  }

  /// The kind.
  public var paymentType: PaymentType
  /// The name, or `nil`.
  public var name: String?
  /// What distinguishes it from others with the same name, such as a card's last digits.
  public var identificationHint: String?
  /// A picture.
  public var icon: DisplayRepresentation.Image?

  /// Creates a way to pay.
  public init(
    type: PaymentType, name: LocalizedStringResource? = nil, identificationHint: String? = nil,
    icon: DisplayRepresentation.Image? = nil
  ) {
    paymentType = type
    self.name = name.map { String(localized: $0) }
    self.identificationHint = identificationHint
    self.icon = icon
  }
}

extension IntentPaymentMethod: _IntentValue {
  /// The type as the front knows it: the words for it.
  public static var _valueType: IntentMetadata.ValueType { .string }
  /// The name, else the kind.
  public var _intentValue: IntentValue? { .string(name ?? paymentType.rawValue) }

  /// Returns the way to pay of a name; the kind is the one that the name mentions.
  public static func _resolve(_ value: IntentValue) async throws -> IntentPaymentMethod {
    guard case .string(let words) = value else { throw AppIntentError.mismatch(value, .string) }
    let plain = words.lowercased().filter { !$0.isWhitespace }
    let type = PaymentType.allCases.first {
      $0 != .unknown && plain.contains($0.rawValue.lowercased())
    }
    var method = IntentPaymentMethod(type: type ?? .unknown)
    method.name = words
    return method
  }
}
