// Written by scripts/make-schemas from schemas/presentation.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let presentation = #"""
    intent	addAudioToSlide	audio	IntentFile	doc	18.0
    intent	addAudioToSlide	target	<presentation.slide>	doc	18.0
    intent	addAudioToSlide	result	some IntentResult	doc	18.0
    intent	addCommentToSlide	comment	String?	doc	18.0
    intent	addCommentToSlide	target	<presentation.slide>	doc	18.0
    intent	addCommentToSlide	result	some IntentResult	doc	18.0
    intent	addImageToSlide	image	IntentFile	doc	18.0
    intent	addImageToSlide	target	<presentation.slide>	doc	18.0
    intent	addImageToSlide	result	some IntentResult	doc	18.0
    intent	addTextBoxToSlide	text	String	doc	18.0
    intent	addTextBoxToSlide	target	<presentation.slide>	doc	18.0
    intent	addTextBoxToSlide	result	some IntentResult	doc	18.0
    intent	addVideoToSlide	video	IntentFile	doc	18.0
    intent	addVideoToSlide	target	<presentation.slide>	doc	18.0
    intent	addVideoToSlide	result	some IntentResult	doc	18.0
    intent	addWebVideoToSlide	url	URL	doc	18.0
    intent	addWebVideoToSlide	target	<presentation.slide>	doc	18.0
    intent	addWebVideoToSlide	result	some IntentResult	doc	18.0
    intent	create	template	<presentation.template>?	doc	18.0
    intent	create	result	some ReturnsValue<<presentation.document>>	doc	18.0
    intent	createSlide	presentation	<presentation.document>	doc	18.0
    intent	createSlide	slideLayout	String?	doc	18.0
    intent	createSlide	result	some ReturnsValue<<presentation.slide>>	doc	18.0
    intent	deleteSlide	protocol	DeleteIntent	doc	18.0
    intent	deleteSlide	entities	[<presentation.slide>]	doc	18.0
    intent	deleteSlide	result	some IntentResult	doc	18.0
    intent	open	protocol	OpenIntent	doc	18.0
    intent	open	target	<presentation.document>	doc	18.0
    intent	open	result	some IntentResult	doc	18.0
    intent	openSlide	protocol	OpenIntent	doc	18.0
    intent	openSlide	target	<presentation.slide>	doc	18.0
    intent	openSlide	result	some IntentResult	doc	18.0
    intent	setSlideTitle	target	<presentation.slide>	doc	18.0
    intent	setSlideTitle	title	String	doc	18.0
    intent	setSlideTitle	result	some IntentResult	doc	18.0
    intent	startPlayback	presentation	<presentation.document>	doc	18.0
    intent	startPlayback	target	<presentation.slide>?	doc	18.0
    intent	startPlayback	result	some IntentResult	doc	18.0
    intent	stopPlayback	presentation	<presentation.document>	doc	18.0
    intent	stopPlayback	result	some IntentResult	doc	18.0
    intent	update	target	<presentation.document>	doc	18.0
    intent	update	name	String?	doc	18.0
    intent	update	result	some IntentResult	doc	18.0
    entity	document	id	Identifiable.ID	doc	18.0
    entity	document	name	String	doc	18.0
    entity	slide	id	Identifiable.ID	doc	18.0
    entity	slide	presentation	<presentation.document>	doc	18.0
    entity	slide	slideIndex	Int?	doc	18.0
    entity	slide	title	String?	doc	18.0
    entity	template	id	Identifiable.ID	doc	18.0
    entity	template	name	String	doc	18.0
    """#
}
#endif
