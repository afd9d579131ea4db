import Goldens

/// A file of the page; all of them are embedded in the program.
struct PageFile: Sendable {
  var type: String
  var bytes: [UInt8]

  static func named(_ path: String) -> PageFile? {
    switch path {
    case "/", "/index.html": PageFile(type: html, bytes: PackageResources.index_html)
    case "/style.css": PageFile(type: css, bytes: PackageResources.style_css)
    case "/address.js": PageFile(type: script, bytes: PackageResources.address_js)
    case "/app.js": PageFile(type: script, bytes: PackageResources.app_js)
    case "/breaks.js": PageFile(type: script, bytes: PackageResources.breaks_js)
    case "/controls.js": PageFile(type: script, bytes: PackageResources.controls_js)
    case "/details.js": PageFile(type: script, bytes: PackageResources.details_js)
    case "/dock.js": PageFile(type: script, bytes: PackageResources.dock_js)
    case "/grid.js": PageFile(type: script, bytes: PackageResources.grid_js)
    case "/inspector.js": PageFile(type: script, bytes: PackageResources.inspector_js)
    case "/layouts.js": PageFile(type: script, bytes: PackageResources.layouts_js)
    case "/mending.js": PageFile(type: script, bytes: PackageResources.mending_js)
    case "/notices.js": PageFile(type: script, bytes: PackageResources.notices_js)
    case "/overlay.js": PageFile(type: script, bytes: PackageResources.overlay_js)
    case "/panel.js": PageFile(type: script, bytes: PackageResources.panel_js)
    case "/pictures.js": PageFile(type: script, bytes: PackageResources.pictures_js)
    case "/place.js": PageFile(type: script, bytes: PackageResources.place_js)
    case "/problems.js": PageFile(type: script, bytes: PackageResources.problems_js)
    case "/requests.js": PageFile(type: script, bytes: PackageResources.requests_js)
    case "/resizer.js": PageFile(type: script, bytes: PackageResources.resizer_js)
    case "/rows.js": PageFile(type: script, bytes: PackageResources.rows_js)
    case "/sidebar.js": PageFile(type: script, bytes: PackageResources.sidebar_js)
    case "/single.js": PageFile(type: script, bytes: PackageResources.single_js)
    case "/stream.js": PageFile(type: script, bytes: PackageResources.stream_js)
    case "/tests.js": PageFile(type: script, bytes: PackageResources.tests_js)
    case "/tree.js": PageFile(type: script, bytes: PackageResources.tree_js)
    case "/zooming.js": PageFile(type: script, bytes: PackageResources.zooming_js)
    case "/comparison.js": PageFile(type: script, bytes: ComparisonFiles.script)
    case "/comparison.css": PageFile(type: css, bytes: ComparisonFiles.style)
    default: nil
    }
  }

  private static let html = "text/html; charset=utf-8"
  private static let css = "text/css; charset=utf-8"
  private static let script = "text/javascript; charset=utf-8"
}
