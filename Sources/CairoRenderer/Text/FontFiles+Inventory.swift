import LayoutModel
import Painting

extension FontFiles {
  /// The font files that must exist before drawing, including those that only some texts need.
  package var required: [String] {
    let faces = FontFace.OpticalSize.allCases.flatMap { size in
      FontWeight.allCases.flatMap { weight in
        [false, true].map { FontFace(weight: weight, isItalic: $0, opticalSize: size) }
      }
    }
    return faces.map { path(of: .inter($0)) } + [false, true].map { path(of: .dejaVu(isBold: $0)) }
  }

  /// Returns the font files that a package installs: the regular ones, and the bold ones that some fonts lack.
  package func files(of package: FontPackage) -> (regular: [String], bold: [String]) {
    let fonts = NotoFont.all.filter { $0.package == package }
    func paths(isBold: Bool) -> [String] {
      Set(fonts.map { path(of: .noto($0, isBold: isBold)) }).sorted()
    }
    let regular = paths(isBold: false)
    return (regular, paths(isBold: true).filter { !regular.contains($0) })
  }
}
