// Written by scripts/make-schemas from schemas/camera.tsv; do not edit.
// swift-format-ignore-file

extension AppSchema { /** The intent schemas of the domain “camera”. */ public struct CameraIntent: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Intent
    /** The schema `camera.openInCaptureMode`. */ public var openInCaptureMode: Intent { Intent() }
    /** The schema `camera.setDevice`. */ public var setDevice: Intent { Intent() }
    /** The schema `camera.startCapture`. */ public var startCapture: Intent { Intent() }
    /** The schema `camera.stopCapture`. */ public var stopCapture: Intent { Intent() }
    /** The schema `camera.switchDevice`. */ public var switchDevice: Intent { Intent() }
  }
}
extension AppSchemaIntent where Self == AppSchema.Intent { /** The intent schemas of the domain “camera”. */ public static var camera: AppSchema.CameraIntent { AppSchema.CameraIntent() }; /** A likely misspelling of `camera`. */ @available(*, deprecated, renamed: "camera") public static var cameras: AppSchema.CameraIntent { AppSchema.CameraIntent() } }

extension AppSchema { /** The enum schemas of the domain “camera”. */ public struct CameraEnum: _SchemaDomain {
    /** A schema of the domain. */ public typealias Schema = Enum
    /** The schema `camera.captureDevice`. */ public var captureDevice: Enum { Enum() }
    /** The schema `camera.captureDuration`. */ public var captureDuration: Enum { Enum() }
    /** The schema `camera.captureMode`. */ public var captureMode: Enum { Enum() }
  }
}
extension AppSchemaEnum where Self == AppSchema.Enum { /** The enum schemas of the domain “camera”. */ public static var camera: AppSchema.CameraEnum { AppSchema.CameraEnum() }; /** A likely misspelling of `camera`. */ @available(*, deprecated, renamed: "camera") public static var cameras: AppSchema.CameraEnum { AppSchema.CameraEnum() } }
