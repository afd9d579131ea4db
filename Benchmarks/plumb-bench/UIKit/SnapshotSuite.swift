#if os(Linux)
  import CairoRenderer
  import Foundation
  import Goldens
  import LayoutModel
  import Painting
  import Pipeline
  import ProjectFiles
  import Raster
  import UIKit
  import ViewTrees

  extension Suite {
    static let snapshots = Suite(
      name: "snapshots", summary: "200 tests of 40 views on 5 devices each, against goldens on disk"
    ) {
      try MainActor.assumeIsolated { try SnapshotBenchmark().figures() }
    }
  }

  /// The work of `expectLayout` for each variant: builds the views, lays them out, and compares them with a golden.
  @MainActor
  private final class SnapshotBenchmark {
    private static let testCount = 200
    private static let devices = ["iphone-se-3", "iphone-16", "iphone-16-pro-max", "ipad-10", "ipad-mini-6"]

    private let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-bench-\(UUID().uuidString)").path
    private let environments = SnapshotBenchmark.devices.compactMap { Device.named($0).map { Environment($0) } }
    private let fingerprint = RendererFingerprint.current()
    private let goldens: GoldenFolder
    private var maker = PictureMaker()
    private var comparer = PictureComparer()
    private var equalCount = 0

    init() throws { goldens = try GoldenFolder("goldens", of: Folder(folder)) }

    func figures() throws -> [Figure] {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try run { cell, actual in
        try goldens.project.write(actual.frames, to: try goldens.framesName(cell))
        try goldens.project.write(actual.picture, to: try goldens.pictureName(cell))
      }
      return [
        try figure("frames and looks", within: 1000, drawing: false),
        try figure("and pictures", within: 5000, drawing: true),
      ]
    }

    private func figure(_ work: String, within bar: Double, drawing: Bool) throws -> Figure {
      equalCount = 0
      let start = threadTime()
      try run(drawing: drawing) { cell, actual in
        let judge = VariantJudge(
          tolerance: Tolerance(), fingerprint: fingerprint, pictureScale: drawing ? Scale(1) : nil)
        let result = try judge.result(
          of: VariantResult(variant: cell, file: "", verdict: .equal), actual, against: try goldens.files(cell),
          in: StateFolder(output: folder), with: &comparer)
        if result.verdict == .equal { equalCount += 1 }
      }
      return Figure(
        work: work, ours: (threadTime() - start) * 1000, peer: "asked", theirs: bar, bar: 1, worth: 2,
        proof: "\(equalCount) of \(SnapshotBenchmark.testCount * environments.count) equal")
    }

    private func run(drawing: Bool = true, _ use: (String, ActualVariant) throws -> Void) throws {
      for test in 0..<SnapshotBenchmark.testCount {
        for environment in environments {
          let layout = onStage(in: environment, { .view(SampleView(test)) }) { root, environment in
            SolvedLayout(ViewTree(root), screen: "T", in: environment)
          }
          let picture = drawing ? try picture(of: layout.filled()) : []
          try use("T\(test)@\(environment.deviceName)", ActualVariant(layout: layout, picture: picture))
        }
      }
    }

    private func picture(of layout: SolvedLayout) throws -> [UInt8] {
      let list = paint(layout, style: .full, overlays: [], images: .empty, part: .whole)
      let bytes = try maker.bytes(of: list, as: .png, scale: Scale(1))
      return fingerprint.marking(bytes, drawnWith: maker.drawnFonts)
    }
  }

  /// 40 views: a title, twelve rows of an icon, a label and a button with constraints, and a stack of buttons.
  private final class SampleView: UIView {
    init(_ number: Int) {
      super.init(frame: .zero)
      backgroundColor = .systemBackground
      let title = add(UILabel())
      title.text = "Test \(number)"
      title.font = .preferredFont(forTextStyle: .title1)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 8),
        title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      ])
      var above: UIView = title
      for row in 0..<12 { above = addRow(row, number, below: above) }
      addActions(below: above)
    }

    required init?(coder: NSCoder) { nil }

    private func add<View: UIView>(_ view: View) -> View {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      return view
    }

    private func addRow(_ row: Int, _ number: Int, below above: UIView) -> UIView {
      let icon = add(UIView())
      let label = add(UILabel())
      icon.backgroundColor = .systemGray4
      icon.layer.cornerRadius = 6
      label.text = "Row \(row) of \(number)"
      let more = add(UIButton(type: .system))
      more.setTitle("More", for: .normal)
      NSLayoutConstraint.activate([
        icon.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 8),
        icon.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        icon.widthAnchor.constraint(equalToConstant: 28), icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
        label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        label.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
        more.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        more.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 8),
        more.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      ])
      return icon
    }

    private func addActions(below above: UIView) {
      let actions = add(UIStackView())
      actions.distribution = .fillEqually
      for name in ["Edit"] {
        let button = UIButton(type: .system)
        button.setTitle(name, for: .normal)
        actions.addArrangedSubview(button)
      }
      NSLayoutConstraint.activate([
        actions.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 16),
        actions.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        actions.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      ])
    }
  }
#else
  extension Suite {
    static let snapshots = Suite(name: "snapshots", summary: "of Swift code on Linux alone") { [] }
  }
#endif
