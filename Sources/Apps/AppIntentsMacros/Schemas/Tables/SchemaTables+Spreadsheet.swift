// Written by scripts/make-schemas from schemas/spreadsheet.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let spreadsheet = #"""
    intent	addAudioToSheet	audio	IntentFile	doc	18.0
    intent	addAudioToSheet	target	<spreadsheet.sheet>	doc	18.0
    intent	addAudioToSheet	result	some IntentResult	doc	18.0
    intent	addCommentToSheet	comment	String?	doc	18.0
    intent	addCommentToSheet	target	<spreadsheet.sheet>	doc	18.0
    intent	addCommentToSheet	result	some IntentResult	doc	18.0
    intent	addImageToSheet	image	IntentFile	doc	18.0
    intent	addImageToSheet	target	<spreadsheet.sheet>	doc	18.0
    intent	addImageToSheet	result	some IntentResult	doc	18.0
    intent	addTextBoxToSheet	text	String	doc	18.0
    intent	addTextBoxToSheet	target	<spreadsheet.sheet>	doc	18.0
    intent	addTextBoxToSheet	result	some IntentResult	doc	18.0
    intent	addVideoToSheet	video	IntentFile	doc	18.0
    intent	addVideoToSheet	target	<spreadsheet.sheet>	doc	18.0
    intent	addVideoToSheet	result	some IntentResult	doc	18.0
    intent	addWebVideoToSheet	url	URL	doc	18.0
    intent	addWebVideoToSheet	target	<spreadsheet.sheet>	doc	18.0
    intent	addWebVideoToSheet	result	some IntentResult	doc	18.0
    intent	create	template	<spreadsheet.template>?	doc	18.0
    intent	create	result	some ReturnsValue<<spreadsheet.document>>	doc	18.0
    intent	createSheet	spreadsheet	<spreadsheet.document>	doc	18.0
    intent	createSheet	result	some ReturnsValue<<spreadsheet.sheet>>	doc	18.0
    intent	delete	protocol	DeleteIntent	doc	18.0
    intent	delete	entities	[<spreadsheet.document>]	doc	18.0
    intent	delete	result	some IntentResult	doc	18.0
    intent	deleteSheet	protocol	DeleteIntent	doc	18.0
    intent	deleteSheet	entities	[<spreadsheet.sheet>]	doc	18.0
    intent	deleteSheet	result	some IntentResult	doc	18.0
    intent	open	protocol	OpenIntent	doc	18.0
    intent	open	target	<spreadsheet.document>	doc	18.0
    intent	open	result	some IntentResult	doc	18.0
    intent	openSheet	protocol	OpenIntent	doc	18.0
    intent	openSheet	target	<spreadsheet.sheet>	doc	18.0
    intent	openSheet	result	some IntentResult	doc	18.0
    intent	update	target	<spreadsheet.document>	doc	18.0
    intent	update	name	String?	doc	18.0
    intent	update	result	some IntentResult	doc	18.0
    intent	updateSheet	target	<spreadsheet.sheet>	doc	18.0
    intent	updateSheet	name	String?	doc	18.0
    intent	updateSheet	position	Int?	doc	18.0
    intent	updateSheet	result	some IntentResult	doc	18.0
    entity	document	id	Identifiable.ID	doc	18.0
    entity	document	name	String	doc	18.0
    entity	sheet	id	Identifiable.ID	doc	18.0
    entity	sheet	name	String	doc	18.0
    entity	sheet	sheetIndex	Int	doc	18.0
    entity	sheet	spreadsheet	<spreadsheet.document>	doc	18.0
    entity	template	id	Identifiable.ID	doc	18.0
    entity	template	name	String	doc	18.0
    """#
}
#endif
