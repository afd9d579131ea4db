extension Lens where Part == Bool {
  fileprivate static let isOn = Lens({ .switch(isOn: $0) }, { if case .switch(let isOn) = $0 { isOn } else { nil } })
}

extension KindFacts {
  static let `switch` = KindFacts(
    .switch(isOn: false), [.isControl, .hasFixedHeight], names: ["UISwitch", "Toggle", "checkbox"],
    properties: [
      Property("on", [.switch], .flag, .isOn, \.self, "Whether it is on.")
    ])
}
