import AppIntents

/// An account as people see and name it.
struct AccountEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Account", numericFormat: "\(placeholder: .int) accounts")
  static let defaultQuery = AccountQuery()

  let id: String
  let name: String
  let otherName: String
  let ending: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "ending in \(ending)",
      image: .init(systemName: "building.columns"), synonyms: ["\(otherName)"])
  }

  init(_ account: Account) {
    id = account.id
    name = account.name
    otherName = account.otherName
    ending = account.ending
  }
}

/// Finds accounts.
struct AccountQuery: EnumerableEntityQuery {
  @Dependency var ledger: Ledger

  func allEntities() async throws -> [AccountEntity] { ledger.accounts.map(AccountEntity.init) }
}
