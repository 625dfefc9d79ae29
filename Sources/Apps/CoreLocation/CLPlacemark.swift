@_exported public import Foundation

/// A latitude and a longitude in degrees.
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// A speed in meters a second.
public typealias CLLocationSpeed = Double

/// A place on the earth's surface.
///
///     let station = CLLocationCoordinate2D(latitude: 52.525, longitude: 13.369)
public struct CLLocationCoordinate2D: Sendable, Hashable, Codable {
  /// Degrees north of the equator; negative to the south.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich; negative to the west.
  public var longitude: CLLocationDegrees

  /// Creates a coordinate from its degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The coordinate 0, 0.
  public init() { self.init(latitude: 0, longitude: 0) }
}

/// A measured place.
///
///     let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
///     let meters = berlin.distance(from: CLLocation(latitude: 48.137, longitude: 11.575))
public final class CLLocation: Sendable, Hashable {
  /// Its location.
  public let coordinate: CLLocationCoordinate2D

  /// Creates a location from its degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// Returns the distance to another location in meters, on a sphere of the earth's mean radius.
  public func distance(from location: CLLocation) -> Double {
    let degree = Double.pi / 180
    let (from, to) = (coordinate, location.coordinate)
    let latitude = (to.latitude - from.latitude) * degree / 2
    let longitude = (to.longitude - from.longitude) * degree / 2
    // The haversine formula, which stays exact for near places.
    let chord =
      pow(sin(latitude), 2)
      + cos(from.latitude * degree) * cos(to.latitude * degree) * pow(sin(longitude), 2)
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }

  /// Returns whether two locations are the same place.
  public static func == (left: CLLocation, right: CLLocation) -> Bool {
    left.coordinate == right.coordinate
  }

  /// Hashes the coordinate.
  public func hash(into hasher: inout Hasher) { hasher.combine(coordinate) }
}

/// A place by its name and address; the words it was described with are the name.
///
/// Locations are not looked up: `location` is `nil` unless an app sets it.
///
///     let place = CLPlacemark(name: "Central Station", locality: "Berlin")
public final class CLPlacemark: Sendable, Hashable {
  /// The name of the place.
  public let name: String?
  /// The street.
  public let thoroughfare: String?
  /// The city.
  public let locality: String?
  /// The state or province.
  public let administrativeArea: String?
  /// The postal code.
  public let postalCode: String?
  /// The country's name.
  public let country: String?
  /// The location of the place, or `nil` if unknown.
  public let location: CLLocation?

  /// Creates a placemark from what is known of a place.
  public init(
    name: String?, thoroughfare: String? = nil, locality: String? = nil,
    administrativeArea: String? = nil, postalCode: String? = nil, country: String? = nil,
    location: CLLocation? = nil
  ) {
    self.name = name
    self.thoroughfare = thoroughfare
    self.locality = locality
    self.administrativeArea = administrativeArea
    self.postalCode = postalCode
    self.country = country
    self.location = location
  }

  /// Creates a copy of a placemark.
  public convenience init(placemark: CLPlacemark) {
    self.init(
      name: placemark.name, thoroughfare: placemark.thoroughfare, locality: placemark.locality,
      administrativeArea: placemark.administrativeArea, postalCode: placemark.postalCode,
      country: placemark.country, location: placemark.location)
  }

  private var parts: [String?] {
    [name, thoroughfare, locality, administrativeArea, postalCode, country]
  }

  /// Returns whether two placemarks say the same of a place.
  public static func == (left: CLPlacemark, right: CLPlacemark) -> Bool {
    left.parts == right.parts && left.location == right.location
  }

  /// Hashes all that is known.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(location)
  }
}
