public import CoreLocation

/// A place in the ways it can be told: by coordinate, by address, by a device's own place.
public struct PlaceDescriptor: Sendable, Hashable {
  /// One way to tell a place.
  public enum PlaceRepresentation: Sendable, Hashable {
    /// A coordinate.
    case coordinate(CLLocationCoordinate2D)
    /// An address or a name, as it was said.
    case address(String)
  }

  /// The ways in which the place is given, the most exact first.
  public var representations: [PlaceRepresentation]
  /// What people call the place, or `nil`.
  public var commonName: String?

  /// Creates a descriptor.
  public init(representations: [PlaceRepresentation], commonName: String? = nil) {
    self.representations = representations
    self.commonName = commonName
  }

  /// The coordinate, where the place is given by one.
  public var coordinate: CLLocationCoordinate2D? {
    representations.lazy.compactMap {
      if case .coordinate(let coordinate) = $0 { coordinate } else { nil }
    }.first
  }

  /// The address, where the place is given by one.
  public var address: String? {
    representations.lazy.compactMap {
      if case .address(let address) = $0 { address } else { nil }
    }.first
  }
}
