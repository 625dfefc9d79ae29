// Written by scripts/make-schemas from schemas/mail.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let mail = #"""
    intent	archiveMail	entities	[<mail.message>]	doc	18.0
    intent	archiveMail	result	some IntentResult	doc	18.0
    intent	createDraft	body	AttributedString?	doc	18.0
    intent	createDraft	to	[IntentPerson]	doc	18.0
    intent	createDraft	subject	String?	doc	18.0
    intent	createDraft	cc	[IntentPerson]	doc	18.0
    intent	createDraft	bcc	[IntentPerson]	doc	18.0
    intent	createDraft	account	<mail.account>?	doc	18.0
    intent	createDraft	attachments	[IntentFile]	doc	18.0
    intent	createDraft	result	some ReturnsValue<<mail.draft>>	doc	18.0
    intent	deleteDraft	protocol	DeleteIntent	doc	18.0
    intent	deleteDraft	entities	[<mail.draft>]	doc	18.0
    intent	deleteDraft	result	some IntentResult	doc	18.0
    intent	deleteMail	protocol	DeleteIntent	doc	18.0
    intent	deleteMail	entities	[<mail.message>]	doc	18.0
    intent	deleteMail	result	some IntentResult	doc	18.0
    intent	forwardMail	target	<mail.message>	doc	18.0
    intent	forwardMail	to	[IntentPerson]	doc	18.0
    intent	forwardMail	body	AttributedString?	doc	18.0
    intent	forwardMail	cc	[IntentPerson]	doc	18.0
    intent	forwardMail	bcc	[IntentPerson]	doc	18.0
    intent	forwardMail	subject	String?	doc	18.0
    intent	forwardMail	account	<mail.account>?	doc	18.0
    intent	forwardMail	attachments	[IntentFile]	doc	18.0
    intent	forwardMail	result	some IntentResult	doc	18.0
    intent	openDraft	protocol	OpenIntent	doc	27.0
    intent	openDraft	target	<mail.draft>	doc	27.0
    intent	openDraft	result	some IntentResult	doc	27.0
    intent	openMessage	protocol	OpenIntent	doc	27.0
    intent	openMessage	target	<mail.message>	doc	27.0
    intent	openMessage	result	some IntentResult	doc	27.0
    intent	replyMail	isReplyAll	Bool	doc	18.0
    intent	replyMail	target	<mail.message>	doc	18.0
    intent	replyMail	body	AttributedString?	doc	18.0
    intent	replyMail	subject	String?	doc	18.0
    intent	replyMail	account	<mail.account>?	doc	18.0
    intent	replyMail	attachments	[IntentFile]	doc	18.0
    intent	replyMail	to	[IntentPerson]	doc	18.0
    intent	replyMail	cc	[IntentPerson]	doc	18.0
    intent	replyMail	bcc	[IntentPerson]	doc	18.0
    intent	replyMail	result	some IntentResult	doc	18.0
    intent	saveDraft	target	<mail.draft>	doc	18.0
    intent	saveDraft	result	some IntentResult	doc	18.0
    intent	sendDraft	target	<mail.draft>	doc	18.0
    intent	sendDraft	sendLaterDate	Date?	doc	18.0
    intent	sendDraft	result	some IntentResult	doc	18.0
    intent	updateDraft	target	<mail.draft>	doc	18.0
    intent	updateDraft	to	[IntentPerson]?	doc	18.0
    intent	updateDraft	cc	[IntentPerson]?	doc	18.0
    intent	updateDraft	bcc	[IntentPerson]?	doc	18.0
    intent	updateDraft	subject	String?	doc	18.0
    intent	updateDraft	body	AttributedString?	doc	18.0
    intent	updateDraft	account	<mail.account>?	doc	18.0
    intent	updateDraft	attachments	[IntentFile]?	doc	18.0
    intent	updateDraft	result	some IntentResult	doc	18.0
    intent	updateMail	target	[<mail.message>]	doc	18.0
    intent	updateMail	isRead	Bool?	doc	18.0
    intent	updateMail	isFlagged	Bool?	doc	18.0
    intent	updateMail	isJunk	Bool?	doc	18.0
    intent	updateMail	mailbox	<mail.mailbox>?	doc	18.0
    intent	updateMail	result	some IntentResult	doc	18.0
    entity	account	id	Identifiable.ID	doc	18.0
    entity	account	name	String	doc	18.0
    entity	account	emailAddress	String	doc	18.0
    entity	draft	id	Identifiable.ID	doc	18.0
    entity	draft	to	[IntentPerson]	doc	18.0
    entity	draft	cc	[IntentPerson]	doc	18.0
    entity	draft	bcc	[IntentPerson]	doc	18.0
    entity	draft	subject	String?	doc	18.0
    entity	draft	body	AttributedString?	doc	18.0
    entity	draft	attachments	[IntentFile]	doc	18.0
    entity	draft	account	<mail.account>	doc	18.0
    entity	mailbox	id	Identifiable.ID	doc	18.0
    entity	mailbox	name	String	doc	18.0
    entity	mailbox	account	<mail.account>	doc	18.0
    entity	message	id	Identifiable.ID	doc	18.0
    entity	message	to	[IntentPerson]	doc	18.0
    entity	message	cc	[IntentPerson]	doc	18.0
    entity	message	bcc	[IntentPerson]	doc	18.0
    entity	message	subject	String?	doc	18.0
    entity	message	body	AttributedString?	doc	18.0
    entity	message	attachments	[IntentFile]	doc	18.0
    entity	message	sender	IntentPerson	doc	18.0
    entity	message	dateSent	Date	doc	18.0
    entity	message	dateReceived	Date	doc	18.0
    entity	message	isRead	Bool	doc	18.0
    entity	message	isJunk	Bool	doc	18.0
    entity	message	isFlagged	Bool	doc	18.0
    entity	message	category	<mail.category>?	doc	18.0
    entity	message	account	<mail.account>	doc	18.0
    entity	message	mailbox	<mail.mailbox>	doc	18.0
    entity	thread	id	Identifiable.ID	doc	27.0
    entity	thread	title	String	doc	27.0
    entity	thread	description	String?	doc	27.0
    entity	thread	messages	[<mail.message>]	doc	27.0
    enum	category	*	open	doc	18.0
    """#
}
#endif
