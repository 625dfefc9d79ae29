// Written by scripts/make-schemas from schemas/clock.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let clock = #"""
    intent	cancelTimer	entities	[<clock.timer>]	doc	27.0
    intent	cancelTimer	result	some IntentResult	doc	27.0
    intent	createAlarm	time	DateComponents	doc	27.0
    intent	createAlarm	label	String?	doc	27.0
    intent	createAlarm	recurrenceDays	Calendar.RecurrenceRule?	doc	27.0
    intent	createAlarm	canSnooze	Bool	doc	27.0
    intent	createAlarm	result	some ReturnsValue<<clock.alarm>>	doc	27.0
    intent	createTimer	duration	Duration	doc	27.0
    intent	createTimer	label	String?	doc	27.0
    intent	createTimer	isSleepTimer	Bool	doc	27.0
    intent	createTimer	result	some ReturnsValue<<clock.timer>>	doc	27.0
    intent	deleteAlarm	protocol	DeleteIntent	doc	27.0
    intent	deleteAlarm	entities	[<clock.alarm>]	doc	27.0
    intent	deleteAlarm	result	some IntentResult	doc	27.0
    intent	dismissAlarm	alarm	<clock.alarm>	doc	27.0
    intent	dismissAlarm	result	some ReturnsValue<<clock.alarm>>	doc	27.0
    intent	lapStopwatch	stopwatch	<clock.stopwatch>	doc	27.0
    intent	lapStopwatch	result	some IntentResult	doc	27.0
    intent	pauseTimer	timer	<clock.timer>	doc	27.0
    intent	pauseTimer	result	some IntentResult	doc	27.0
    intent	resetStopwatch	stopwatch	<clock.stopwatch>	doc	27.0
    intent	resetStopwatch	result	some IntentResult	doc	27.0
    intent	resumeTimer	timer	<clock.timer>	doc	27.0
    intent	resumeTimer	result	some IntentResult	doc	27.0
    intent	snoozeAlarm	alarm	<clock.alarm>	doc	27.0
    intent	snoozeAlarm	duration	Duration	doc	27.0
    intent	snoozeAlarm	result	some ReturnsValue<<clock.alarm>>	doc	27.0
    intent	startStopwatch	result	some ReturnsValue<<clock.stopwatch>>	doc	27.0
    intent	stopStopwatch	stopwatch	<clock.stopwatch>	doc	27.0
    intent	stopStopwatch	result	some IntentResult	doc	27.0
    intent	updateAlarm	alarm	<clock.alarm>	doc	27.0
    intent	updateAlarm	isEnabled	Bool?	doc	27.0
    intent	updateAlarm	time	DateComponents?	doc	27.0
    intent	updateAlarm	label	String?	doc	27.0
    intent	updateAlarm	recurrenceDays	Calendar.RecurrenceRule?	doc	27.0
    intent	updateAlarm	allowsSnooze	Bool?	doc	27.0
    intent	updateAlarm	result	some ReturnsValue<<clock.alarm>>	doc	27.0
    intent	updateTimer	timer	<clock.timer>	doc	27.0
    intent	updateTimer	duration	Duration?	doc	27.0
    intent	updateTimer	label	String?	doc	27.0
    intent	updateTimer	isSleepTimer	Bool?	doc	27.0
    intent	updateTimer	result	some ReturnsValue<<clock.timer>>	doc	27.0
    entity	alarm	id	Identifiable.ID	doc	27.0
    entity	alarm	time	DateComponents	doc	27.0
    entity	alarm	isEnabled	Bool	doc	27.0
    entity	alarm	label	String?	doc	27.0
    entity	alarm	recurrenceDays	Calendar.RecurrenceRule?	doc	27.0
    entity	alarm	canSnooze	Bool	doc	27.0
    entity	alarm	triggerState	<clock.alarmTriggerState>	doc	27.0
    entity	stopwatch	id	Identifiable.ID	doc	27.0
    entity	stopwatch	laps	[Duration]	doc	27.0
    entity	timer	id	Identifiable.ID	doc	27.0
    entity	timer	duration	Duration	doc	27.0
    entity	timer	durationRemaining	Duration	doc	27.0
    entity	timer	state	<clock.timerState>	doc	27.0
    entity	timer	label	String?	doc	27.0
    entity	timer	isSleepTimer	Bool	doc	27.0
    enum	alarmTriggerState	firing	case	doc	27.0
    enum	alarmTriggerState	snoozed	case	doc	27.0
    enum	alarmTriggerState	none	case	doc	27.0
    enum	stopwatchState	paused	case	doc	27.0
    enum	stopwatchState	running	case	doc	27.0
    enum	timerState	firing	case	doc	27.0
    enum	timerState	paused	case	doc	27.0
    enum	timerState	running	case	doc	27.0
    enum	timerState	undefined	case	doc	27.0
    """#
}
#endif
