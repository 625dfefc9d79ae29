// Declarations that the macros refuse. A comment tells what the compiler says of the line below it;
// `scripts/check-macros` compares.
import AppIntents

struct Quay {
  // @ComputedProperty goes before one property that is declared with var.
  @ComputedProperty func length() -> Int { 1 }

  // @ComputedProperty goes before one property that is declared with var.
  @ComputedProperty let width: Int = 1

  // @ComputedProperty needs the property’s type: write var depth: Type { … }.
  @ComputedProperty var depth = 1

  // @ComputedProperty needs a getter: write var height: Int { … }, or use @Property.
  @ComputedProperty var height: Int

  // @ComputedProperty does not fit a static property: entities have values of their own.
  @ComputedProperty static var count: Int { 1 }

  // “boats” takes a while to compute; declare it with @DeferredProperty.
  @ComputedProperty var boats: Int { get async throws { 1 } }

  // “crew” is computed at once; write { get async throws { … } }, or declare it with @ComputedProperty.
  @DeferredProperty var crew: Int { 1 }

  // @DeferredProperty goes before one property that is declared with var.
  @DeferredProperty struct Inner {}
}

extension Quay {
  // @ComputedProperty must stand in the declaration of the entity itself, not in an extension of it.
  @ComputedProperty var area: Int { 1 }
}

// @UnionValue goes before an enumeration whose cases each hold one value.
@UnionValue struct NoEnumeration {}

// A union needs at least one case.
@UnionValue enum NoCases {}

@UnionValue enum Empty {
  // The case “nothing” of a union holds one value: write case nothing(Type).
  case nothing
}

@UnionValue enum Labelled {
  // The value of “number” has no label in a union: write case number(Int).
  case number(value: Int)
}

@UnionValue enum Twins {
  case first(Int)
  // “second” and “first” both hold Int; a union has one case for each type.
  case second(Int)
}

// There is no intent schema “photos.creatAlbum”; did you mean “createAlbum”?
@AppIntent(schema: .photos.creatAlbum) struct Misspelled {}

// There is no domain “photo” of intent schemas; did you mean “photos”?
@AppIntent(schema: .photo.createAlbum) struct Singular {}

// There is no domain “wordprocessor” of entity schemas; did you mean “wordProcessor”?
@AppEntity(schema: .wordprocessor.page) struct Lowercase {}

// There is no intent schema “photos.album”.
@AppIntent(schema: .photos.album) struct WrongKind {}

// @AppIntent(schema:) goes before a struct; write @AppEntity(schema:) before an entity, @AppEnum(schema:) before an enumeration.
@AppIntent(schema: .photos.createAlbum) class Reference {}

// “name” of photos.createAlbum is missing; add var name: String.
@AppIntent(schema: .photos.createAlbum) struct NoName {
  func perform() async throws -> some ReturnsValue<WrongAlbum> {
    .result(value: WrongAlbum(id: ""))
  }
}

struct WrongAlbum: AppEntity, AssistantSchemaEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [WrongAlbum] { [] }
  }
  static var __appSchemaEntity: String { "photos.album" }
  static let defaultQuery = Query()
  let id: String
  var displayRepresentation: DisplayRepresentation { "Album" }
}

// @AppIntent(schema:) goes before a struct; write @AppEntity(schema:) before an entity, @AppEnum(schema:) before an enumeration.
@AppIntent(schema: .photos.createAlbum) enum Enumeration {}

// A type that conforms to a schema cannot be generic, because the assistant cannot choose its type arguments.
@AppIntent(schema: .photos.createAlbum) struct Generic<Value> {}

// @AppEnum(schema:) goes before an enumeration; write @AppIntent(schema:) before an intent, @AppEntity(schema:) before an entity.
@AppEnum(schema: .photos.assetType)
// A type conforms to one schema; declare another type for this one.
@AppIntent(schema: .photos.createAlbum)
struct TwoSchemas {}

struct Bill {
  // 'Person' has been renamed to 'IntentPerson'
  var payer: Person?
  // 'Currency' has been renamed to 'IntentCurrencyAmount'
  var total: Currency?
}
