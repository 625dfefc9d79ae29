import Testing

@testable import AudioInput

@Suite struct AudioDeviceTests {
  static let devices = [
    AudioDevice(system: .pulse, name: "alsa_input.usb-Blue", label: "Blue Microphone"),
    AudioDevice(system: .pulse, name: "alsa_input.pci-0000", label: "Built-in Audio"),
    AudioDevice(system: .alsa, name: "alsa:default", label: "Default Audio Device"),
  ]

  @Test(arguments: [
    ("alsa_input.pci-0000", "alsa_input.pci-0000"), ("blue", "alsa_input.usb-Blue"),
    ("Built-in", "alsa_input.pci-0000"), ("alsa:default", "alsa:default"),
  ])
  func `A device is found by its name or a part of name or label`(_ wanted: String, _ name: String)
  {
    let choice = AudioDevice.choice(wanted, among: Self.devices)
    #expect(choice == Self.devices.first { $0.name == name }.map { .one($0) })
  }

  @Test func `A part that several have chooses none of them`() {
    let choice = AudioDevice.choice("audio", among: Self.devices)
    #expect(choice == .several(Array(Self.devices.dropFirst())))
  }

  @Test func `What no device has is reported`() {
    #expect(AudioDevice.choice("headset", among: Self.devices) == .none)
    let error = AudioInputError(.noSuchDevice, source: "headset", detail: "a, b")
    #expect(error.description == "There is no microphone “headset”. The microphones are: a, b.")
  }
}
