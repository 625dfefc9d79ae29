import AppIntents

/// A landmark as people name it.
struct LandmarkEntity: IndexedEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Landmark", numericFormat: "\(placeholder: .int) landmarks")
  static let defaultQuery = LandmarkQuery()

  let id: Landmark.ID
  let otherNames: [String]

  @Property(title: "Name", indexingKey: \.displayName) var name: String
  @Property(title: "Country", indexingKey: \.country) var country: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(country)")
  }

  var attributeSet: CSSearchableItemAttributeSet {
    let attributes = defaultAttributeSet
    attributes.alternateNames = otherNames
    return attributes
  }

  init(_ landmark: Landmark) {
    id = landmark.id
    otherNames = landmark.otherNames
    name = landmark.name
    country = landmark.country
  }
}

extension LandmarkEntity: URLRepresentableEntity {
  static var urlRepresentation: URLRepresentation {
    "https://www.openstreetmap.org/search?query=\(\.$name)"
  }
}

struct LandmarkQuery: EnumerableEntityQuery {
  @Dependency var guide: TravelGuide

  func allEntities() async throws -> [LandmarkEntity] { guide.landmarks.map { LandmarkEntity($0) } }
}
