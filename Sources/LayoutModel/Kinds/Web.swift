extension Lens where Part == String {
  fileprivate static let address = Lens(
    { .web(address: $0) }, { if case .web(let address) = $0 { address } else { nil } })
}

extension KindFacts {
  static let web = KindFacts(
    .web(address: ""), names: ["WKWebView", "webView"], inline: "address",
    properties: [
      Property("address", [.web], .string, .address, \.self, "The page it shows.")
    ])
}
