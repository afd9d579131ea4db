import CHarfBuzz
import LayoutModel

/// A Noto font. Noto covers nearly every script.
enum NotoFont: Hashable {
  /// The region whose forms of ideographs a font has. The raw value is its index in the collection.
  enum Region: Int { case japan, korea, mainland }

  /// The sans serif font for a script, by the end of its name, such as `Thai`.
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

  /// The fonts for symbols that belong to no script, in the order in which they are tried.
  static let symbols: [NotoFont] = [.sans("Symbols2"), .sans("Symbols"), .sans("Math")]
}

/// A Debian package with Noto fonts.
package enum FontPackage: String, CaseIterable, Hashable, Sendable {
  case cjk = "fonts-noto-cjk"
  case emoji = "fonts-noto-color-emoji"
  case core = "fonts-noto-core"
}

extension NotoFont {
  /// Returns the font for a character's script, or nil if Inter covers the script or the character belongs to no
  /// script.
  ///
  /// - Parameter region: The region for ideographs, which several languages share.
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

  /// The blocks of East Asian punctuation, enclosed letters and full-width forms.
  private static let eastAsianSymbols: [ClosedRange<UInt32>] = [
    0x2E80...0x33FF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F200...0x1F2FF,
  ]

  /// All fonts that any character can be drawn in.
  static let all: [NotoFont] =
    names.values.sorted().map { .sans($0) } + symbols + [.eastAsian(.japan), .emoji]

  /// The scripts in use today for which Debian's fonts-noto-core has a sans serif font.
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

/// The script of a character, identified by its ISO 15924 code.
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
  /// Whether its letters are connected, so that letter spacing would tear words apart.
  var isConnected: Bool { UnicodeScript.connected.contains(self) }
  /// Whether several scripts use the character.
  var isShared: Bool { self == "Zyyy" || self == "Zinh" }
}
