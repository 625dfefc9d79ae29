// Written by scripts/make-schemas from schemas/reader.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let reader = #"""
    intent	deletePages	protocol	DeleteIntent	doc	18.0
    intent	deletePages	entities	[<reader.page>]	doc	18.0
    intent	deletePages	result	some IntentResult	doc	18.0
    intent	enhanceDocuments	target	[<reader.document>]	doc	18.0
    intent	enhanceDocuments	result	some IntentResult	doc	18.0
    intent	insertPages	files	[IntentFile]	doc	18.0
    intent	insertPages	isAfter	Bool	doc	18.0
    intent	insertPages	page	<reader.page>	doc	18.0
    intent	insertPages	result	some IntentResult	doc	18.0
    intent	openDocument	files	[IntentFile]	doc	18.0
    intent	openDocument	result	some IntentResult	doc	18.0
    intent	openPage	protocol	OpenIntent	doc	18.0
    intent	openPage	target	<reader.page>	doc	18.0
    intent	openPage	result	some IntentResult	doc	18.0
    intent	resizeDocuments	documents	[<reader.document>]	doc	18.0
    intent	resizeDocuments	width	Double?	doc	18.0
    intent	resizeDocuments	height	Double?	doc	18.0
    intent	resizeDocuments	result	some IntentResult	doc	18.0
    intent	rotateDocuments	documents	[<reader.document>]	doc	18.0
    intent	rotateDocuments	isClockwise	Bool	doc	18.0
    intent	rotateDocuments	result	some IntentResult	doc	18.0
    intent	rotatePages	pages	[<reader.page>]	doc	18.0
    intent	rotatePages	isClockwise	Bool	doc	18.0
    intent	rotatePages	result	some IntentResult	doc	18.0
    intent	searchDocuments	criteria	String	doc	18.0
    intent	searchDocuments	documents	[<reader.document>]	doc	18.0
    intent	searchDocuments	result	some IntentResult	doc	18.0
    entity	document	id	Identifiable.ID	doc	18.0
    entity	document	title	String	doc	18.0
    entity	document	kind	<reader.documentKind>	doc	18.0
    entity	document	width	Int?	doc	18.0
    entity	document	height	Int?	doc	18.0
    entity	page	id	Identifiable.ID	doc	18.0
    entity	page	label	String	doc	18.0
    enum	documentKind	*	open	doc	18.0
    """#
}
#endif
