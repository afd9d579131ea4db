import Diagnostics
import LayoutModel
import Libc

/// A problem with a colour. `value` locates the problem in the description.
struct AssetColorError: Error {
  var value: String
  var words: String
}

/// Reads components in a colour space, or a reference to a system colour.
func readAssetColor(_ json: JSONValue) throws(AssetColorError) -> Color {
  if let name = json["reference"]?.text {
    let own = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    guard let color = SystemColors.color(named: own) else {
      throw AssetColorError(value: name, words: "no system colour is named '\(name)'")
    }
    return color.light
  }
  let name = json["color-space"]?.text ?? "srgb"
  guard let space = AssetColorSpace(rawValue: name) else {
    throw AssetColorError(value: name, words: "Plumb does not support the colour space '\(name)'")
  }
  let components = json["components"]
  let parts: [Double]
  if space.isGray {
    parts = Array(repeating: try component("white", of: components), count: 3)
  } else {
    parts = [
      try component("red", of: components), try component("green", of: components),
      try component("blue", of: components),
    ]
  }
  let alpha = components?["alpha"] == nil ? 1 : try component("alpha", of: components)
  let bytes = space.inSRGB(parts).map(byte)
  return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: byte(alpha))
}

private func byte(_ share: Double) -> UInt8 { UInt8(clamping: Int(clamping: (share * 255).rounded())) }

/// Reads `0.5`, `128` of 255 or `0x80`. A number with a point is a share of 1.
private func component(_ name: String, of components: JSONValue?) throws(AssetColorError) -> Double {
  guard let value = components?[name] else {
    throw AssetColorError(value: "components", words: "the colour has no '\(name)' component")
  }
  if let number = value.number { return number }
  let text = value.text ?? ""
  if text.lowercased().hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) { return Double(number) / 255 }
  if let number = Int(text), !text.contains(".") { return name == "alpha" && number == 1 ? 1 : Double(number) / 255 }
  guard let number = Double(text), number.isFinite else {
    throw AssetColorError(value: text, words: "'\(text)' is not a valid colour component")
  }
  return number
}

enum AssetColorSpace: String {
  case sRGB = "srgb"
  case extendedSRGB = "extended-srgb"
  case linearSRGB = "extended-linear-srgb"
  case displayP3 = "display-p3"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"

  var isGray: Bool { self == .gray || self == .extendedGray }

  /// Returns components in sRGB, not yet clamped. A gray's gamma of 2.2 counts as the gamma of sRGB.
  func inSRGB(_ parts: [Double]) -> [Double] {
    switch self {
    case .sRGB, .extendedSRGB, .gray, .extendedGray: parts
    case .linearSRGB: parts.map(encoded)
    case .displayP3:
      AssetColorSpace.fromDisplayP3.map { row in encoded(zip(row, parts).reduce(0) { $0 + $1.0 * decoded($1.1) }) }
    }
  }

  /// Converts linear Display P3 to linear sRGB: the product of the matrices that follow from the primaries and the
  /// white point D65 of both (SMPTE EG 432-1, IEC 61966-2-1).
  private static let fromDisplayP3 = [
    [1.224940, -0.224940, 0], [-0.042057, 1.042057, 0], [-0.019638, -0.078636, 1.098274],
  ]
}

/// Encodes a linear component for sRGB or Display P3 (IEC 61966-2-1).
private func encoded(_ linear: Double) -> Double {
  linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
}

private func decoded(_ component: Double) -> Double {
  component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
}
