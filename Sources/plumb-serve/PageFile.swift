import Goldens

/// A file of the page, embedded in the program.
struct PageFile: Sendable {
  var type: String
  var bytes: [UInt8]

  static func named(_ path: String) -> PageFile? { all[path == "/" ? "/index.html" : path] }

  /// All files, by address.
  static let all: [String: PageFile] = [
    "/index.html": PageFile(type: html, bytes: PackageResources.index_html),
    "/style.css": PageFile(type: css, bytes: PackageResources.style_css),
    "/address.js": PageFile(type: script, bytes: PackageResources.address_js),
    "/app.js": PageFile(type: script, bytes: PackageResources.app_js),
    "/bar.js": PageFile(type: script, bytes: PackageResources.bar_js),
    "/board.js": PageFile(type: script, bytes: PackageResources.board_js),
    "/breaks.js": PageFile(type: script, bytes: PackageResources.breaks_js),
    "/controls.js": PageFile(type: script, bytes: PackageResources.controls_js),
    "/details.js": PageFile(type: script, bytes: PackageResources.details_js),
    "/dock.js": PageFile(type: script, bytes: PackageResources.dock_js),
    "/echo.js": PageFile(type: script, bytes: PackageResources.echo_js),
    "/editing.js": PageFile(type: script, bytes: PackageResources.editing_js),
    "/exported.js": PageFile(type: script, bytes: PackageResources.exported_js),
    "/film.js": PageFile(type: script, bytes: PackageResources.film_js),
    "/grid.js": PageFile(type: script, bytes: PackageResources.grid_js),
    "/grips.js": PageFile(type: script, bytes: PackageResources.grips_js),
    "/inspector.js": PageFile(type: script, bytes: PackageResources.inspector_js),
    "/layouts.js": PageFile(type: script, bytes: PackageResources.layouts_js),
    "/map.js": PageFile(type: script, bytes: PackageResources.map_js),
    "/mending.js": PageFile(type: script, bytes: PackageResources.mending_js),
    "/notices.js": PageFile(type: script, bytes: PackageResources.notices_js),
    "/overlay.js": PageFile(type: script, bytes: PackageResources.overlay_js),
    "/panel.js": PageFile(type: script, bytes: PackageResources.panel_js),
    "/pictures.js": PageFile(type: script, bytes: PackageResources.pictures_js),
    "/place.js": PageFile(type: script, bytes: PackageResources.place_js),
    "/problems.js": PageFile(type: script, bytes: PackageResources.problems_js),
    "/requests.js": PageFile(type: script, bytes: PackageResources.requests_js),
    "/resizer.js": PageFile(type: script, bytes: PackageResources.resizer_js),
    "/rows.js": PageFile(type: script, bytes: PackageResources.rows_js),
    "/sharing.js": PageFile(type: script, bytes: PackageResources.sharing_js),
    "/sidebar.js": PageFile(type: script, bytes: PackageResources.sidebar_js),
    "/single.js": PageFile(type: script, bytes: PackageResources.single_js),
    "/stream.js": PageFile(type: script, bytes: PackageResources.stream_js),
    "/tests.js": PageFile(type: script, bytes: PackageResources.tests_js),
    "/tree.js": PageFile(type: script, bytes: PackageResources.tree_js),
    "/trial.js": PageFile(type: script, bytes: PackageResources.trial_js),
    "/walking.js": PageFile(type: script, bytes: PackageResources.walking_js),
    "/zooming.js": PageFile(type: script, bytes: PackageResources.zooming_js),
    "/comparison.js": PageFile(type: script, bytes: ComparisonFiles.script),
    "/comparison.css": PageFile(type: css, bytes: ComparisonFiles.style),
  ]

  private static let html = "text/html; charset=utf-8"
  private static let css = "text/css; charset=utf-8"
  private static let script = "text/javascript; charset=utf-8"
}
