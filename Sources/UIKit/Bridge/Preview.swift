/// Declares a preview of a view, which `plumb render --package` draws.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacros")

/// Declares a preview of a view controller, which `plumb render --package` draws.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacros")

/// A preview that `#Preview` declares.
public struct Preview: Sendable {
  /// A tag type for the traits of previews.
  public enum ViewTraits: Sendable {}

  package enum Body: Sendable {
    case view(@MainActor @Sendable () -> UIView)
    case controller(@MainActor @Sendable () -> UIViewController)
  }

  package let name: String?
  package let traits: [PreviewTrait<ViewTraits>]
  package let body: Body
  /// The file, as `Module/File.swift`.
  package fileprivate(set) var fileID = ""
  /// The line, from 1.
  package fileprivate(set) var line = 0

  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor @Sendable () -> UIView
  ) {
    self.name = name
    self.traits = traits
    self.body = .view(body)
  }

  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.name = name
    self.traits = traits
    self.body = .controller(body)
  }
}

/// A setting that changes how a preview is shown.
public struct PreviewTrait<T>: Sendable {
  package enum Kind: Hashable, Sendable {
    case layout(PreviewLayout)
    case orientation(isLandscape: Bool)
  }

  package let kind: Kind

  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .layout(.device)) }
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .layout(.sizeThatFits)) }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .layout(.fixed(width: width, height: height)))
  }
  public static var portrait: PreviewTrait { PreviewTrait(kind: .orientation(isLandscape: false)) }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait(kind: .orientation(isLandscape: false)) }
  public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .orientation(isLandscape: true)) }
  public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .orientation(isLandscape: true)) }
}

/// The size at which a preview is shown.
package enum PreviewLayout: Hashable, Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The previews found in a program.
package final class PreviewList {
  package fileprivate(set) var previews: [Preview] = []

  package init() {}

  /// The pointer to this list that `#Preview`'s generated function takes.
  package var record: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension Preview {
  /// Adds a preview to a list. Only the expansion of `#Preview` calls this function.
  public static func _add(
    to list: UnsafeMutableRawPointer, fileID: String, line: Int, _ make: () -> Preview
  ) {
    var preview = make()
    preview.fileID = fileID
    preview.line = line
    Unmanaged<PreviewList>.fromOpaque(list).takeUnretainedValue().previews.append(preview)
  }
}
