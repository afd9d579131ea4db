import LayoutModel
import Painting
import Pipeline

extension Scene {
  /// The scene as Plumb paints it.
  var displayList: DisplayList {
    let compilation = compile("scene.plumb", Array(plumb.utf8)) { _ in nil }
    precondition(!compilation.hasErrors, "the scene is a layout")
    var axes = Axes(devices: [.size(Size(width: 393, height: 852), safeArea: .zero)])
    axes.previews = ["none"]
    let variant = compilation.variants(axes)[0]
    var maker = PictureMaker()
    return maker.paint(PictureRequest(variant, format: .png, scale: Scale(3), style: .full)).list
  }
}
