/// How telephones store a sample in eight bits: nearly by its logarithm (ITU-T G.711).
enum CompandingLaw: Sendable, Hashable {
  /// America's and Japan's.
  case mu
  /// Europe's.
  case a

  /// Returns the law of an encoding of WAV files, or `nil` if it is another encoding.
  init?(encoding: Int) {
    switch encoding {
    case 6: self = .a
    case 7: self = .mu
    default: return nil
    }
  }

  /// Returns a stored sample on a scale of 16 bits.
  func sample(_ stored: UInt8) -> Int16 {
    switch self {
    case .mu:
      let code = Int(~stored)
      let magnitude = ((code & 0x0F) << 3 + 0x84) << (code >> 4 & 7) - 0x84
      return Int16(code & 0x80 == 0 ? magnitude : -magnitude)
    case .a:
      let code = Int(stored ^ 0x55)
      let (step, exponent) = ((code & 0x0F) << 4 + 8, code >> 4 & 7)
      let magnitude = exponent == 0 ? step : (step + 0x100) << (exponent - 1)
      return Int16(code & 0x80 == 0 ? -magnitude : magnitude)
    }
  }
}
