/// The words of a language for what is written in figures and signs.
struct SpeechWords: Sendable, Hashable {
  /// A word for one and for several.
  struct Noun: Sendable, Hashable {
    var one: String
    var many: String

    init(_ one: String, _ many: String) { (self.one, self.many) = (one, many) }
  }

  /// Currencies by sign and by code.
  var currencies: [String: Noun]
  /// Units by symbol.
  var units: [String: Noun]
  /// Shortened words, with their dots.
  var abbreviations: [String: String]
  var and: String
  /// The mark before the fraction of a number.
  var decimalMark: Character

  /// Returns the words of a language; those of English where it is not known.
  static func words(of language: String) -> SpeechWords {
    switch language.prefix(2).lowercased() {
    case "de": german
    case "fr": french
    case "es": spanish
    default: english
    }
  }

  private static let english = SpeechWords(
    currencies: [
      "$": Noun("dollar", "dollars"), "USD": Noun("dollar", "dollars"),
      "€": Noun("euro", "euros"), "EUR": Noun("euro", "euros"),
      "£": Noun("pound", "pounds"), "GBP": Noun("pound", "pounds"),
      "¥": Noun("yen", "yen"), "JPY": Noun("yen", "yen"), "CHF": Noun("franc", "francs"),
    ],
    units: [
      "%": Noun("percent", "percent"), "oz": Noun("ounce", "ounces"),
      "lb": Noun("pound", "pounds"), "kg": Noun("kilogram", "kilograms"),
      "g": Noun("gram", "grams"), "km": Noun("kilometer", "kilometers"),
      "m": Noun("meter", "meters"), "cm": Noun("centimeter", "centimeters"),
      "mi": Noun("mile", "miles"), "ft": Noun("foot", "feet"),
      "l": Noun("liter", "liters"), "ml": Noun("milliliter", "milliliters"),
      "h": Noun("hour", "hours"), "min": Noun("minute", "minutes"),
      "s": Noun("second", "seconds"), "°C": Noun("degree Celsius", "degrees Celsius"),
      "°F": Noun("degree Fahrenheit", "degrees Fahrenheit"), "°": Noun("degree", "degrees"),
      "km/h": Noun("kilometer per hour", "kilometers per hour"),
      "mph": Noun("mile per hour", "miles per hour"),
    ],
    abbreviations: [
      "e.g.": "for example", "i.e.": "that is", "etc.": "and so on", "vs.": "versus",
      "approx.": "about", "min.": "minutes", "Mr.": "Mister", "Dr.": "Doctor", "No.": "number",
    ], and: "and", decimalMark: ".")

  private static let german = SpeechWords(
    currencies: [
      "$": Noun("Dollar", "Dollar"), "USD": Noun("Dollar", "Dollar"),
      "€": Noun("Euro", "Euro"), "EUR": Noun("Euro", "Euro"),
      "£": Noun("Pfund", "Pfund"), "GBP": Noun("Pfund", "Pfund"),
      "¥": Noun("Yen", "Yen"), "JPY": Noun("Yen", "Yen"), "CHF": Noun("Franken", "Franken"),
    ],
    units: [
      "%": Noun("Prozent", "Prozent"), "oz": Noun("Unze", "Unzen"),
      "kg": Noun("Kilogramm", "Kilogramm"), "g": Noun("Gramm", "Gramm"),
      "km": Noun("Kilometer", "Kilometer"), "m": Noun("Meter", "Meter"),
      "cm": Noun("Zentimeter", "Zentimeter"), "mi": Noun("Meile", "Meilen"),
      "l": Noun("Liter", "Liter"), "ml": Noun("Milliliter", "Milliliter"),
      "h": Noun("Stunde", "Stunden"), "min": Noun("Minute", "Minuten"),
      "s": Noun("Sekunde", "Sekunden"), "°C": Noun("Grad Celsius", "Grad Celsius"),
      "°F": Noun("Grad Fahrenheit", "Grad Fahrenheit"), "°": Noun("Grad", "Grad"),
      "km/h": Noun("Kilometer pro Stunde", "Kilometer pro Stunde"),
    ],
    abbreviations: [
      "z. B.": "zum Beispiel", "z.B.": "zum Beispiel", "d. h.": "das heißt",
      "usw.": "und so weiter", "bzw.": "beziehungsweise",
      "ca.": "ungefähr", "Nr.": "Nummer", "Min.": "Minuten",
    ], and: "und", decimalMark: ",")

  private static let french = SpeechWords(
    currencies: [
      "$": Noun("dollar", "dollars"), "USD": Noun("dollar", "dollars"),
      "€": Noun("euro", "euros"), "EUR": Noun("euro", "euros"),
      "£": Noun("livre", "livres"), "GBP": Noun("livre", "livres"),
      "¥": Noun("yen", "yens"), "JPY": Noun("yen", "yens"), "CHF": Noun("franc", "francs"),
    ],
    units: [
      "%": Noun("pour cent", "pour cent"), "oz": Noun("once", "onces"),
      "kg": Noun("kilogramme", "kilogrammes"), "g": Noun("gramme", "grammes"),
      "km": Noun("kilomètre", "kilomètres"), "m": Noun("mètre", "mètres"),
      "cm": Noun("centimètre", "centimètres"), "l": Noun("litre", "litres"),
      "ml": Noun("millilitre", "millilitres"), "h": Noun("heure", "heures"),
      "min": Noun("minute", "minutes"), "s": Noun("seconde", "secondes"),
      "°C": Noun("degré Celsius", "degrés Celsius"), "°": Noun("degré", "degrés"),
      "km/h": Noun("kilomètre par heure", "kilomètres par heure"),
    ],
    abbreviations: [
      "p. ex.": "par exemple", "etc.": "et cetera", "env.": "environ", "n°": "numéro",
      "M.": "Monsieur",
    ], and: "et", decimalMark: ",")

  private static let spanish = SpeechWords(
    currencies: [
      "$": Noun("dólar", "dólares"), "USD": Noun("dólar", "dólares"),
      "€": Noun("euro", "euros"), "EUR": Noun("euro", "euros"),
      "£": Noun("libra", "libras"), "GBP": Noun("libra", "libras"),
      "¥": Noun("yen", "yenes"), "JPY": Noun("yen", "yenes"), "CHF": Noun("franco", "francos"),
    ],
    units: [
      "%": Noun("por ciento", "por ciento"), "oz": Noun("onza", "onzas"),
      "kg": Noun("kilogramo", "kilogramos"), "g": Noun("gramo", "gramos"),
      "km": Noun("kilómetro", "kilómetros"), "m": Noun("metro", "metros"),
      "cm": Noun("centímetro", "centímetros"), "l": Noun("litro", "litros"),
      "ml": Noun("mililitro", "mililitros"), "h": Noun("hora", "horas"),
      "min": Noun("minuto", "minutos"), "s": Noun("segundo", "segundos"),
      "°C": Noun("grado Celsius", "grados Celsius"), "°": Noun("grado", "grados"),
      "km/h": Noun("kilómetro por hora", "kilómetros por hora"),
    ],
    abbreviations: [
      "p. ej.": "por ejemplo", "etc.": "etcétera", "aprox.": "aproximadamente",
      "n.º": "número", "Sr.": "señor", "Sra.": "señora",
    ], and: "y", decimalMark: ",")
}
