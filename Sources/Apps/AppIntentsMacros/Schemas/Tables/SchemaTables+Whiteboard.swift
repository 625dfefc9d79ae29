// Written by scripts/make-schemas from schemas/whiteboard.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let whiteboard = #"""
    intent	createBoard	title	String?	doc	18.0
    intent	createBoard	result	some ReturnsValue<<whiteboard.board>>	doc	18.0
    intent	createItem	target	<whiteboard.board>	doc	18.0
    intent	createItem	itemType	<whiteboard.itemType>?	doc	18.0
    intent	createItem	text	AttributedString?	doc	18.0
    intent	createItem	mediaItems	[IntentFile]	doc	18.0
    intent	createItem	url	URL?	doc	18.0
    intent	createItem	result	some IntentResult	doc	18.0
    intent	deleteBoard	protocol	DeleteIntent	doc	18.0
    intent	deleteBoard	entities	[<whiteboard.board>]	doc	18.0
    intent	deleteBoard	result	some IntentResult	doc	18.0
    intent	deleteItem	protocol	DeleteIntent	doc	18.0
    intent	deleteItem	entities	[<whiteboard.item>]	doc	18.0
    intent	deleteItem	result	some IntentResult	doc	18.0
    intent	openBoard	protocol	OpenIntent	doc	18.0
    intent	openBoard	target	<whiteboard.board>	doc	18.0
    intent	openBoard	result	some IntentResult	doc	18.0
    intent	updateBoard	target	<whiteboard.board>	doc	18.0
    intent	updateBoard	title	String?	doc	18.0
    intent	updateBoard	result	some IntentResult	doc	18.0
    intent	updateItem	target	<whiteboard.item>	doc	18.0
    intent	updateItem	color	<whiteboard.color>?	doc	18.0
    intent	updateItem	label	String?	doc	18.0
    intent	updateItem	result	some IntentResult	doc	18.0
    entity	board	id	Identifiable.ID	doc	18.0
    entity	board	title	String	doc	18.0
    entity	board	creationDate	Date	doc	18.0
    entity	board	lastModificationDate	Date	doc	18.0
    entity	item	id	Identifiable.ID	doc	18.0
    entity	item	type	<whiteboard.itemType>	doc	18.0
    entity	item	label	String?	doc	18.0
    entity	item	x	Double	doc	18.0
    entity	item	y	Double	doc	18.0
    entity	item	width	Double?	doc	18.0
    entity	item	height	Double?	doc	18.0
    enum	color	*	open	doc	18.0
    enum	itemType	*	open	doc	18.0
    """#
}
#endif
