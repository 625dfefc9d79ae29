import AppIntents

/// Why the bank rejects a request.
enum BankError: Error, CustomLocalizedStringResourceConvertible {
  case insufficientFunds(Account)
  case sameAccount
  case noSuchAccount
  case otherCurrency(String)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .insufficientFunds(let account):
      "There is only \(account.balance.money) in \(account.name)."
    case .sameAccount: "You can’t transfer money from an account to itself."
    case .noSuchAccount: "That account has been closed."
    case .otherCurrency(let code): "I can’t pay in \(code), only in \(Ledger.currencyCode)."
    }
  }
}

extension IntentCurrencyAmount {
  /// The number, if it is in the bank's currency.
  ///
  /// - Throws: `BankError` for another currency.
  var inLedgerCurrency: Decimal {
    get throws {
      guard currencyCode == Ledger.currencyCode else {
        throw BankError.otherCurrency(currencyCode)
      }
      return amount
    }
  }
}
