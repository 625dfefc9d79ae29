private import Foundation

/// The parameters in a model's `feat.params`, which describe the features it was trained with.
package struct FeatureParameters: Sendable, Hashable {
  /// The lower end of the mel channels, in hertz.
  package var lowerFrequency: Double
  /// Their upper end.
  package var upperFrequency: Double
  /// The mel channels.
  package var channels: Int
  /// The length of the sine by which cepstra are weighted.
  package var lifter: Int

  /// Reads the file's text, or returns `nil` if the features are of another kind than compensation
  /// supports: thirteen cepstra by an orthogonal cosine transform, their differences and second
  /// differences, each in a separate stream, with the mean subtracted.
  package init?(_ text: String) {
    var values: [Substring: Substring] = [:]
    let fields = text.split(whereSeparator: \.isWhitespace)
    for (name, value) in zip(fields, fields.dropFirst()) where name.first == "-" {
      values[name] = value
    }
    let expected: [Substring: Substring] = [
      "-transform": "dct", "-feat": "1s_c_d_dd", "-svspec": "0-12/13-25/26-38", "-varnorm": "no",
      "-cmn": "batch", "-agc": "none",
    ]
    guard expected.allSatisfy({ values[$0.key] == $0.value }),
      let lower = values["-lowerf"].flatMap({ Double($0) }),
      let upper = values["-upperf"].flatMap({ Double($0) }),
      let channels = values["-nfilt"].flatMap({ Int($0) }),
      let lifter = values["-lifter"].flatMap({ Int($0) }),
      lower >= 0, lower < upper, upper <= MelFrontEnd.sampleRate / 2, lifter > 0,
      (Cepstrum.count...LogMelSpectrum.limit).contains(channels)
    else { return nil }
    (lowerFrequency, upperFrequency) = (lower, upper)
    (self.channels, self.lifter) = (channels, lifter)
  }

  /// Describes features of other channels than a model's.
  init(lower: Double, upper: Double, channels: Int) {
    (lowerFrequency, upperFrequency, self.channels) = (lower, upper, channels)
    lifter = 22
  }

  /// Returns the center frequency of a mel channel, in hertz; the ends of the channels are the
  /// centers of one before the first and of one after the last.
  func frequency(ofChannel channel: Double) -> Double {
    700 * (pow(10, (mel(lowerFrequency) + (channel + 1) * melsPerChannel) / 2_595) - 1)
  }

  /// Returns the place of a frequency among the middles of the channels.
  func channel(ofFrequency frequency: Double) -> Double {
    (mel(frequency) - mel(lowerFrequency)) / melsPerChannel - 1
  }

  private var melsPerChannel: Double {
    (mel(upperFrequency) - mel(lowerFrequency)) / Double(channels + 1)
  }

  private func mel(_ frequency: Double) -> Double { 2_595 * log10(1 + frequency / 700) }

  /// Returns the file's text for features from which no mean is taken.
  package static func withoutNormalization(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("-cmn ") ? "-cmn none" : $0 }
      .joined(separator: "\n")
  }
}
