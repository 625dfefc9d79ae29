// Written by scripts/make-schemas from schemas/calendar.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let calendar = #"""
    intent	createEvent	title	String	doc	27.0
    intent	createEvent	startDate	Date	doc	27.0
    intent	createEvent	endDate	Date?	doc	27.0
    intent	createEvent	location	{EventLocation}?	doc	27.0
    intent	createEvent	calendar	<calendar.calendar>	doc	27.0
    intent	createEvent	isAllDay	Bool	doc	27.0
    intent	createEvent	recurrence	Calendar.RecurrenceRule?	doc	27.0
    intent	createEvent	attendees	[<calendar.attendee>]	doc	27.0
    intent	createEvent	note	AttributedString?	doc	27.0
    intent	createEvent	result	some ReturnsValue<<calendar.event>>	doc	27.0
    intent	deleteEvent	entity	<calendar.event>	doc	27.0
    intent	deleteEvent	span	<calendar.eventSpan>?	doc	27.0
    intent	deleteEvent	result	some IntentResult	doc	27.0
    intent	deleteEvents	entity	<calendar.event>	doc	27.0beta
    intent	deleteEvents	span	<calendar.eventSpan>?	doc	27.0beta
    intent	deleteEvents	result	some IntentResult	doc	27.0beta
    intent	updateEvent	event	<calendar.event>	doc	27.0
    intent	updateEvent	title	String?	doc	27.0
    intent	updateEvent	attendees	[<calendar.attendee>]?	doc	27.0
    intent	updateEvent	startDate	Date?	doc	27.0
    intent	updateEvent	endDate	Date?	doc	27.0
    intent	updateEvent	isAllDay	Bool?	doc	27.0
    intent	updateEvent	calendar	<calendar.calendar>?	doc	27.0
    intent	updateEvent	recurrence	Calendar.RecurrenceRule?	doc	27.0
    intent	updateEvent	note	String?	doc	27.0
    intent	updateEvent	location	{EventLocation}?	doc	27.0
    intent	updateEvent	span	<calendar.eventSpan>?	doc	27.0
    intent	updateEvent	result	some ReturnsValue<<calendar.event>>	doc	27.0
    entity	attendee	id	Identifiable.ID	doc	27.0
    entity	attendee	person	IntentPerson	doc	27.0
    entity	attendee	status	<calendar.attendeeStatus>?	doc	27.0
    entity	attendee	isAttendanceOptional	Bool	doc	27.0
    entity	attendee	type	<calendar.attendeeType>?	doc	27.0
    entity	calendar	id	Identifiable.ID	doc	27.0
    entity	calendar	title	String	doc	27.0
    entity	event	id	Identifiable.ID	doc	27.0
    entity	event	calendar	<calendar.calendar>	doc	27.0
    entity	event	title	String	doc	27.0
    entity	event	startDate	Date	doc	27.0
    entity	event	endDate	Date	doc	27.0
    entity	event	isAllDay	Bool	doc	27.0
    entity	event	recurrence	Calendar.RecurrenceRule?	doc	27.0
    entity	event	note	AttributedString?	doc	27.0
    entity	event	travelTime	Duration?	doc	27.0
    entity	event	location	{EventLocation}?	doc	27.0
    entity	event	virtualLocation	URL?	doc	27.0
    entity	event	status	<calendar.eventStatus>?	doc	27.0
    entity	event	alarms	[{EventAlarm}]	doc	27.0
    entity	event	organizers	[IntentPerson]	doc	27.0
    entity	event	attendees	[<calendar.attendee>]	doc	27.0
    entity	event	{EventLocation}.text	String	app	27.0
    entity	event	{EventLocation}.place	PlaceDescriptor	guess	27.0
    entity	event	{EventAlarm}.duration	Duration	app	27.0
    entity	event	{EventAlarm}.date	Date	app	27.0
    enum	attendeeStatus	accepted	case	doc	27.0
    enum	attendeeStatus	declined	case	doc	27.0
    enum	attendeeStatus	tentative	case	doc	27.0
    enum	attendeeType	*	open	doc	27.0
    enum	attendeeType	person	example	app	27.0
    enum	eventSpan	this	case	doc	27.0
    enum	eventSpan	future	case	doc	27.0
    enum	eventSpan	all	case	doc	27.0
    enum	eventStatus	confirmed	case	doc	27.0
    enum	eventStatus	tentative	case	doc	27.0
    enum	eventStatus	cancelled	case	doc	27.0
    """#
}
#endif
