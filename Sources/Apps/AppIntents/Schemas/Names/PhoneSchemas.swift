// Written by scripts/make-schemas from schemas/phone.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “phone”. */ public struct PhoneIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `phone.startCall`. */ public var startCall: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “phone”. */ public static var phone: AppSchema.PhoneIntent { AppSchema.PhoneIntent() }; /** A likely misspelling of `phone`. */ @available(*, deprecated, renamed: "phone") public static var phones: AppSchema.PhoneIntent { AppSchema.PhoneIntent() } }

extension AppSchema { /** The entity schemas of the domain “phone”. */ public struct PhoneEntity: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Entity
    /** The schema `phone.phonePerson`. */ public var phonePerson: Entity { Entity() }
  }
}
extension AppSchemaEntity where Self == AppSchema.Entity { /** The entity schemas of the domain “phone”. */ public static var phone: AppSchema.PhoneEntity { AppSchema.PhoneEntity() }; /** A likely misspelling of `phone`. */ @available(*, deprecated, renamed: "phone") public static var phones: AppSchema.PhoneEntity { AppSchema.PhoneEntity() } }

extension AppSchema { /** The enum schemas of the domain “phone”. */ public struct PhoneEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `phone.audioVisualMode`. */ public var audioVisualMode: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “phone”. */ public static var phone: AppSchema.PhoneEnum { AppSchema.PhoneEnum() }; /** A likely misspelling of `phone`. */ @available(*, deprecated, renamed: "phone") public static var phones: AppSchema.PhoneEnum { AppSchema.PhoneEnum() } }
