import Diagnostics
package import LayoutModel

/// The `Contents.json` of a set or a group.
struct AssetDescription {
  let path: String
  let bytes: [UInt8]
  private let json: JSONValue

  static func read(_ bytes: [UInt8], path: String, _ problems: inout [AssetProblem]) -> AssetDescription? {
    guard bytes.count <= AssetCatalogs.maxDescriptionSize else {
      let words = "it has \(bytes.count) bytes; at most \(AssetCatalogs.maxDescriptionSize) are allowed"
      problems.append(AssetProblem(path: path, bytes: [], offset: 0, words: words))
      return nil
    }
    do throws(JSONError) {
      let json = try JSONValue(reading: bytes)
      if case .object = json { return AssetDescription(path: path, bytes: bytes, json: json) }
      problems.append(AssetProblem(path: path, bytes: bytes, offset: 0, words: "it is not a JSON object"))
    } catch {
      problems.append(AssetProblem(path: path, bytes: bytes, offset: error.offset, words: error.problem))
    }
    return nil
  }

  var providesNamespace: Bool { json["properties"]?["provides-namespace"]?.flag ?? false }

  /// Slots without a file are left out.
  var images: AssetVariants<AssetImage> {
    AssetVariants(
      (json["images"]?.array ?? []).compactMap { entry in
        entry["filename"]?.text.flatMap { variant(AssetImage(file: $0, slices: slices(of: entry)), of: entry) }
      })
  }

  private func slices(of entry: JSONValue) -> ImageSlices {
    let caps = entry["resizing"]?["cap-insets"]
    let center = entry["resizing"]?["center"]
    func slice(from start: String, to end: String, length: String) -> ImageSlice? {
      func pixels(_ value: JSONValue?) -> Int { Int(clamping: min(value?.number ?? 0, 1_000_000).rounded()) }
      guard center?[length] != nil else { return nil }
      return ImageSlice(start: pixels(caps?[start]), center: pixels(center?[length]), end: pixels(caps?[end]))
    }
    return ImageSlices(
      horizontal: slice(from: "left", to: "right", length: "width"),
      vertical: slice(from: "top", to: "bottom", length: "height"))
  }

  /// The colours of a colour set, and the problems with unreadable entries.
  var colors: (variants: AssetVariants<Color>, problems: [AssetProblem]) {
    var variants: [AssetVariant<Color>] = []
    var problems: [AssetProblem] = []
    for entry in json["colors"]?.array ?? [] {
      guard let color = entry["color"], let place = variant(Color.clear, of: entry) else { continue }
      do throws(AssetColorError) {
        variants.append(place.with(try readAssetColor(color)))
      } catch {
        problems.append(AssetProblem(self, naming: error.value, error.words))
      }
    }
    return (AssetVariants(variants), problems)
  }

  /// Returns a value with the conditions of an entry; nil if the entry is for other platforms, or for settings that
  /// layouts do not have.
  private func variant<Value>(_ value: Value, of entry: JSONValue) -> AssetVariant<Value>? {
    let foreign = [
      "subtype", "screen-width", "graphics-feature-set", "memory", "locale", "width-class", "height-class",
    ]
    if foreign.contains(where: { entry[$0] != nil }) || entry["display-gamut"]?.text == "display-P3" { return nil }
    var result = AssetVariant(value)
    switch entry["idiom"]?.text {
    case "universal", nil: break
    case "iphone": result.idiom = .phone
    case "ipad": result.idiom = .pad
    default: return nil
    }
    for appearance in entry["appearances"]?.array ?? [] {
      switch (appearance["appearance"]?.text, appearance["value"]?.text) {
      case ("luminosity", "dark"): result.appearance = .dark
      case ("luminosity", "light"): result.appearance = .light
      default: return nil
      }
    }
    switch entry["language-direction"]?.text {
    case "left-to-right": result.direction = .leftToRight
    case "right-to-left": result.direction = .rightToLeft
    default: break
    }
    result.scale = (entry["scale"]?.text).flatMap { ["1x": 1, "2x": 2, "3x": 3][$0] }
    return result
  }
}

package struct AssetImage: Hashable, Sendable {
  /// The file's name in the description, or the file's path once its folder is known.
  package var file: String
  package var slices: ImageSlices
}

extension AssetProblem {
  init(_ description: AssetDescription, _ words: String) {
    self.init(path: description.path, bytes: description.bytes, offset: 0, words: words)
  }

  /// A problem at the first place in the description that contains a value.
  init(_ description: AssetDescription, naming value: String, _ words: String) {
    let wanted = Array("\"\(value)\"".utf8)
    let bytes = description.bytes
    let offset = bytes.indices.first { bytes[$0...].starts(with: wanted) }
    self.init(path: description.path, bytes: bytes, offset: offset ?? 0, words: words)
  }
}
