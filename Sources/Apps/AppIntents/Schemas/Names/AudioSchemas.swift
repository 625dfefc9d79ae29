// Written by scripts/make-schemas from schemas/audio.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “audio”. */ public struct AudioIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `audio.addToLibrary`. */ public var addToLibrary: Intent { Intent() }
    /** The schema `audio.addToPlaylist`. */ public var addToPlaylist: Intent { Intent() }
    /** The schema `audio.createStation`. */ public var createStation: Intent { Intent() }
    /** The schema `audio.playAudio`. */ public var playAudio: Intent { Intent() }
    /** The schema `audio.recognizeAudio`. */ public var recognizeAudio: Intent { Intent() }
    /** The schema `audio.updateAudioAffinity`. */ public var updateAudioAffinity: Intent { Intent() }
    /** The schema `audio.warmupAudioQueue`. */ public var warmupAudioQueue: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “audio”. */ public static var audio: AppSchema.AudioIntent { AppSchema.AudioIntent() }; /** A likely misspelling of `audio`. */ @available(*, deprecated, renamed: "audio") public static var audios: AppSchema.AudioIntent { AppSchema.AudioIntent() } }

extension AppSchema { /** The entity schemas of the domain “audio”. */ public struct AudioEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `audio.album`. */ public var album: Entity { Entity() }
    /** The schema `audio.algorithmicRadioStation`. */ public var algorithmicRadioStation: Entity { Entity() }
    /** The schema `audio.ambientSound`. */ public var ambientSound: Entity { Entity() }
    /** The schema `audio.artist`. */ public var artist: Entity { Entity() }
    /** The schema `audio.audiobook`. */ public var audiobook: Entity { Entity() }
    /** The schema `audio.classicalMusicRecording`. */ public var classicalMusicRecording: Entity { Entity() }
    /** The schema `audio.liveRadioStation`. */ public var liveRadioStation: Entity { Entity() }
    /** The schema `audio.newsBrief`. */ public var newsBrief: Entity { Entity() }
    /** The schema `audio.newsProvider`. */ public var newsProvider: Entity { Entity() }
    /** The schema `audio.playlist`. */ public var playlist: Entity { Entity() }
    /** The schema `audio.podcastCollection`. */ public var podcastCollection: Entity { Entity() }
    /** The schema `audio.podcastEpisode`. */ public var podcastEpisode: Entity { Entity() }
    /** The schema `audio.podcastShow`. */ public var podcastShow: Entity { Entity() }
    /** The schema `audio.radioShow`. */ public var radioShow: Entity { Entity() }
    /** The schema `audio.radioShowEpisode`. */ public var radioShowEpisode: Entity { Entity() }
    /** The schema `audio.song`. */ public var song: Entity { Entity() }
    /** The schema `audio.songCollection`. */ public var songCollection: Entity { Entity() }
    /** The schema `audio.warmupAudioQueueResult`. */ public var warmupAudioQueueResult: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “audio”. */ public static var audio: AppSchema.AudioEntity { AppSchema.AudioEntity() }; /** A likely misspelling of `audio`. */ @available(*, deprecated, renamed: "audio") public static var audios: AppSchema.AudioEntity { AppSchema.AudioEntity() } }

extension AppSchema { /** The enum schemas of the domain “audio”. */ public struct AudioEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `audio.activity`. */ public var activity: Enum { Enum() }
    /** The schema `audio.affinityState`. */ public var affinityState: Enum { Enum() }
    /** The schema `audio.appViewIdentifier`. */ public var appViewIdentifier: Enum { Enum() }
    /** The schema `audio.invocationSource`. */ public var invocationSource: Enum { Enum() }
    /** The schema `audio.playbackAttributes`. */ public var playbackAttributes: Enum { Enum() }
    /** The schema `audio.queueInsertionLocation`. */ public var queueInsertionLocation: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “audio”. */ public static var audio: AppSchema.AudioEnum { AppSchema.AudioEnum() }; /** A likely misspelling of `audio`. */ @available(*, deprecated, renamed: "audio") public static var audios: AppSchema.AudioEnum { AppSchema.AudioEnum() } }
