// Written by scripts/make-schemas from schemas/files.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let files = #"""
    intent	createFolder	fileName	String?	doc	18.0
    intent	createFolder	target	<files.file>	doc	18.0
    intent	createFolder	result	some ReturnsValue<<files.file>>	doc	18.0
    intent	deleteFiles	protocol	DeleteIntent	doc	18.0
    intent	deleteFiles	entities	[<files.file>]	doc	18.0
    intent	deleteFiles	result	some IntentResult	doc	18.0
    intent	moveFiles	entities	[<files.file>]	doc	18.0
    intent	moveFiles	destinationFolder	<files.file>	doc	18.0
    intent	moveFiles	result	some IntentResult	doc	18.0
    intent	openFile	protocol	OpenIntent	doc	18.0
    intent	openFile	target	<files.file>	doc	18.0
    intent	openFile	result	some IntentResult	doc	18.0
    intent	renameFile	target	<files.file>	doc	18.0
    intent	renameFile	newName	String	doc	18.0
    intent	renameFile	result	some IntentResult	doc	18.0
    intent	showDocumentScanner	result	some IntentResult	doc	27.0beta
    entity	file	protocol	FileEntity	doc	18.0
    entity	file	id	Identifiable.ID	doc	18.0
    entity	file	supportedContentTypes	static [UTType]	doc	18.0
    entity	file	creationDate	Date?	doc	18.0
    entity	file	fileModificationDate	Date?	doc	18.0
    """#
}
#endif
