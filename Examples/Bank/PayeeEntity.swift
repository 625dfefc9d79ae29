import AppIntents

/// A payee as people see and name them.
struct PayeeEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Payee", numericFormat: "\(placeholder: .int) payees")
  static let defaultQuery = PayeeQuery()

  let id: String
  let name: String
  let purpose: String
  let bill: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "\(purpose)",
      image: .init(systemName: "person.crop.circle"), synonyms: ["\(bill)"])
  }

  init(_ payee: Payee) {
    id = payee.id
    name = payee.name
    purpose = payee.purpose
    bill = payee.bill
  }
}

/// Finds payees by name.
struct PayeeQuery: EnumerableEntityQuery, EntityStringQuery {
  @Dependency var ledger: Ledger

  func allEntities() async throws -> [PayeeEntity] { ledger.payees.map(PayeeEntity.init) }

  func entities(matching string: String) async throws -> [PayeeEntity] {
    ledger.payees
      .filter { payee in
        [payee.name, payee.purpose].contains { $0.localizedCaseInsensitiveContains(string) }
      }
      .map(PayeeEntity.init)
  }
}
