import CHarfBuzz
import LayoutModel

/// A font of Noto's, which has one for nearly every script.
enum NotoFont: Hashable {
  /// Whose forms of the ideographs; the places of the fonts in their file.
  enum Region: Int { case japan, korea, mainland }

  /// By the end of its name, such as `Thai`.
  case sans(String)
  case eastAsian(Region)
  case emoji

  var package: FontPackage {
    switch self {
    case .sans: .core
    case .eastAsian: .cjk
    case .emoji: .emoji
    }
  }

  /// For symbols that belong to no script, in the order in which they are asked.
  static let symbols: [NotoFont] = [.sans("Symbols2"), .sans("Symbols"), .sans("Math")]
}

/// A package of Debian's that brings fonts for scripts.
package enum FontPackage: String, CaseIterable, Hashable, Sendable {
  case cjk = "fonts-noto-cjk"
  case emoji = "fonts-noto-color-emoji"
  case core = "fonts-noto-core"
}

extension NotoFont {
  /// The font of a character's script; nil for characters that no script has to itself, and for those that Inter has.
  ///
  /// - Parameter region: for ideographs, which several languages write.
  init?(_ scalar: Unicode.Scalar, region: Region) {
    let script = UnicodeScript(scalar)
    if let name = NotoFont.names[script] {
      self = .sans(name)
    } else if script.isEastAsian
      || (script.isShared && NotoFont.eastAsianSymbols.contains { $0.contains(scalar.value) })
    {
      self = .eastAsian(script == .hangul ? .korea : region)
    } else {
      return nil
    }
  }

  /// Punctuation, enclosed letters and full-width forms.
  private static let eastAsianSymbols: [ClosedRange<UInt32>] = [
    0x2E80...0x33FF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F200...0x1F2FF,
  ]

  /// All that some character may be drawn in.
  static let all: [NotoFont] =
    names.values.sorted().map { .sans($0) } + symbols + [.eastAsian(.japan), .emoji]

  /// The scripts in use today that Debian's fonts-noto-core has a sans serif for.
  private static let names: [UnicodeScript: String] = [
    "Adlm": "Adlam", "Arab": "Arabic", "Armn": "Armenian", "Bali": "Balinese", "Beng": "Bengali",
    "Cans": "CanadianAboriginal", "Cher": "Cherokee", "Copt": "Coptic", "Deva": "Devanagari", "Ethi": "Ethiopic",
    "Geor": "Georgian", "Gujr": "Gujarati", "Guru": "Gurmukhi", "Hebr": "Hebrew", "Java": "Javanese",
    "Khmr": "Khmer", "Knda": "Kannada", "Laoo": "Lao", "Lisu": "Lisu", "Mlym": "Malayalam", "Mong": "Mongolian",
    "Mtei": "MeeteiMayek", "Mymr": "Myanmar", "Nkoo": "NKo", "Olck": "OlChiki", "Orya": "Oriya", "Sinh": "Sinhala",
    "Sund": "Sundanese", "Syrc": "Syriac", "Taml": "Tamil", "Telu": "Telugu", "Tfng": "Tifinagh", "Thaa": "Thaana",
    "Thai": "Thai", "Vaii": "Vai", "Yiii": "Yi",
  ]
}

/// The script that a character is written in, by its four letters in ISO 15924.
struct UnicodeScript: Hashable, ExpressibleByStringLiteral {
  private let tag: UInt32

  init(_ scalar: Unicode.Scalar) {
    tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
  }

  init(stringLiteral letters: StaticString) { tag = openTypeTag(letters) }

  static let hangul: UnicodeScript = "Hang", kana: [UnicodeScript] = ["Hira", "Kana"]
  private static let eastAsian = Set(kana + [hangul, "Hani", "Bopo"])
  private static let connected: Set<UnicodeScript> = [
    "Adlm", "Arab", "Beng", "Deva", "Guru", "Mong", "Nkoo", "Syrc",
  ]

  var isEastAsian: Bool { UnicodeScript.eastAsian.contains(self) }
  /// Whether letters touch, so that space between them tears words apart.
  var isConnected: Bool { UnicodeScript.connected.contains(self) }
  /// Whether several scripts use the character.
  var isShared: Bool { self == "Zyyy" || self == "Zinh" }
}
