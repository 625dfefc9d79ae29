// Written by scripts/make-schemas from schemas/camera.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let camera = #"""
    intent	openInCaptureMode	protocol	OpenIntent	doc	18.0
    intent	openInCaptureMode	target	<camera.captureMode>	doc	18.0
    intent	openInCaptureMode	result	some IntentResult	doc	18.0
    intent	setDevice	device	<camera.captureDevice>	doc	18.0
    intent	setDevice	result	some IntentResult	doc	18.0
    intent	startCapture	captureMode	<camera.captureMode>	doc	18.0
    intent	startCapture	device	<camera.captureDevice>?	doc	18.0
    intent	startCapture	timerDuration	<camera.captureDuration>?	doc	18.0
    intent	startCapture	result	some IntentResult	doc	18.0
    intent	stopCapture	result	some IntentResult	doc	18.0
    intent	switchDevice	result	some IntentResult	doc	18.0
    enum	captureDevice	*	open	doc	18.0
    enum	captureDuration	*	open	doc	18.0
    enum	captureMode	*	open	doc	18.0
    """#
}
#endif
