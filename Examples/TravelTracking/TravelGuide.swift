import AppIntents
import Foundation
import Synchronization

/// A place worth a visit.
struct Landmark: Sendable, Identifiable {
  let id: String
  let name: String
  let otherNames: [String]
  let country: String
  let latitude: Double
  let longitude: Double
  /// How crowded it is by the hour, from 0 to 100; without a value, it is closed.
  let capacityByHour: [Int: Int]
}

/// A trip to some landmarks.
struct Trip: Sendable, Identifiable {
  let id: String
  var name: String
  var days: Int
  var start: Date
  var landmarks: [Landmark.ID]
  /// The companions, with whom the trip is shared.
  var companions: [String] = []
}

/// All landmarks and trips.
final class TravelGuide: Sendable {
  let landmarks: [Landmark]
  private let plans: Mutex<[Trip]>
  /// The number of downloaded map tiles of a trip.
  private let tiles = Mutex<[Trip.ID: Int]>([:])

  init(landmarks: [Landmark], trips: [Trip]) {
    self.landmarks = landmarks
    plans = Mutex(trips)
  }

  var trips: [Trip] { plans.withLock { $0 } }

  func landmark(_ id: Landmark.ID) -> Landmark? { landmarks.first { $0.id == id } }

  /// Returns how crowded a landmark is now, in percent; `nil` if it is closed.
  func crowd(at id: Landmark.ID, hour: Int) async -> Int? {
    landmark(id)?.capacityByHour[hour]
  }

  func plan(_ name: String, days: Int) -> Trip {
    plans.withLock { trips in
      let trip = Trip(
        id: "trip-\(trips.count + 1)", name: name, days: days, start: .now, landmarks: [])
      trips.append(trip)
      return trip
    }
  }

  /// Adds a landmark to a trip; returns whether it is new there.
  func add(_ landmark: Landmark.ID, to trip: Trip.ID) -> Bool {
    plans.withLock { trips in
      guard let place = trips.firstIndex(where: { $0.id == trip }),
        !trips[place].landmarks.contains(landmark)
      else { return false }
      trips[place].landmarks.append(landmark)
      return true
    }
  }

  func tilesFetched(for trip: Trip.ID) -> Int { tiles.withLock { $0[trip] ?? 0 } }

  func fetched(_ tile: Int, for trip: Trip.ID) { tiles.withLock { $0[trip] = tile + 1 } }

  func remove(_ ids: Set<Trip.ID>) {
    plans.withLock { $0.removeAll { ids.contains($0.id) } }
  }
}

extension TravelGuide {
  /// Some landmarks, and two trips to them.
  static var example: TravelGuide {
    let daily = Dictionary(uniqueKeysWithValues: (0..<24).map { ($0, 20 + 5 * min($0, 24 - $0)) })
    return TravelGuide(
      landmarks: [
        Landmark(
          id: "fuji", name: String(localized: "Mount Fuji"),
          otherNames: [String(localized: "Fuji San")], country: String(localized: "Japan"),
          latitude: 35.3606, longitude: 138.7274, capacityByHour: daily),
        Landmark(
          id: "schoenbrunn", name: String(localized: "Schönbrunn Palace"),
          otherNames: [String(localized: "the Vienna palace")],
          country: String(localized: "Austria"), latitude: 48.1845, longitude: 16.3122,
          capacityByHour: daily.filter { (9..<18).contains($0.key) }),
        Landmark(
          id: "yosemite", name: String(localized: "Yosemite Valley"),
          otherNames: [String(localized: "El Capitan")],
          country: String(localized: "United States"), latitude: 37.7456, longitude: -119.5936,
          capacityByHour: daily),
        Landmark(
          id: "alhambra", name: String(localized: "Alhambra"),
          otherNames: [String(localized: "the Moorish palace")],
          country: String(localized: "Spain"),
          latitude: 37.1761, longitude: -3.5881,
          capacityByHour: daily.filter { (8..<20).contains($0.key) }),
      ],
      trips: [
        Trip(
          id: "trip-1", name: String(localized: "Castles of Europe"), days: 10,
          start: Date(timeIntervalSince1970: 1_746_100_000), landmarks: ["schoenbrunn"]),
        Trip(
          id: "trip-2", name: String(localized: "Mountain Week"), days: 7,
          start: Date(timeIntervalSince1970: 1_754_900_000), landmarks: ["fuji", "yosemite"],
          companions: ["Mira"]),
      ])
  }
}
