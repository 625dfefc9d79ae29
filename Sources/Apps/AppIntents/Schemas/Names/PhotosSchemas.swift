// Written by scripts/make-schemas from schemas/photos.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “photos”. */ public struct PhotosIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `photos.addAssetsToAlbum`. */ public var addAssetsToAlbum: Intent { Intent() }
    /** The schema `photos.cleanupPhoto`. */ public var cleanupPhoto: Intent { Intent() }
    /** The schema `photos.copyEdits`. */ public var copyEdits: Intent { Intent() }
    /** The schema `photos.createAlbum`. */ public var createAlbum: Intent { Intent() }
    /** The schema `photos.createAssets`. */ public var createAssets: Intent { Intent() }
    /** The schema `photos.crop`. */ public var crop: Intent { Intent() }
    /** The schema `photos.deleteAlbum`. */ public var deleteAlbum: Intent { Intent() }
    /** The schema `photos.deleteAssets`. */ public var deleteAssets: Intent { Intent() }
    /** The schema `photos.duplicateAssets`. */ public var duplicateAssets: Intent { Intent() }
    /** The schema `photos.editAsset`. */ public var editAsset: Intent { Intent() }
    /** The schema `photos.openAlbum`. */ public var openAlbum: Intent { Intent() }
    /** The schema `photos.openAsset`. */ @available(*, deprecated, message: "Apple deprecated photos.openAsset in 27.0.") public var openAsset: Intent { Intent() }
    /** The schema `photos.pasteEdits`. */ public var pasteEdits: Intent { Intent() }
    /** The schema `photos.postToSharedAlbum`. */ public var postToSharedAlbum: Intent { Intent() }
    /** The schema `photos.removeAssetsFromAlbum`. */ public var removeAssetsFromAlbum: Intent { Intent() }
    /** The schema `photos.search`. */ @available(*, deprecated, message: "Apple deprecated photos.search in 27.0. Use system.searchInApp.") public var search: Intent { Intent() }
    /** The schema `photos.setDepth`. */ public var setDepth: Intent { Intent() }
    /** The schema `photos.setExposure`. */ public var setExposure: Intent { Intent() }
    /** The schema `photos.setFilter`. */ public var setFilter: Intent { Intent() }
    /** The schema `photos.setRotation`. */ public var setRotation: Intent { Intent() }
    /** The schema `photos.setSaturation`. */ public var setSaturation: Intent { Intent() }
    /** The schema `photos.setWarmth`. */ public var setWarmth: Intent { Intent() }
    /** The schema `photos.straighten`. */ public var straighten: Intent { Intent() }
    /** The schema `photos.toggleDepth`. */ public var toggleDepth: Intent { Intent() }
    /** The schema `photos.toggleSuggestedEdits`. */ public var toggleSuggestedEdits: Intent { Intent() }
    /** The schema `photos.updateAlbum`. */ public var updateAlbum: Intent { Intent() }
    /** The schema `photos.updateAsset`. */ public var updateAsset: Intent { Intent() }
    /** The schema `photos.updateRecognizedPerson`. */ public var updateRecognizedPerson: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “photos”. */ public static var photos: AppSchema.PhotosIntent { AppSchema.PhotosIntent() }; /** A likely misspelling of `photos`. */ @available(*, deprecated, renamed: "photos") public static var photo: AppSchema.PhotosIntent { AppSchema.PhotosIntent() } }

extension AppSchema { /** The entity schemas of the domain “photos”. */ public struct PhotosEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `photos.album`. */ public var album: Entity { Entity() }
    /** The schema `photos.asset`. */ public var asset: Entity { Entity() }
    /** The schema `photos.recognizedPerson`. */ public var recognizedPerson: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “photos”. */ public static var photos: AppSchema.PhotosEntity { AppSchema.PhotosEntity() }; /** A likely misspelling of `photos`. */ @available(*, deprecated, renamed: "photos") public static var photo: AppSchema.PhotosEntity { AppSchema.PhotosEntity() } }

extension AppSchema { /** The enum schemas of the domain “photos”. */ public struct PhotosEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `photos.albumType`. */ public var albumType: Enum { Enum() }
    /** The schema `photos.assetType`. */ public var assetType: Enum { Enum() }
    /** The schema `photos.filterType`. */ public var filterType: Enum { Enum() }
    /** The schema `photos.rotationDirection`. */ public var rotationDirection: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “photos”. */ public static var photos: AppSchema.PhotosEnum { AppSchema.PhotosEnum() }; /** A likely misspelling of `photos`. */ @available(*, deprecated, renamed: "photos") public static var photo: AppSchema.PhotosEnum { AppSchema.PhotosEnum() } }
