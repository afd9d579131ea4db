import Goldens

struct PageFile: Sendable {
  var type: String
  var bytes: [UInt8]

  static func named(_ path: String) -> PageFile? { all[path == "/" ? "/index.html" : path] }

  /// Joins the scripts now, so that the first browser need not wait.
  static func prepare() { _ = all }

  static let all: [String: PageFile] = [
    "/index.html": PageFile(type: html, bytes: PackageResources.index_html),
    "/style.css": PageFile(type: css, bytes: PackageResources.style_css + ComparisonFiles.style),
    "/app.js": PageFile(type: script, bytes: Array(app.script.utf8)),
    "/stream.js": PageFile(type: script, bytes: PackageResources.stream_js),
  ]

  private static let app = JoinedModules("app.js", among: modules.mapValues { String(decoding: $0, as: UTF8.self) })

  private static let modules: [String: [UInt8]] = [
    "address.js": PackageResources.address_js,
    "app.js": PackageResources.app_js,
    "bar.js": PackageResources.bar_js,
    "board.js": PackageResources.board_js,
    "breaks.js": PackageResources.breaks_js,
    "clipboard.js": PackageResources.clipboard_js,
    "controls.js": PackageResources.controls_js,
    "details.js": PackageResources.details_js,
    "dock.js": PackageResources.dock_js,
    "echo.js": PackageResources.echo_js,
    "editing.js": PackageResources.editing_js,
    "exported.js": PackageResources.exported_js,
    "film.js": PackageResources.film_js,
    "grid.js": PackageResources.grid_js,
    "grips.js": PackageResources.grips_js,
    "inspector.js": PackageResources.inspector_js,
    "layouts.js": PackageResources.layouts_js,
    "link.js": PackageResources.link_js,
    "map.js": PackageResources.map_js,
    "mending.js": PackageResources.mending_js,
    "notices.js": PackageResources.notices_js,
    "overlay.js": PackageResources.overlay_js,
    "panel.js": PackageResources.panel_js,
    "pictures.js": PackageResources.pictures_js,
    "place.js": PackageResources.place_js,
    "problems.js": PackageResources.problems_js,
    "requests.js": PackageResources.requests_js,
    "resizer.js": PackageResources.resizer_js,
    "rows.js": PackageResources.rows_js,
    "sharing.js": PackageResources.sharing_js,
    "sidebar.js": PackageResources.sidebar_js,
    "single.js": PackageResources.single_js,
    "tests.js": PackageResources.tests_js,
    "tree.js": PackageResources.tree_js,
    "trial.js": PackageResources.trial_js,
    "walking.js": PackageResources.walking_js,
    "writing.js": PackageResources.writing_js,
    "zooming.js": PackageResources.zooming_js,
    "comparison.js": ComparisonFiles.script,
  ]

  private static let html = "text/html; charset=utf-8"
  private static let css = "text/css; charset=utf-8"
  private static let script = "text/javascript; charset=utf-8"
}
