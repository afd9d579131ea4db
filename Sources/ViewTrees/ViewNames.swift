#if canImport(UIKit)
  import UIKit

  /// Names a view by its accessibility identifier, by the property of a surrounding view or controller that holds it,
  /// or by its class.
  @MainActor
  struct ViewNames {
    private var properties: [ObjectIdentifier: String] = [:]
    private let usesIdentifiers: Bool

    init(usesIdentifiers: Bool) { self.usesIdentifiers = usesIdentifiers }

    /// Returns names for siblings. Duplicates are numbered from the second one on.
    func named(_ siblings: [UIView]) -> [String] {
      var counts: [String: Int] = [:]
      return siblings.map { view in
        let name = name(of: view)
        counts[name, default: 0] += 1
        return counts[name] == 1 ? name : "\(name)\(counts[name] ?? 0)"
      }
    }

    private func name(of view: UIView) -> String {
      if usesIdentifiers, let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
        return identifier.withoutSlashes
      }
      if let property = properties[ObjectIdentifier(view)] { return property }
      let isContent =
        (view.superview as? UITableViewCell)?.contentView === view
        || (view.superview as? UICollectionViewCell)?.contentView === view
      return isContent ? "contentView" : ViewNames.className(of: view)
    }

    static func className(of view: UIView) -> String {
      PlatformViews.isPrivate(view) ? "UIView" : "\(type(of: view))".withoutSlashes
    }

    /// Finds the views that a view and its controller hold in properties. If several properties hold a view, the first
    /// one names the view.
    mutating func takeProperties(of view: UIView) {
      if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
        takeProperties(Mirror(reflecting: controller))
      }
      if !PlatformViews.isOfPlatform(view) { takeProperties(Mirror(reflecting: view)) }
    }

    private mutating func takeProperties(_ mirror: Mirror) {
      guard mirror.isUserDefined else { return }
      for case (let label?, let value) in mirror.children { take(value, label.propertyName) }
      if let outer = mirror.superclassMirror { takeProperties(outer) }
    }

    private mutating func take(_ value: Any, _ name: String, depth: Int = 0) {
      if let view = value as? UIView {
        let id = ObjectIdentifier(view)
        if properties[id] == nil { properties[id] = name }
        return
      }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional: for child in mirror.children { take(child.value, name, depth: depth) }
      case .collection where depth == 0 && value is [UIView]:
        for (place, child) in mirror.children.enumerated() { take(child.value, "\(name)[\(place)]", depth: 1) }
      // A property wrapper.
      case .struct where depth == 0 && mirror.children.count <= 4:
        for child in mirror.children { take(child.value, name, depth: 1) }
      default: break
      }
    }
  }

  extension Mirror {
    @MainActor
    fileprivate var isUserDefined: Bool {
      #if os(Linux)
        !String(reflecting: subjectType).hasPrefix("UIKit.")
      #else
        (subjectType as? AnyClass).map { Bundle(for: $0) != Bundle(for: UIView.self) } ?? false
      #endif
    }
  }

  extension String {
    /// The text with slashes replaced, because slashes separate the names of a path.
    fileprivate var withoutSlashes: String {
      contains("/") ? replacingOccurrences(of: "/", with: "-") : self
    }

    /// The declared name of a property, derived from the name of its storage.
    fileprivate var propertyName: String {
      let lazyPrefix = "$__lazy_storage_$_"
      if hasPrefix(lazyPrefix) { return String(dropFirst(lazyPrefix.count)) }
      return hasPrefix("_") && count > 1 ? String(dropFirst()) : self
    }
  }
#endif
