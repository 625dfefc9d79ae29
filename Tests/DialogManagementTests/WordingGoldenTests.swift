import Foundation
import IntentMetadata
import Testing

@testable import DialogManagement

/// Every sentence that the assistant says on its own initiative, with samples filled in, as files
/// that native speakers can read line by line.
///
/// With `PARLANCE_RECORD_GOLDEN=1` in the environment the files are written again; a file that
/// differs fails all the same, so that it is read before it is committed.
@Suite struct WordingGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "EndToEnd/Golden/Wording")

  /// What fills the places of the sentences in a language.
  private struct Samples {
    var places: [String: String]
    var titles: [String]
    var countTitles: [String]
  }

  private static let samples: [String: Samples] = [
    "en": Samples(
      places: [
        "title": "Due Date", "app": "Tasks", "intent": "Add Task", "next": "Order Soup",
        "last": "Send Message", "value": "Buy Bread", "values": "Groceries", "heard": "blue",
        "time": "tomorrow", "phrase": "turn on the lamp", "label": "Refresh", "fact": "18 dollars",
        "accept": "Delete", "deny": "cancel", "other": "list",
        "unit": "kg", "deed": "Order Soup with Gazpacho",
        "question": "Which list?",
      ], titles: ["Groceries", "Work", "Home"],
      countTitles: ["Quantity", "Number of Guests", "Bowls"]),
    "de": Samples(
      places: [
        "title": "Fälligkeit", "app": "Aufgaben", "intent": "Aufgabe hinzufügen",
        "next": "Suppe bestellen", "last": "Nachricht senden", "value": "Brot kaufen",
        "values": "Einkauf", "heard": "blau", "time": "morgen", "phrase": "schalte die Lampe ein",
        "label": "Aktualisieren", "fact": "18 Dollar", "accept": "Löschen", "deny": "abbrechen",
        "other": "Liste",
        "unit": "kg", "deed": "Suppe bestellen mit Gazpacho", "question": "Welche Liste?",
      ], titles: ["Einkauf", "Arbeit", "Haushalt"], countTitles: ["Anzahl", "Anzahl der Gäste"]),
    "fr": Samples(
      places: [
        "title": "Échéance", "app": "Tâches", "intent": "Ajouter une tâche",
        "next": "Commander une soupe", "last": "Envoyer un message", "value": "Acheter du pain",
        "values": "Courses", "heard": "bleu", "time": "demain", "phrase": "allume la lampe",
        "label": "Actualiser", "fact": "18 dollars", "accept": "Supprimer", "deny": "annuler",
        "other": "Liste",
        "unit": "kg", "deed": "Commander une soupe avec Gaspacho", "question": "Quelle liste ?",
      ], titles: ["Courses", "Travail", "Maison"],
      countTitles: ["Quantité", "Nombre de convives"]),
    "es": Samples(
      places: [
        "title": "Vencimiento", "app": "Tareas", "intent": "Añadir una tarea",
        "next": "Pedir una sopa", "last": "Enviar un mensaje", "value": "Comprar pan",
        "values": "Compra", "heard": "azul", "time": "mañana", "phrase": "enciende la lámpara",
        "label": "Actualizar", "fact": "18 dólares", "accept": "Eliminar", "deny": "cancelar",
        "other": "Lista",
        "unit": "kg", "deed": "Pedir una sopa con Gazpacho", "question": "¿Qué lista?",
      ], titles: ["Compra", "Trabajo", "Casa"], countTitles: ["Cantidad", "Número de huéspedes"]),
  ]

  @Test(arguments: DialogLanguage.available)
  func `the sentences of a language are those that were read`(code: String) throws {
    let samples = try #require(Self.samples[code], "Add samples for the new language.")
    let text = Self.listing(of: DialogLanguage.named(code).wording, samples)
    let file = Self.folder.appending(path: "\(code).txt")
    let kept = try? String(contentsOf: file, encoding: .utf8)
    if kept != text, ProcessInfo.processInfo.environment["PARLANCE_RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(kept == text, "\(code).txt differs; PARLANCE_RECORD_GOLDEN=1 writes it again.")
  }

  private static func listing(of wording: Wording, _ samples: Samples) -> String {
    var lines: [String] = []
    for phrase in Wording.Phrase.allCases {
      lines.append("\(phrase)")
      for turn in 0..<wording.count(of: phrase) {
        for places in fillings(of: phrase, turn, wording, samples) {
          lines.append("  " + wording.text(phrase, places, turn: turn))
        }
      }
    }
    lines.append("questions for numbers")
    lines += samples.countTitles.map { "  \($0): \(wording.countQuestion(about: $0) ?? "-")" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns what fills a sentence: each kind of answer and each kind of range if it has a place
  /// for one, since languages inflect what is put there.
  private static func fillings(
    of phrase: Wording.Phrase, _ turn: Int, _ wording: Wording, _ samples: Samples
  ) -> [[String: String]] {
    var places = samples.places
    places["title"] = wording.inSentence(places["title"] ?? "")
    if [.numberOf, .howMany].contains(phrase) {
      places["title"] = wording.inSentence(samples.titles[0])
    }
    places["options"] = wording.list(samples.titles)
    if phrase == .whatThereIs { places["options"] = wording.enumeration(samples.titles) }
    places["values"] = wording.enumeration([places["values"] ?? "", places["time"] ?? ""])
    places["examples"] = wording.quotedList([places["phrase"] ?? "", places["intent"] ?? ""])
    places["text"] = places["phrase"]
    for (place, number) in [
      ("count", 12), ("number", 2), ("limit", 500), ("minutes", 5), ("lower", 1), ("upper", 10),
    ] { places[place] = "\(number)" }
    var used: Set<String> = []
    _ = wording.text(phrase, turn: turn) { place in
      used.insert(place)
      return ""
    }
    if used.contains("kind") {
      let kinds: [Wording.Phrase] = [
        .answerInteger, .answerNumber, .answerText, .answerDate, .answerDuration,
        .answerMeasurement, .answerCurrency, .answerLocation, .answerYesNo, .answerName,
        .answerOther,
      ]
      return kinds.map { places.merging(["kind": wording.text($0)]) { $1 } }
    }
    if used.contains("range") {
      let infinity = Double.infinity
      let ranges = [(1.0, 10.0), (1, infinity), (-infinity, 10)]
      return ranges.map { lower, upper in
        let range = wording.range(ValueRange(lower: lower, upper: upper))
        return places.merging(["range": range]) { $1 }
      }
    }
    let missing = used.filter { places[$0] == nil }
    #expect(missing.isEmpty, "\(phrase) has places without a sample: \(missing.sorted())")
    return [places]
  }
}
