// Written by scripts/make-schemas from schemas/presentation.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “presentation”. */ public struct PresentationIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `presentation.addAudioToSlide`. */ public var addAudioToSlide: Intent { Intent() }
    /** The schema `presentation.addCommentToSlide`. */ public var addCommentToSlide: Intent { Intent() }
    /** The schema `presentation.addImageToSlide`. */ public var addImageToSlide: Intent { Intent() }
    /** The schema `presentation.addTextBoxToSlide`. */ public var addTextBoxToSlide: Intent { Intent() }
    /** The schema `presentation.addVideoToSlide`. */ public var addVideoToSlide: Intent { Intent() }
    /** The schema `presentation.addWebVideoToSlide`. */ public var addWebVideoToSlide: Intent { Intent() }
    /** The schema `presentation.create`. */ public var create: Intent { Intent() }
    /** The schema `presentation.createSlide`. */ public var createSlide: Intent { Intent() }
    /** The schema `presentation.deleteSlide`. */ public var deleteSlide: Intent { Intent() }
    /** The schema `presentation.open`. */ public var open: Intent { Intent() }
    /** The schema `presentation.openSlide`. */ public var openSlide: Intent { Intent() }
    /** The schema `presentation.setSlideTitle`. */ public var setSlideTitle: Intent { Intent() }
    /** The schema `presentation.startPlayback`. */ public var startPlayback: Intent { Intent() }
    /** The schema `presentation.stopPlayback`. */ public var stopPlayback: Intent { Intent() }
    /** The schema `presentation.update`. */ public var update: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “presentation”. */ public static var presentation: AppSchema.PresentationIntent { AppSchema.PresentationIntent() }; /** A likely misspelling of `presentation`. */ @available(*, deprecated, renamed: "presentation") public static var presentations: AppSchema.PresentationIntent { AppSchema.PresentationIntent() } }

extension AppSchema { /** The entity schemas of the domain “presentation”. */ public struct PresentationEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `presentation.document`. */ public var document: Entity { Entity() }
    /** The schema `presentation.slide`. */ public var slide: Entity { Entity() }
    /** The schema `presentation.template`. */ public var template: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “presentation”. */ public static var presentation: AppSchema.PresentationEntity { AppSchema.PresentationEntity() }; /** A likely misspelling of `presentation`. */ @available(*, deprecated, renamed: "presentation") public static var presentations: AppSchema.PresentationEntity { AppSchema.PresentationEntity() } }
