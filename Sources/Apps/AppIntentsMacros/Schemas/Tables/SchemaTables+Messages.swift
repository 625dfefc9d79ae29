// Written by scripts/make-schemas from schemas/messages.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let messages = #"""
    intent	draftMessage	destination	{MessageDestination}?	doc	27.0
    intent	draftMessage	subject	AttributedString?	doc	27.0
    intent	draftMessage	content	AttributedString?	doc	27.0
    intent	draftMessage	attachments	[IntentFile]	doc	27.0
    intent	draftMessage	audioMessage	IntentFile?	doc	27.0
    intent	draftMessage	locations	[PlaceDescriptor]	doc	27.0
    intent	draftMessage	links	[URL]	doc	27.0
    intent	draftMessage	scheduledDate	Date?	doc	27.0
    intent	draftMessage	result	some IntentResult	doc	27.0
    intent	editSentMessage	message	<messages.message>	doc	27.0
    intent	editSentMessage	content	AttributedString	doc	27.0
    intent	editSentMessage	result	some IntentResult	doc	27.0
    intent	sendMessage	content	AttributedString?	doc	27.0
    intent	sendMessage	destination	{MessageDestination}	doc	27.0
    intent	sendMessage	subject	AttributedString?	doc	27.0
    intent	sendMessage	attachments	[IntentFile]	doc	27.0
    intent	sendMessage	audioMessage	IntentFile?	doc	27.0
    intent	sendMessage	locations	[PlaceDescriptor]	doc	27.0
    intent	sendMessage	links	[URL]	doc	27.0
    intent	sendMessage	scheduledDate	Date?	doc	27.0
    intent	sendMessage	result	some ReturnsValue<[<messages.message>]>	doc	27.0
    intent	sendMessage	{MessageDestination}.contact	<messages.messagePerson>	doc	27.0
    intent	sendMessage	{MessageDestination}.recipients	[<messages.messagePerson>]	doc	27.0
    intent	setMessageReadStatus	message	<messages.message>	doc	27.0
    intent	setMessageReadStatus	isRead	Bool	doc	27.0
    intent	setMessageReadStatus	result	some IntentResult	doc	27.0
    intent	unsendMessage	message	<messages.message>	doc	27.0
    intent	unsendMessage	result	some IntentResult	doc	27.0
    entity	conversation	id	Identifiable.ID	doc	27.0
    entity	conversation	recipients	[<messages.messagePerson>]	doc	27.0
    entity	conversation	displayName	String	doc	27.0
    entity	conversation	previewText	AttributedString	doc	27.0
    entity	conversation	conversationName	String?	doc	27.0
    entity	conversation	isRead	Bool	doc	27.0
    entity	conversation	attributes	Set<<messages.conversationAttribute>>	doc	27.0
    entity	conversation	dateLastActive	Date?	doc	27.0
    entity	customAttachment	id	Identifiable.ID	doc	27.0
    entity	customAttachment	sourceName	AttributedString?	doc	27.0
    entity	customAttachment	description	AttributedString?	doc	27.0
    entity	message	id	Identifiable.ID	doc	27.0
    entity	message	messageType	<messages.messageType>	doc	27.0
    entity	message	author	<messages.messagePerson>	doc	27.0
    entity	message	isRead	Bool	doc	27.0
    entity	message	attributes	Set<<messages.messageAttribute>>	doc	27.0
    entity	message	conversation	<messages.conversation>	doc	27.0
    entity	message	date	Date	doc	27.0
    entity	message	subject	AttributedString?	doc	27.0
    entity	message	body	AttributedString?	doc	27.0
    entity	message	attachments	[IntentFile]	doc	27.0
    entity	message	audioMessage	IntentFile?	doc	27.0
    entity	message	customAttachments	[<messages.customAttachment>]	doc	27.0
    entity	message	locations	[PlaceDescriptor]	doc	27.0
    entity	message	links	[LinkPresentation.LinkMetadata]	doc	27.0
    entity	message	messageEffect	<messages.messageEffect>?	doc	27.0
    entity	message	reaction	{ReadReaction}?	doc	27.0
    entity	message	referencedMessage	<messages.message>?	doc	27.0
    entity	message	notificationIdentifier	String?	doc	27.0
    entity	message	{ReadReaction}.customReaction	<messages.customReaction>	app	27.0
    entity	message	{ReadReaction}.attributedString	AttributedString	app	27.0
    entity	messagePerson	id	Identifiable.ID	doc	27.0
    entity	messagePerson	person	IntentPerson	doc	27.0
    enum	conversationAttribute	*	open	doc	27.0
    enum	customReaction	*	open	doc	27.0
    enum	customReaction	sticker	example	app	27.0
    enum	messageAttribute	*	open	doc	27.0
    enum	messageAttribute	favorited	example	app	27.0
    enum	messageEffect	*	open	doc	27.0
    enum	messageEffect	love	example	app	27.0
    enum	messageType	unspecified	case	doc	27.0
    """#
}
#endif
