import AssetCatalogs
import LayoutModel

/// Reads bytes as the description of an image set and of a colour set, and as an image file. Checks that mistakes have
/// a place in the bytes, that files stay in their folder, and that sizes are reasonable.
func checkAssets(_ bytes: [UInt8]) {
  let bytes = stretched(bytes)
  let folder = "M.xcassets/a"
  var catalogs = AssetCatalogs(["\(folder).imageset", "\(folder).colorset"], near: "a.plumb")
  let read: AssetCatalogs.Reader = { $0.hasSuffix("set/Contents.json") ? bytes : nil }
  let images = catalogs.image("a", reading: read)
  precondition(images != nil, "the set is there")
  for variant in images?.all ?? [] {
    let name = variant.value.file.utf8.dropFirst("\(folder).imageset/".utf8.count)
    precondition(!name.isEmpty && !name.contains(UInt8(ascii: "/")), "'\(variant.value.file)' leads out of its folder")
    catalogs.reportMissing(variant.value.file, reading: read)
  }
  _ = catalogs.color("a", reading: read)
  for problem in catalogs.problems {
    precondition((0...bytes.count).contains(problem.offset) && !problem.words.isEmpty)
  }
  if let size = PictureSize(of: bytes)?.size(scale: 2, slices: images?.all.first?.value.slices ?? .whole) {
    precondition(size.width > 0 && size.height > 0 && size.width.value.isFinite && size.height.value.isFinite)
  }
}
