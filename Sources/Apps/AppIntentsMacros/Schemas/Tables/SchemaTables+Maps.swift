// Written by scripts/make-schemas from schemas/maps.tsv; do not edit.
// swift-format-ignore-file
#if Macros
extension SchemaTables {
  static let maps = #"""
    intent	addNavigationWaypoints	waypoints	[{MapsLocation}]	doc	27.0beta
    intent	addNavigationWaypoints	navigation	<maps.navigationSession>	doc	27.0beta
    intent	addNavigationWaypoints	result	some ReturnsValue<<maps.navigationSession>>	doc	27.0beta
    intent	reportIncident	incident	<maps.incident>	doc	27.0
    intent	reportIncident	result	some IntentResult	doc	27.0
    intent	shareETA	person	IntentPerson	doc	27.0
    intent	shareETA	result	some IntentResult	doc	27.0
    intent	startNavigation	transportationType	<maps.transportType>	doc	27.0
    intent	startNavigation	origin	{MapsLocation}	doc	27.0
    intent	startNavigation	destinations	[{MapsLocation}]	doc	27.0
    intent	startNavigation	preferences	Set<<maps.navigationPreferences>>	doc	27.0
    intent	startNavigation	result	some ReturnsValue<<maps.navigationSession>?>	doc	27.0
    intent	stopNavigation	navigation	<maps.navigationSession>	doc	27.0
    intent	stopNavigation	result	some IntentResult	doc	27.0
    intent	stopShareETA	person	IntentPerson?	doc	27.0
    intent	stopShareETA	result	some IntentResult	doc	27.0
    intent	updateNavigationWaypoints	navigation	<maps.navigationSession>	doc	27.0
    intent	updateNavigationWaypoints	waypoints	[{MapsLocation}]	doc	27.0
    intent	updateNavigationWaypoints	result	some ReturnsValue<<maps.navigationSession>>	doc	27.0
    entity	currentLocation	id	Identifiable.ID	doc	27.0
    entity	navigationSession	protocol	UniqueAppEntity	guess	27.0
    entity	navigationSession	id	Identifiable.ID	doc	27.0
    entity	navigationSession	estimatedArrivalDate	Date	doc	27.0
    entity	navigationSession	waypoints	[{MapsLocation}]	doc	27.0
    entity	navigationSession	transportationType	<maps.transportType>	doc	27.0
    entity	navigationSession	preferences	[<maps.navigationPreferences>]	doc	27.0
    entity	navigationSession	{MapsLocation}.place	<maps.place>	guess	27.0
    entity	navigationSession	{MapsLocation}.currentLocation	<maps.currentLocation>	guess	27.0
    entity	operatingHours	id	Identifiable.ID	doc	27.0
    entity	operatingHours	monday	[<maps.operatingTimeRange>]	doc	27.0
    entity	operatingHours	tuesday	[<maps.operatingTimeRange>]	doc	27.0
    entity	operatingHours	wednesday	[<maps.operatingTimeRange>]	doc	27.0
    entity	operatingHours	thursday	[<maps.operatingTimeRange>]	doc	27.0
    entity	operatingHours	friday	[<maps.operatingTimeRange>]	doc	27.0
    entity	operatingHours	saturday	[<maps.operatingTimeRange>]	doc	27.0
    entity	operatingHours	sunday	[<maps.operatingTimeRange>]	doc	27.0
    entity	operatingTimeRange	id	Identifiable.ID	doc	27.0
    entity	operatingTimeRange	startTime	DateComponents	doc	27.0
    entity	operatingTimeRange	endTime	DateComponents	doc	27.0
    entity	place	id	Identifiable.ID	doc	27.0
    entity	place	place	PlaceDescriptor	doc	27.0
    entity	place	name	String?	doc	27.0
    entity	place	categories	[String]	doc	27.0
    entity	place	operatingStatus	<maps.operatingStatus>?	doc	27.0
    entity	place	operatingHours	<maps.operatingHours>?	doc	27.0
    entity	place	phoneNumber	String?	doc	27.0
    entity	place	priceRange	<maps.priceRange>?	doc	27.0
    entity	place	ratings	[<maps.rating>]	doc	27.0
    entity	place	amenities	[String]	doc	27.0
    entity	rating	id	Identifiable.ID	doc	27.0
    entity	rating	value	Double	doc	27.0
    entity	rating	descriptor	<maps.ratingDescriptor>	doc	27.0
    entity	rating	count	Int?	doc	27.0
    entity	rating	provider	String	doc	27.0
    enum	amenity	*	open	doc	27.0
    enum	incident	*	open	doc	27.0
    enum	navigationPreferences	*	open	doc	27.0
    enum	operatingStatus	*	open	doc	27.0
    enum	priceRange	*	open	doc	27.0
    enum	ratingDescriptor	percentage	case	doc	27.0
    enum	transportType	*	open	doc	27.0
    """#
}
#endif
