import LayoutModel
import Raster

extension SolvedLayout {
  /// Returns the paths of the innermost views that contain a difference's clusters. The picture shows the whole screen.
  func views(in difference: PictureDifference) -> [String] {
    let scale = Double(difference.width) / max(1, environment.size.width.value)
    var paths: [String] = []
    for cluster in difference.clusters {
      let box = Rect(
        x: Points(Double(cluster.x) / scale), y: Points(Double(cluster.y) / scale),
        width: Points(Double(cluster.width) / scale), height: Points(Double(cluster.height) / scale))
      guard let view = innermost(around: box) else { continue }
      let path = screen.path(of: view)
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// Returns the smallest view that contains a box, allowing one point for antialiasing.
  private func innermost(around box: Rect) -> ViewID? {
    let around = views.indices.filter {
      views[$0].isInstalled && views[$0].screenFrame.contains(box, tolerance: 1)
    }
    return around.min { area($0) < area($1) }
  }

  private func area(_ view: ViewID) -> Double {
    views[view].screenFrame.width.value * views[view].screenFrame.height.value
  }
}
