@_exported public import CoreLocation

/// A place in its possible forms: a coordinate, an address, or the device's own location.
///
///     let place = PlaceDescriptor(
///       representations: [.address("1 Market Street, Springfield")], commonName: "Bank")
public struct PlaceDescriptor: Sendable, Hashable {
  /// One form of a place.
  public enum PlaceRepresentation: Sendable, Hashable {
    /// A coordinate.
    case coordinate(CLLocationCoordinate2D)
    /// An address or a name, as it was said.
    case address(String)
  }

  /// The ways in which the place is given, the most exact first.
  public var representations: [PlaceRepresentation]
  /// The common name of the place, or `nil`.
  public var commonName: String?

  /// Creates a descriptor.
  public init(representations: [PlaceRepresentation], commonName: String? = nil) {
    self.representations = representations
    self.commonName = commonName
  }

  /// The coordinate, if the place has one.
  public var coordinate: CLLocationCoordinate2D? {
    representations.lazy.compactMap {
      if case .coordinate(let coordinate) = $0 { coordinate } else { nil }
    }.first
  }

  /// The address, if the place has one.
  public var address: String? {
    representations.lazy.compactMap {
      if case .address(let address) = $0 { address } else { nil }
    }.first
  }
}
