#if canImport(UIKit)
  public import UIKit
  import ViewTrees

  /// Holds a view to its goldens: on every device, in every state, frames and looks and pictures are to be as they were.
  ///
  /// A golden is two files below `Goldens` beside the test's target. What differs fails the test with the words of
  /// `plumb test`; `plumb accept` and `plumb review` decide on it.
  ///
  /// - Parameters:
  ///   - view: made anew for each cell, once the main screen has the size and the traits of the device.
  ///   - devices: an iPhone 16 where none is given.
  ///   - versions: of iOS, but for those that a device does not run; the newest that it runs where none is given.
  ///   - orientations: which ways the device is held.
  ///   - textSizes: those that people choose.
  ///   - appearances: light, dark or both.
  ///   - directions: which ways text runs.
  ///   - size: how much room the view is given.
  ///   - name: of the goldens; the function's where there is none.
  ///   - pictures: the content of pictures, at one pixel a point.
  ///   - tolerance: how much may differ.
  ///   - recording: which goldens are recorded; what the variable `PLUMB_RECORD` says where this is nil.
  ///   - fileID: where it stands, as all that follow.
  ///   - filePath: of the test's file, which the goldens lie beside.
  ///   - line: that of a failure.
  ///   - column: that of a failure.
  ///   - function: the test.
  @MainActor
  public func expectLayout(
    of view: @autoclosure () throws -> UIView, on devices: LayoutDevice...,
    versions: [LayoutVersion] = [], orientations: [LayoutOrientation] = [.portrait],
    textSizes: [UIContentSizeCategory] = [.large], appearances: [UIUserInterfaceStyle] = [.light],
    directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight], size: LayoutSize = .screen,
    named name: String? = nil, pictures: LayoutPictures = .full,
    tolerance: LayoutTolerance = .exact, recording: LayoutRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
  ) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let axes = LayoutAxes(devices, versions, orientations, textSizes, appearances, directions)
    LayoutExpectation(
      place: place, name: name ?? function, size: size, pictures: pictures, tolerance: tolerance, recording: recording
    ).check(axes) { .view(try view()) }
  }

  /// Holds a controller and its views to their goldens, as the root controller of a window; see the same of a view.
  @MainActor
  public func expectLayout(
    of controller: @autoclosure () throws -> UIViewController, on devices: LayoutDevice...,
    versions: [LayoutVersion] = [], orientations: [LayoutOrientation] = [.portrait],
    textSizes: [UIContentSizeCategory] = [.large], appearances: [UIUserInterfaceStyle] = [.light],
    directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight], size: LayoutSize = .screen,
    named name: String? = nil, pictures: LayoutPictures = .full,
    tolerance: LayoutTolerance = .exact, recording: LayoutRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
  ) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let axes = LayoutAxes(devices, versions, orientations, textSizes, appearances, directions)
    LayoutExpectation(
      place: place, name: name ?? function, size: size, pictures: pictures, tolerance: tolerance, recording: recording
    ).check(axes) { .controller(try controller()) }
  }
#endif
