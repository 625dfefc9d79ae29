import AppIntents
import Foundation
import Synchronization

/// An account with its balance.
struct Account: Sendable, Identifiable {
  let id: String
  let name: String
  /// What people call it as well: “Checking account”.
  let otherName: String
  /// The last four digits of its number.
  let ending: String
  var balance: Decimal
}

/// Somebody who is paid.
struct Payee: Sendable, Identifiable {
  let id: String
  let name: String
  /// What the person pays for.
  let purpose: String
  /// What people call that: “the water bill”.
  let bill: String
}

/// A payment that has been made, or is scheduled for a day.
struct Payment: Sendable {
  let payee: Payee.ID
  let amount: Decimal
  let day: Date?
}

/// A recurring payment.
struct StandingOrder: Sendable {
  let payee: Payee.ID
  let amount: Decimal
  let days: Calendar.RecurrenceRule
}

/// A person's accounts, cards and payees.
final class Ledger: Sendable {
  /// The currency of all accounts.
  static let currencyCode = "USD"

  fileprivate struct State {
    var accounts: [Account]
    var payees: [Payee]
    var payments: [Payment] = []
    var standingOrders: [StandingOrder] = []
    var frozenCards: Set<BankCard> = []
  }

  private let state: Mutex<State>

  init(accounts: [Account], payees: [Payee]) {
    state = Mutex(State(accounts: accounts, payees: payees))
  }

  var accounts: [Account] { state.withLock(\.accounts) }
  var payees: [Payee] { state.withLock(\.payees) }

  /// Moves money from one account to another.
  ///
  /// - Throws: `BankError` if the account has too little, or both are the same.
  func transfer(_ amount: Decimal, from source: Account.ID, to destination: Account.ID) throws {
    guard source != destination else { throw BankError.sameAccount }
    try state.withLock { state in
      guard let target = state.accounts.firstIndex(where: { $0.id == destination }) else {
        throw BankError.noSuchAccount
      }
      try state.withdraw(amount, from: source)
      state.accounts[target].balance += amount
    }
  }

  /// Pays somebody, now or on a day.
  ///
  /// - Throws: `BankError` if the account has too little for an immediate payment.
  func pay(_ payment: Payment, from source: Account.ID) throws {
    try state.withLock { state in
      if payment.day == nil { try state.withdraw(payment.amount, from: source) }
      state.payments.append(payment)
    }
  }

  /// Pays somebody regularly.
  func add(_ order: StandingOrder) { state.withLock { $0.standingOrders.append(order) } }

  /// Removes a payee.
  func removePayee(_ id: Payee.ID) {
    state.withLock { state in state.payees.removeAll { $0.id == id } }
  }

  /// Freezes or unfreezes a card and returns whether that changed anything.
  func setFrozen(_ isFrozen: Bool, _ card: BankCard) -> Bool {
    state.withLock { state in
      isFrozen
        ? state.frozenCards.insert(card).inserted : state.frozenCards.remove(card) != nil
    }
  }

  /// A household's accounts.
  static var example: Ledger {
    Ledger(
      accounts: [
        Account(
          id: "checking", name: String(localized: "Checking"),
          otherName: String(localized: "Checking account"), ending: "4417", balance: 2840.5),
        Account(
          id: "savings", name: String(localized: "Savings"),
          otherName: String(localized: "Savings account"), ending: "9038", balance: 12_500),
        Account(
          id: "holiday", name: String(localized: "Holiday Savings"),
          otherName: String(localized: "Holiday Savings account"), ending: "2261", balance: 930),
      ],
      payees: [
        Payee(
          id: "power", name: String(localized: "City Power"),
          purpose: String(localized: "electricity"),
          bill: String(localized: "the electricity bill")),
        Payee(
          id: "water", name: String(localized: "Water Works"),
          purpose: String(localized: "water"), bill: String(localized: "the water bill")),
        Payee(
          id: "landlord", name: "Anna Berger", purpose: String(localized: "rent"),
          bill: String(localized: "the rent bill")),
        Payee(
          id: "gym", name: String(localized: "Anna’s Gym"),
          purpose: String(localized: "membership"),
          bill: String(localized: "the membership bill")),
      ])
  }
}

extension Ledger.State {
  fileprivate mutating func withdraw(_ amount: Decimal, from id: Account.ID) throws {
    guard let source = accounts.firstIndex(where: { $0.id == id }) else {
      throw BankError.noSuchAccount
    }
    guard accounts[source].balance >= amount else {
      throw BankError.insufficientFunds(accounts[source])
    }
    accounts[source].balance -= amount
  }
}

extension Decimal {
  /// The number as an amount of the bank's currency, as the person's language writes it.
  var money: String {
    String(localized: "\(self, format: .currency(code: Ledger.currencyCode).presentation(.narrow))")
  }
}
