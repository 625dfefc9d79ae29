// Written by scripts/make-schemas from schemas/notes.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let notes = #"""
    intent	appendText	content	AttributedString	doc	27.0
    intent	appendText	target	<notes.note>	doc	27.0
    intent	appendText	result	some ReturnsValue<<notes.note>>	doc	27.0
    intent	createNote	name	AttributedString	doc	27.0
    intent	createNote	content	AttributedString?	doc	27.0
    intent	createNote	attachments	[IntentFile]	doc	27.0
    intent	createNote	isPinned	Bool	doc	27.0
    intent	createNote	folder	<notes.folder>?	doc	27.0
    intent	createNote	result	some ReturnsValue<<notes.note>>	doc	27.0
    intent	updateNote	target	<notes.note>	doc	27.0
    intent	updateNote	name	AttributedString?	doc	27.0
    intent	updateNote	attachments	[IntentFile]?	doc	27.0
    intent	updateNote	isPinned	Bool?	doc	27.0
    intent	updateNote	folder	<notes.folder>?	doc	27.0
    intent	updateNote	result	some ReturnsValue<<notes.note>>	doc	27.0
    entity	account	id	Identifiable.ID	doc	27.0
    entity	account	name	String	doc	27.0
    entity	folder	id	Identifiable.ID	doc	27.0
    entity	folder	name	String	doc	27.0
    entity	folder	parentFolder	<notes.folder>?	doc	27.0
    entity	folder	account	<notes.account>?	doc	27.0
    entity	note	id	Identifiable.ID	doc	27.0
    entity	note	name	AttributedString	doc	27.0
    entity	note	content	AttributedString?	doc	27.0
    entity	note	attachments	[IntentFile]	doc	27.0
    entity	note	isPinned	Bool	doc	27.0
    entity	note	creationDate	Date?	doc	27.0
    entity	note	modificationDate	Date?	doc	27.0
    entity	note	folder	<notes.folder>?	doc	27.0
    entity	tag	id	Identifiable.ID	doc	27.0beta
    entity	tag	name	String	doc	27.0beta
    """#
}
#endif
