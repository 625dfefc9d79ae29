import Testing
import UtteranceActs

@testable import IntentMatching

/// What people say to a photographer's app in German, French and Spanish, and what only sounds like it.
@Suite struct NativeWordingTests {
  private static let lists = [
    "de": "(füg|füge) {item} zur liste hinzu", "en": "add {item} to the list",
    "es": "(añade|añadir) {item} a la lista", "fr": "(ajoute|ajouter) {item} à la liste",
  ]

  @Test(arguments: [
    ("de", "schick oma das gruppenfoto", "SharePhoto"),
    ("de", "könntest du jonas das letzte foto schicken", "SharePhoto"),
    ("de", "füg dem album hochzeit das letzte foto hinzu", "AddToAlbum"),
    ("de", "pack das gruppenfoto ins album hochzeit", "AddToAlbum"),
    ("de", "anruf an meike", "CallPerson"), ("de", "aufnahme aus", "StopVideo"),
    ("de", "wann sind die abzüge da", "GetPrints"),
    ("fr", "fais une photo du gâteau", "TakePhoto"), ("fr", "mets le flash", "FlashOn"),
    ("fr", "enlève le flash", "FlashOff"), ("fr", "stop l'enregistrement", "StopVideo"),
    ("fr", "retardateur sur dix secondes", "SetTimer"),
    ("fr", "mets la photo de groupe dans l'album mariage", "AddToAlbum"),
    ("fr", "c'est bon on a tout arrête l'enregistrement", "StopVideo"),
    ("fr", "ils arrivent quand les tirages", "GetPrints"),
    ("fr", "j'ai quoi comme rendez-vous vendredi", "GetSessions"),
    ("es", "quita el flash", "FlashOff"), ("es", "saca una foto del pastel", "TakePhoto"),
    ("es", "mete la foto de grupo en el álbum de boda", "AddToAlbum"),
    ("es", "ya está lo tenemos todo detén la grabación", "StopVideo"),
  ])
  func `everyday wordings are understood`(language: String, text: String, intent: String) throws {
    let result = try PhraseSets.contrast("photo-\(language)").match(text)
    #expect(result.outcome == .matched && result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("de", "schick oma das gruppenfoto nicht"), ("de", "ich schicke oma das gruppenfoto"),
    ("de", "oma hat jonas das letzte foto geschickt"), ("de", "verpasster anruf von meike"),
    ("de", "entsperr das album hochzeit hat sie gerufen"),
    ("de", "entsperr das album hochzeit hat oma gebrüllt"),
    ("de", "entsperr das album hochzeit so sein befehl"),
    ("fr", "ne mets pas le flash"), ("fr", "on a mis le flash"),
    ("fr", "déverrouille l'album mariage a chuchoté lucas"),
    ("es", "no quites el flash"), ("es", "lucas sacó una foto del pastel"),
    ("es", "desbloquea el álbum de boda susurraba"),
    ("es", "la foto de grupo la envía a la abuela"),
  ])
  func `reports, prohibitions and quotations do nothing`(language: String, text: String) throws {
    let result = try PhraseSets.contrast("photo-\(language)").match(text)
    #expect(result.outcome != .matched)
  }

  @Test(arguments: [
    ("de", "füg keine milch zur liste hinzu"), ("de", "füg niemals milch zur liste hinzu"),
    ("fr", "ajoute pas de lait à la liste"),
    ("es", "añade nunca leche a la lista"),
  ])
  func `a thing that is denied is not added`(language: String, text: String) throws {
    #expect(try Self.list(language).match(text).outcome != .matched)
  }

  @Test(arguments: [
    ("de", "füg milch zur liste hinzu"), ("fr", "ajoute du lait à la liste"),
    ("es", "añade leche a la lista"), ("en", "add milk to the list"),
  ])
  func `a thing that is wanted is added`(language: String, text: String) throws {
    #expect(try Self.list(language).match(text).outcome == .matched)
  }

  @Test(arguments: [
    ("de", "der wecker hat um sechs geklingelt"), ("fr", "le réveil a sonné à six heures"),
    ("es", "la alarma ha sonado a las seis"), ("es", "tengo la alarma a las seis"),
    ("en", "my alarm goes off at six"),
  ])
  func `what an alarm does sets none`(language: String, text: String) throws {
    #expect(try Self.alarm(language).match(text).outcome != .matched)
  }

  @Test(arguments: [
    ("fr", "le réveil à six heures"), ("es", "la alarma a las seis"),
    ("en", "have my alarm go off at six"),
  ])
  func `an alarm for a time is set`(language: String, text: String) throws {
    #expect(try Self.alarm(language).match(text).outcome == .matched)
  }

  @Test(arguments: [
    ("fr", "n'appelle pas fabre"), ("es", "no llame a prieto"),
  ])
  func `a prohibition is heard with part of a name`(language: String, text: String) throws {
    let result = try PhraseSets.contrast("photo-\(language)").match(text)
    #expect(result.outcome == .rejected)
    #expect(result.refusal?.reason == .negated)
  }

  private static func list(_ language: String) throws -> IntentMatcher {
    let phrase = try #require(lists[language])
    return try PhraseSets.set(
      """
      language: \(language)
      intents:
        AddItem: {data: [{sentences: ["\(phrase)"]}]}
      lists:
        item: {wildcard: true}
      """, locale: language)
  }

  private static func alarm(_ language: String) throws -> IntentMatcher {
    let phrases = [
      "de": "wecker (auf|um) {time}", "en": "(have|let) (the|my) alarm go off at {time}",
      "es": "(alarma|despertador) [para] a {time}", "fr": "réveil (à|pour) {time}",
    ]
    let times = ["de": "sechs", "en": "six", "es": "las seis", "fr": "six heures"]
    let phrase = try #require(phrases[language])
    let time = try #require(times[language])
    return try PhraseSets.set(
      """
      language: \(language)
      intents:
        Wake: {data: [{sentences: ["\(phrase)"]}]}
      lists:
        time: {values: [\(time)]}
      """, locale: language)
  }
}
