#if canImport(UIKit)
  public import UIKit
  import ViewTrees

  /// Compares a view with its goldens on every device and in every state: frames, looks and pictures must not change.
  ///
  /// A golden consists of two files below `Goldens`, next to the folder of the test target. A difference fails the test
  /// with the same report as `plumb test`. Decide on differences with `plumb accept` and `plumb review`.
  ///
  /// - Parameters:
  ///   - view: Creates the view. Called for each cell, once the main screen has the size and traits of the device.
  ///   - devices: The devices; an iPhone 16 by default.
  ///   - versions: The versions of iOS, each on the devices that run it. By default, the newest that each device runs.
  ///   - orientations: The orientations of the device.
  ///   - textSizes: The user's text sizes.
  ///   - appearances: Light, dark or both.
  ///   - directions: The layout directions.
  ///   - size: The space that the view gets.
  ///   - name: The name of the goldens; the function's name by default.
  ///   - pictures: The style of pictures, which have one pixel per point.
  ///   - tolerance: How much may differ.
  ///   - recording: The goldens to record. By default, the value of the environment variable `PLUMB_RECORD`.
  ///   - fileID: The test's file and module.
  ///   - filePath: The path of the test's file, which determines where goldens are.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - function: The test's function.
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

  /// Compares a controller and its views with their goldens. It is the root controller of a window; otherwise this
  /// works as it does for a view.
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
