/// Characters for the symbols that apps name, where Unicode has an equivalent.
///
/// Characters that a terminal may draw as a picture two columns wide are avoided.
public enum SymbolTable {
  /// Returns the character for a symbol such as `star.fill`, or `nil` if there is none.
  ///
  /// A variant without its own character is drawn as its base symbol.
  public static func character(for symbol: String) -> String? {
    var name = Substring(symbol.prefix(80))
    while true {
      if let character = characters[String(name)] { return character }
      guard let dot = name.lastIndex(of: "."), variants.contains(name[dot...]) else { return nil }
      name = name[..<dot]
    }
  }

  private static let variants: Set<Substring> = [".fill", ".circle", ".square", ".rectangle"]

  private static let characters: [String: String] = [
    // Marks.
    "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥", "checkmark": "✓",
    "checkmark.circle": "✓", "checkmark.seal": "✓", "xmark": "✗", "plus": "+", "minus": "−",
    "multiply": "×", "divide": "÷", "equal": "=", "number": "#", "percent": "%",
    "questionmark": "?",
    "exclamationmark": "!", "exclamationmark.triangle": "⚠", "info": "i", "asterisk": "∗",
    "ellipsis": "…", "bookmark": "⚑", "flag": "⚐", "flag.fill": "⚑", "pin": "⚲", "tag": "⚐",
    "infinity": "∞", "at": "@", "command": "⌘", "option": "⌥", "shift": "⇧", "control": "⌃",
    // Shapes.
    "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■", "diamond": "◇",
    "diamond.fill": "◆", "triangle": "△", "triangle.fill": "▲", "hexagon": "⬡",
    "hexagon.fill": "⬢", "largecircle.fill.circle": "◉", "circle.lefthalf.filled": "◐",
    // Directions.
    "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→",
    "arrow.up.right": "↗", "arrow.up.left": "↖", "arrow.down.right": "↘", "arrow.down.left": "↙",
    "arrow.left.arrow.right": "⇄", "arrow.up.arrow.down": "⇅", "arrow.clockwise": "↻",
    "arrow.counterclockwise": "↺", "arrow.uturn.left": "↩", "arrow.uturn.right": "↪",
    "arrow.triangle.2.circlepath": "⟳", "chevron.up": "⌃", "chevron.down": "⌄",
    "chevron.left": "‹", "chevron.right": "›", "location": "➤", "location.north": "▲",
    "mappin": "⌖", "mappin.and.ellipse": "⌖", "map": "⌗", "scope": "⌖",
    // Playing.
    "play": "▷", "play.fill": "▶", "stop": "□", "stop.fill": "■", "pause": "‖", "record": "●",
    "forward": "»", "backward": "«", "music.note": "♪", "music.note.list": "♫",
    "speaker.wave.2": "♪", "repeat": "↻", "shuffle": "⤮",
    // Weather and time.
    "sun.max": "☼", "sun.max.fill": "☀", "moon": "☾", "moon.fill": "☽", "moon.stars": "☾",
    "cloud": "☁", "cloud.rain": "☂", "umbrella": "☂", "snowflake": "❄", "bolt": "↯",
    "thermometer": "°", "clock": "◷", "timer": "◷", "alarm": "◷", "hourglass": "⧖",
    "stopwatch": "◷", "calendar": "▦",
    // Things.
    "phone": "☎", "envelope": "✉", "pencil": "✎", "scissors": "✂", "gear": "⚙", "gearshape": "⚙",
    "wrench": "⚒", "hammer": "⚒", "key": "⚷", "person": "☺", "person.2": "☺☺", "house": "⌂",
    "airplane": "✈", "paperplane": "➢", "sailboat": "⛵︎", "leaf": "❦", "flame": "♨",
    "cup.and.saucer": "♨", "fork.knife": "♨", "trash": "⌫", "delete.left": "⌫", "keyboard": "⌨",
    "link": "∞", "magnifyingglass": "⌕", "lightbulb": "☼", "power": "⏻", "list.bullet": "☰",
    "line.3.horizontal": "☰", "checklist": "☑", "photo": "▧", "doc": "▤", "folder": "▭",
    "creditcard": "▭", "banknote": "¤", "dollarsign": "$", "eurosign": "€", "sterlingsign": "£",
    "yensign": "¥", "chart.bar": "▂", "chart.line.uptrend.xyaxis": "↗", "music.mic": "♪",
    "sparkles": "✧", "wand.and.stars": "✧", "crown": "♛", "cross": "✚", "peacesign": "☮",
    "snow": "❄", "recycle": "♻", "bell": "♩", "slash.circle": "⊘", "nosign": "⊘",
  ]
}
