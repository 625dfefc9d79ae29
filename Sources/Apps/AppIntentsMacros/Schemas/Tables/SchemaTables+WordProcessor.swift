// Written by scripts/make-schemas from schemas/wordProcessor.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let wordProcessor = #"""
    intent	addAudioToPage	audio	IntentFile	doc	18.0
    intent	addAudioToPage	target	<wordProcessor.page>	doc	18.0
    intent	addAudioToPage	result	some IntentResult	doc	18.0
    intent	addImageToPage	image	IntentFile	doc	18.0
    intent	addImageToPage	target	<wordProcessor.page>	doc	18.0
    intent	addImageToPage	result	some IntentResult	doc	18.0
    intent	addTextBoxToPage	text	String	doc	18.0
    intent	addTextBoxToPage	target	<wordProcessor.page>	doc	18.0
    intent	addTextBoxToPage	result	some IntentResult	doc	18.0
    intent	addVideoToPage	video	IntentFile	doc	18.0
    intent	addVideoToPage	target	<wordProcessor.page>	doc	18.0
    intent	addVideoToPage	result	some IntentResult	doc	18.0
    intent	addWebVideoToPage	url	URL	doc	18.0
    intent	addWebVideoToPage	target	<wordProcessor.page>	doc	18.0
    intent	addWebVideoToPage	result	some IntentResult	doc	18.0
    intent	create	template	<wordProcessor.template>?	doc	18.0
    intent	create	result	some IntentResult	doc	18.0
    intent	createPage	target	<wordProcessor.document>	doc	18.0
    intent	createPage	template	String?	doc	18.0
    intent	createPage	result	some IntentResult	doc	18.0
    intent	open	protocol	OpenIntent	doc	18.0
    intent	open	target	<wordProcessor.document>	doc	18.0
    intent	open	result	some IntentResult	doc	18.0
    intent	openPage	protocol	OpenIntent	doc	18.0
    intent	openPage	target	<wordProcessor.page>	doc	18.0
    intent	openPage	result	some IntentResult	doc	18.0
    entity	document	id	Identifiable.ID	doc	18.0
    entity	document	name	String	doc	18.0
    entity	document	creationDate	Date?	doc	18.0
    entity	document	modificationDate	Date?	doc	18.0
    entity	page	id	Identifiable.ID	doc	18.0
    entity	page	document	<wordProcessor.document>	doc	18.0
    entity	page	pageIndex	Int	doc	18.0
    entity	template	id	Identifiable.ID	doc	18.0
    entity	template	name	String	doc	18.0
    """#
}
#endif
