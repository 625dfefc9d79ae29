// Written by scripts/make-schemas from schemas/reminders.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let reminders = #"""
    intent	createList	type	<reminders.listType>	doc	27.0
    intent	createList	name	String	doc	27.0
    intent	createList	result	some ReturnsValue<<reminders.list>>	doc	27.0
    intent	createReminder	title	String	doc	27.0
    intent	createReminder	list	<reminders.list>?	doc	27.0
    intent	createReminder	note	AttributedString?	doc	27.0
    intent	createReminder	isFlagged	Bool?	doc	27.0
    intent	createReminder	images	[IntentFile]	doc	27.0
    intent	createReminder	tags	Set<String>	doc	27.0
    intent	createReminder	urls	[URL]	doc	27.0
    intent	createReminder	dueDate	DateComponents?	doc	27.0
    intent	createReminder	recurrence	Calendar.RecurrenceRule?	doc	27.0
    intent	createReminder	locationTrigger	<reminders.locationTrigger>?	doc	27.0
    intent	createReminder	section	<reminders.section>?	doc	27.0
    intent	createReminder	result	some ReturnsValue<<reminders.reminder>>	doc	27.0
    intent	createSection	name	String	doc	27.0
    intent	createSection	list	<reminders.list>	doc	27.0
    intent	createSection	result	some ReturnsValue<<reminders.section>>	doc	27.0
    intent	deleteReminders	protocol	DeleteIntent	doc	27.0
    intent	deleteReminders	entities	[<reminders.reminder>]	doc	27.0
    intent	deleteReminders	result	some IntentResult	doc	27.0
    intent	updateGroup	target	<reminders.group>	doc	27.0beta
    intent	updateGroup	name	String?	doc	27.0beta
    intent	updateGroup	lists	[<reminders.list>]?	doc	27.0beta
    intent	updateGroup	result	some ReturnsValue<<reminders.group>>	doc	27.0beta
    intent	updateList	target	<reminders.list>	doc	27.0beta
    intent	updateList	name	String?	doc	27.0beta
    intent	updateList	type	<reminders.listType>?	doc	27.0beta
    intent	updateList	result	some ReturnsValue<<reminders.list>>	doc	27.0beta
    intent	updateReminder	target	<reminders.reminder>	doc	27.0
    intent	updateReminder	title	String?	doc	27.0
    intent	updateReminder	note	AttributedString?	doc	27.0
    intent	updateReminder	tags	Set<String>?	doc	27.0
    intent	updateReminder	urls	[URL]?	doc	27.0
    intent	updateReminder	dueDate	DateComponents?	doc	27.0
    intent	updateReminder	recurrence	Calendar.RecurrenceRule?	doc	27.0
    intent	updateReminder	isCompleted	Bool?	doc	27.0
    intent	updateReminder	isFlagged	Bool?	doc	27.0
    intent	updateReminder	list	<reminders.list>?	doc	27.0
    intent	updateReminder	locationTrigger	<reminders.locationTrigger>?	doc	27.0
    intent	updateReminder	result	some ReturnsValue<<reminders.reminder>>	doc	27.0
    intent	updateSection	target	<reminders.section>	doc	27.0beta
    intent	updateSection	name	String?	doc	27.0beta
    intent	updateSection	list	<reminders.list>?	doc	27.0beta
    intent	updateSection	result	some ReturnsValue<<reminders.section>>	doc	27.0beta
    entity	group	id	Identifiable.ID	doc	27.0
    entity	group	name	String	doc	27.0
    entity	group	lists	[<reminders.list>]	doc	27.0
    entity	list	id	Identifiable.ID	doc	27.0
    entity	list	name	String	doc	27.0
    entity	list	type	<reminders.listType>	doc	27.0
    entity	locationTrigger	id	Identifiable.ID	doc	27.0
    entity	locationTrigger	place	PlaceDescriptor	doc	27.0
    entity	locationTrigger	event	<reminders.locationTriggerEvent>	doc	27.0
    entity	reminder	id	Identifiable.ID	doc	27.0
    entity	reminder	title	String	doc	27.0
    entity	reminder	note	AttributedString?	doc	27.0
    entity	reminder	tags	Set<String>	doc	27.0
    entity	reminder	urls	[URL]	doc	27.0
    entity	reminder	dueDate	DateComponents?	doc	27.0
    entity	reminder	recurrence	Calendar.RecurrenceRule?	doc	27.0
    entity	reminder	isCompleted	Bool	doc	27.0
    entity	reminder	isFlagged	Bool?	doc	27.0
    entity	reminder	creationDate	Date?	doc	27.0
    entity	reminder	completionDate	Date?	doc	27.0
    entity	reminder	list	<reminders.list>	doc	27.0
    entity	reminder	locationTrigger	<reminders.locationTrigger>?	doc	27.0
    entity	section	id	Identifiable.ID	doc	27.0
    entity	section	name	String	doc	27.0
    entity	section	list	<reminders.list>	doc	27.0
    enum	listType	standard	case	doc	27.0
    enum	locationTriggerEvent	arrive	case	doc	27.0
    enum	locationTriggerEvent	depart	case	doc	27.0
    """#
}
#endif
