#if canImport(UIKit)
  public import UIKit
  import ViewTrees

  /// Compares a view's frames, looks and pictures with its goldens, on every device and with every combination of
  /// settings.
  ///
  /// A golden consists of two files below `Goldens`, next to the folder of the test target. A difference fails the test
  /// with the same report as `plumb test`. Use `plumb review` to look at differences and `plumb accept` to accept them.
  ///
  /// - Parameters:
  ///   - view: Creates the view. Called for each variant, once the main screen has the size and traits of the device.
  ///   - devices: The devices. By default, an iPhone 16.
  ///   - versions: The versions of iOS, each on the devices that run it. By default, each device's newest version.
  ///   - orientations: The orientations of the device.
  ///   - textSizes: The user's text sizes.
  ///   - appearances: The appearances: light, dark or both.
  ///   - directions: The layout directions.
  ///   - size: The size at which the view is laid out.
  ///   - name: The name of the goldens. By default, the function's name.
  ///   - pictures: The style of the pictures, which have one pixel per point.
  ///   - tolerance: The differences that do not fail the test.
  ///   - recording: The goldens to record. By default, the value of the environment variable `PLUMB_RECORD`.
  ///   - fileID: The test's file and module.
  ///   - filePath: The path of the test's file, which determines the folder of the goldens.
  ///   - line: The line at which a failure is reported.
  ///   - column: The column at which a failure is reported.
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
    let axes = LayoutAxes(
      devices: devices, versions: versions, orientations: orientations, textSizes: textSizes, appearances: appearances,
      directions: directions)
    LayoutExpectation(
      place: place, title: name ?? function, size: size, pictures: pictures, tolerance: tolerance, recording: recording
    ).check(axes) { .view(try view()) }
  }

  /// Compares a controller's views with their goldens. The controller is the root controller of a window. The parameters
  /// are those of the function for views.
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
    let axes = LayoutAxes(
      devices: devices, versions: versions, orientations: orientations, textSizes: textSizes, appearances: appearances,
      directions: directions)
    LayoutExpectation(
      place: place, title: name ?? function, size: size, pictures: pictures, tolerance: tolerance, recording: recording
    ).check(axes) { .controller(try controller()) }
  }
#endif
