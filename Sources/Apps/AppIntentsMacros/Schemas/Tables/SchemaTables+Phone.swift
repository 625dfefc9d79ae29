// Written by scripts/make-schemas from schemas/phone.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let phone = #"""
    intent	startCall	protocol	AudioPlaybackIntent & AudioRecordingIntent	doc	27.0
    intent	startCall	destination	{CallDestination}	doc	27.0
    intent	startCall	audioVisualMode	<phone.audioVisualMode>	doc	27.0
    intent	startCall	result	some IntentResult	doc	27.0
    intent	startCall	{CallDestination}.<case>	any AppEntity (e.g. <phone.phonePerson>)	app	27.0
    entity	phonePerson	id	Identifiable.ID	doc	27.0
    entity	phonePerson	person	IntentPerson	doc	27.0
    enum	audioVisualMode	audio	case	doc	27.0
    enum	audioVisualMode	video	case	doc	27.0
    """#
}
#endif
