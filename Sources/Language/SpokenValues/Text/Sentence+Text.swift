import TextNormalization

/// Reads text that is said letter by letter or sign by sign.
extension Sentence {
  /// Reads letters: "s o u p", "double l", "sierra oscar", "s as in sugar".
  func spellings(at start: Int, _ emit: Emit<String>) {
    var position = start
    var text = ""
    while position < count, let (letters, next) = letter(at: position) {
      text += letters
      position = next
      emit(position, text)
    }
  }

  private func letter(at position: Int) -> (String, next: Int)? {
    if self[position].form == .integer, let digit = self[position].integer, digit >= 0 {
      return (String(digit), position + 1)
    }
    let repeats = number(position).repeats
    if repeats > 0 {
      guard let (letter, next) = letter(at: position, isRepeated: true) else { return nil }
      // "Double u" is the letter's name.
      if repeats == 2, letter == "u" { return ("w", next) }
      return (String(repeating: letter, count: repeats), next)
    }
    guard let (letter, next) = letter(at: position, isRepeated: false) else { return nil }
    var end = next
    read(language.rules.comparison, at: next) { middle, _ in
      if middle < count { end = max(end, middle + 1) }
    }
    return (letter, end)
  }

  private func letter(at position: Int, isRepeated: Bool) -> (String, next: Int)? {
    let position = isRepeated ? position + 1 : position
    let meaning = language.spelling[self[position]]
    if meaning.letter != 0 { return (String(UnicodeScalar(meaning.letter)), position + 1) }
    if let digit = number(position).digit { return (String(digit), position + 1) }
    return nil
  }

  /// Reads telephone numbers as their digits, with a leading plus if one was said.
  func phoneNumbers(at start: Int, _ emit: Emit<String>) {
    var position = start
    var digits = ""
    if language.spelling[self[position]].sign == UInt8(ascii: "+") {
      digits = "+"
      position += 1
    }
    while position < count, digits.utf8.count < 20 {
      let lexeme = self[position]
      if let run = digit(at: position) {
        digits += String(repeating: String(run.digit), count: run.times)
        position = run.next
      } else if lexeme.form == .integer, let value = lexeme.integer, value >= 0 {
        digits += value.padded(lexeme.lengths[0])
        position += 1
      } else if number(position).cardinal == 100, digits.utf8.last != nil {
        digits += "00"
        position += 1
      } else if number(position).cardinal == 1000, digits.utf8.last != nil {
        digits += "000"
        position += 1
      } else {
        var best: (end: Int, value: Int)?
        twoDigits(at: position) { best = ($0, $1) }
        guard let best else { return }
        digits += String(best.value)
        position = best.end
      }
      if 3...16 ~= digits.utf8.count { emit(position, digits) }
    }
  }

  /// Reads spoken addresses: "example dot com", "jo at example dot com".
  func addresses(at start: Int, isMail: Bool, _ emit: Emit<String>) {
    var text = ""
    var position = start
    var hasName = false
    var hasHost = false
    var isAfterSign = true
    while position < count, position - start < 24 {
      let lexeme = self[position]
      let sign = language.spelling[lexeme].sign
      if sign != 0, sign != UInt8(ascii: "@") || isMail {
        if sign == UInt8(ascii: "@") {
          guard !hasName, !isAfterSign else { return }
          hasName = true
        } else if isAfterSign, sign != UInt8(ascii: "/") {
          return
        }
        text.unicodeScalars.append(UnicodeScalar(sign))
        isAfterSign = true
        if sign == UInt8(ascii: "."), !isMail || hasName { hasHost = true }
        position += 1
        continue
      }
      let (part, next) = addressPart(at: position)
      guard !part.isEmpty else { return }
      text += part
      position = next
      isAfterSign = false
      if hasHost { emit(position, text) }
    }
  }

  private func addressPart(at position: Int) -> (String, next: Int) {
    let lexeme = self[position]
    if lexeme.form == .word, let (digit, times, next) = digit(at: position),
      !number(position).roles.contains(.digitZero)
    {
      return (String(repeating: String(digit), count: times), next)
    }
    if number(position).repeats == 2, language.spelling[self[position + 1]].letter == 0x75 {
      return ("w", position + 2)
    }
    return (String(words[base + position]), position + 1)
  }
}
