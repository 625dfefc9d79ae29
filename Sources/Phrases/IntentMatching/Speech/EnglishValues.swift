import SpokenValues

/// How English speakers say dates, times, amounts and answers, as sentence templates.
enum EnglishValues {
  /// The kinds of numbers that the templates refer to, by the slot's name.
  static let numbers = [
    "n": "cardinal", "hour": "hour", "few": "fewMinutes", "digit": "digit", "minute": "minute",
    "day": "dayOrdinal", "nth": "ordinal", "which": "firstFew", "year": "year",
  ]

  /// What the templates share.
  static let rules = [
    "weekday": "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
    "month":
      "(january|february|march|april|may|june|july|august|september|october|november|december)",
    "clock":
      "({hour} [o'clock]|{hour} {minute}|half past {hour}|[a] quarter (past|to) {hour}"
      + "|{few} [minutes] (past|to) {hour})",
    "time":
      "(<clock> [am|pm|in the morning|in the afternoon|in the evening|at night]|noon|midnight)",
    "holiday":
      "(christmas|christmas eve|new year's eve|new year's day|easter|thanksgiving|halloween"
      + "|valentine's day)",
    "dayWord":
      "(today|tomorrow|yesterday|the day after tomorrow|[this|next|last|on] <weekday>"
      + "|next (week|month|year)|a week from (today|tomorrow|<weekday>)"
      + "|the {which} <weekday> (of|in) (<month>|next month)"
      + "|the (beginning|end) of (the|next) (week|month|year)|[on] <holiday>"
      + "|the day (before|after) <holiday>"
      + "|[on] the {day} [of <month>]|[on] <month> [the] {day} [{year}])",
    "dayPart":
      "(tonight|last night|[this|tomorrow|<weekday>] (morning|afternoon|evening)|tomorrow night)",
    "unit":
      "(second|seconds|minute|minutes|hour|hours|day|days|week|weeks|month|months|year|years)",
    "span":
      "((a|an|{n}|half an|half a|a couple of|a few) <unit>|{n} and a half <unit>"
      + "|(an|{n}) (hour|hours) and ({n} minutes|a half|a quarter)"
      + "|{n} (minute|minutes) and {n} seconds)",
    "amount": "({n}|a|an|half a|{n} point {digit}|{n} and a half)",
    "measure":
      "(meter|meters|kilometer|kilometers|centimeter|centimeters|mile|miles|foot|feet|inch|inches"
      + "|yard|yards|gram|grams|kilogram|kilograms|kilo|kilos|pound|pounds|ounce|ounces|liter"
      + "|liters|cup|cups|pint|pints|gallon|gallons|teaspoon|teaspoons|tablespoon|tablespoons"
      + "|degree|degrees|degrees (celsius|fahrenheit)|percent|calorie|calories|watt|watts"
      + "|(miles|kilometers) (per|an) hour)",
  ]

  /// The templates of each kind.
  static let templates: [SpokenValueKind: [String]] = [
    .integer: ["[minus] {n}"],
    .number: ["[minus] {n}", "[minus] {n} point {digit} [{digit}]", "{n} and a half", "a half"],
    .ordinal: ["[the] {nth} [one]", "[the] last [one]"],
    .date: dates,
    .dateComponents: dates + [
      "every (day|weekday|<weekday>|morning|evening)", "every (day|weekday|<weekday>) at <time>",
      "every other (day|<weekday>)", "every (week|month|year)",
    ],
    .dateInterval: [
      "from <clock> (to|until) <clock>", "between <clock> and <clock>",
      "from (today|tomorrow|<weekday>) (to|until|through) <weekday>",
      "from the {day} (to|until) the {day} [of <month>]",
      "from <month> [the] {day} (to|until) <month> [the] {day}",
    ],
    .duration: ["[for] <span>"],
    .measurement: ["<amount> <measure>"],
    .currency: [
      "<amount> (dollar|dollars|euro|euros|pounds|cents|yen)",
      "{n} (dollars|euros|pounds) and {n} [cents]",
    ],
    .percentage: ["{n} percent", "half"],
    .boolean: [
      "(yes|yeah|yep|sure|okay|correct|right|yes please|of course|absolutely|definitely)",
      "(no|nope|nah|no thanks|no thank you|not now)",
    ],
    .phone: ["{digit} {digit} {digit} {digit} {digit} {digit} {digit} [{digit} {digit} {digit}]"],
  ]

  private static let dates = [
    "<dayWord>", "<dayPart>", "[at] <time>", "<dayWord> at <time>", "<dayPart> at <clock>",
    "<time> <dayWord>", "in <span>", "<span> (from now|ago)", "<span> (before|after) <holiday>",
  ]
}
