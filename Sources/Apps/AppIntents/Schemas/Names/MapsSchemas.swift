// Written by scripts/make-schemas from schemas/maps.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “maps”. */ public struct MapsIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `maps.addNavigationWaypoints`. */ public var addNavigationWaypoints: Intent { Intent() }
    /** The schema `maps.reportIncident`. */ public var reportIncident: Intent { Intent() }
    /** The schema `maps.shareETA`. */ public var shareETA: Intent { Intent() }
    /** The schema `maps.startNavigation`. */ public var startNavigation: Intent { Intent() }
    /** The schema `maps.stopNavigation`. */ public var stopNavigation: Intent { Intent() }
    /** The schema `maps.stopShareETA`. */ public var stopShareETA: Intent { Intent() }
    /** The schema `maps.updateNavigationWaypoints`. */ public var updateNavigationWaypoints: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “maps”. */ public static var maps: AppSchema.MapsIntent { AppSchema.MapsIntent() }; /** A likely misspelling of `maps`. */ @available(*, deprecated, renamed: "maps") public static var map: AppSchema.MapsIntent { AppSchema.MapsIntent() } }

extension AppSchema { /** The entity schemas of the domain “maps”. */ public struct MapsEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `maps.currentLocation`. */ public var currentLocation: Entity { Entity() }
    /** The schema `maps.navigationSession`. */ public var navigationSession: Entity { Entity() }
    /** The schema `maps.operatingHours`. */ public var operatingHours: Entity { Entity() }
    /** The schema `maps.operatingTimeRange`. */ public var operatingTimeRange: Entity { Entity() }
    /** The schema `maps.place`. */ public var place: Entity { Entity() }
    /** The schema `maps.rating`. */ public var rating: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “maps”. */ public static var maps: AppSchema.MapsEntity { AppSchema.MapsEntity() }; /** A likely misspelling of `maps`. */ @available(*, deprecated, renamed: "maps") public static var map: AppSchema.MapsEntity { AppSchema.MapsEntity() } }

extension AppSchema { /** The enum schemas of the domain “maps”. */ public struct MapsEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `maps.amenity`. */ public var amenity: Enum { Enum() }
    /** The schema `maps.incident`. */ public var incident: Enum { Enum() }
    /** The schema `maps.navigationPreferences`. */ public var navigationPreferences: Enum { Enum() }
    /** The schema `maps.operatingStatus`. */ public var operatingStatus: Enum { Enum() }
    /** The schema `maps.priceRange`. */ public var priceRange: Enum { Enum() }
    /** The schema `maps.ratingDescriptor`. */ public var ratingDescriptor: Enum { Enum() }
    /** The schema `maps.transportType`. */ public var transportType: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “maps”. */ public static var maps: AppSchema.MapsEnum { AppSchema.MapsEnum() }; /** A likely misspelling of `maps`. */ @available(*, deprecated, renamed: "maps") public static var map: AppSchema.MapsEnum { AppSchema.MapsEnum() } }
