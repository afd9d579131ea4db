// Views are created from classes that are known at run time. Swift calls only required initializers of such a class, and
// a required initializer would burden each subclass that has initializers of its own. The functions below are the
// entries of convenience initializers, which call the class's own designated initializer. A class without it stops the
// process with Swift's message about an unimplemented initializer, as it does with Apple's UIKit.

extension UITableViewCell {
  @_silgen_name("$s5UIKit15UITableViewCellC11_registeredACSS_tcfC")
  private static func made(_ identifier: consuming String) -> UITableViewCell

  /// Creates a cell of this class with a reuse identifier.
  static func create(_ identifier: String) -> UITableViewCell { made(identifier) }
}

extension UITableViewHeaderFooterView {
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C11_registeredACSS_tcfC")
  private static func made(_ identifier: consuming String) -> UITableViewHeaderFooterView

  /// Creates a header or footer of this class with a reuse identifier.
  static func create(_ identifier: String) -> UITableViewHeaderFooterView { made(identifier) }
}

extension UICollectionReusableView {
  @_silgen_name("$s5UIKit24UICollectionReusableViewC11_registeredACSS_tcfC")
  private static func made(_ identifier: consuming String) -> UICollectionReusableView

  /// Creates a view of this class with a reuse identifier.
  static func create(_ identifier: String) -> UICollectionReusableView { made(identifier) }
}

extension UICollectionViewLayoutAttributes {
  @_silgen_name("$s5UIKit32UICollectionViewLayoutAttributesC7_numberACSi_tcfC")
  private static func made(_ item: Int) -> UICollectionViewLayoutAttributes

  /// Creates attributes of this class for an item.
  static func create(_ item: Int) -> UICollectionViewLayoutAttributes { made(item) }
}

extension UICollectionViewCell {
  /// Creates a cell of this class with a reuse identifier.
  static func createCell(_ identifier: String) -> UICollectionViewCell {
    let made = create(identifier)
    guard let cell = made as? UICollectionViewCell else { preconditionFailure("\(made) is not a cell") }
    return cell
  }
}
