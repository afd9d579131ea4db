extension Icon {
  /// Arrows and their targets.
  static let arrows = """
    chevron.up M5,15.5L12,8.5L19,15.5
    chevron.down M5,8.5L12,15.5L19,8.5
    chevron.left M15,5L8,12L15,19
    chevron.right M9,5L16,12L9,19
    chevron.left.2 M11.5,5.5L5,12L11.5,18.5M19,5.5L12.5,12L19,18.5
    chevron.right.2 M5,5.5L11.5,12L5,18.5M12.5,5.5L19,12L12.5,18.5
    chevron.up.chevron.down M7,9L12,4L17,9M7,15L12,20L17,15
    chevron.compact.up M4,14L12,10.5L20,14
    chevron.compact.down M4,10.5L12,14L20,10.5
    arrow.up M12,20V4.5M6,10.5L12,4.5L18,10.5
    arrow.down M12,4V19.5M6,13.5L12,19.5L18,13.5
    arrow.left M20,12H4.5M10.5,6L4.5,12L10.5,18
    arrow.right M4,12H19.5M13.5,6L19.5,12L13.5,18
    arrow.up.right M6,18L18,6M8.5,6H18V15.5
    arrow.up.left M18,18L6,6M15.5,6H6V15.5
    arrow.down.right M6,6L18,18M8.5,18H18V8.5
    arrow.down.left M18,6L6,18M15.5,18H6V8.5
    arrow.left.and.right M3.5,12H20.5M8,7.5L3.5,12L8,16.5M16,7.5L20.5,12L16,16.5
    arrow.up.and.down M12,3.5V20.5M7.5,8L12,3.5L16.5,8M7.5,16L12,20.5L16.5,16
    arrow.up.arrow.down M7.5,19.5V5M3.5,9L7.5,5L11.5,9M16.5,4.5V19M12.5,15L16.5,19L20.5,15
    arrow.left.arrow.right M19.5,7.5H5M9,3.5L5,7.5L9,11.5M4.5,16.5H19M15,12.5L19,16.5L15,20.5
    arrow.up.left.and.arrow.down.right M10.5,10.5L4,4M4,9V4H9M13.5,13.5L20,20M20,15V20H15
    arrow.down.right.and.arrow.up.left M4,4L10.5,10.5M10.5,5.5V10.5H5.5M20,20L13.5,13.5M13.5,18.5V13.5H18.5
    arrow.up.to.line M12,21V8M6.5,13.5L12,8L17.5,13.5M5,3.5H19
    arrow.down.to.line M12,3V16M6.5,10.5L12,16L17.5,10.5M5,20.5H19
    arrow.right.to.line M3,12H16M10.5,6.5L16,12L10.5,17.5M20.5,5V19
    arrow.left.to.line M21,12H8M13.5,6.5L8,12L13.5,17.5M3.5,5V19
    arrow.clockwise M19.8,12C19.8,22 4.2,22 4.2,12C4.2,4 13.5,1.8 18.2,7.2M19.4,3.2L18.8,8L14,7.4
    arrow.counterclockwise M4.2,12C4.2,22 19.8,22 19.8,12C19.8,4 10.5,1.8 5.8,7.2M4.6,3.2L5.2,8L10,7.4
    arrow.triangle.2.circlepath M4,11C4.8,3 15,1.5 18.8,7.6M19.6,3.5L19,8L14.5,7.4M20,13C19.2,21 9,22.5 \
      5.2,16.4M4.4,20.5L5,16L9.5,16.6
    arrow.2.squarepath M4,12V8.5C4,7 5,6 6.5,6H16M13,3L16,6L13,9M20,12V15.5C20,17 19,18 17.5,18H8M11,15L8,18 \
      L11,21
    arrow.uturn.left M9,4L4,9L9,14M4,9H14.5C22,9 22,19.5 14.5,19.5H10
    arrow.uturn.right M15,4L20,9L15,14M20,9H9.5C2,9 2,19.5 9.5,19.5H14
    arrowshape.turn.up.left M3,11L10,4.5V8.5C17,8.5 20.5,12.5 21,19C18.5,15.5 15,14 10,14V17.5Z
    arrowshape.turn.up.right M21,11L14,4.5V8.5C7,8.5 3.5,12.5 3,19C5.5,15.5 9,14 14,14V17.5Z
    shuffle M3,7H6.5C11,7 12.5,17 17,17H20.5M17.5,14L20.5,17L17.5,20M3,17H6.5C8,17 9.2,15.8 10.2,14.2M13.6,9.8 \
      C14.6,8.2 15.6,7 17,7H20.5M17.5,4L20.5,7L17.5,10
    repeat M4,12V10C4,8.3 5,7 7,7H19M16,4L19,7L16,10M20,12V14C20,15.7 19,17 17,17H5M8,14L5,17L8,20
    square.and.arrow.up m12,3.5V15m8,7.3L12,3.5L16,7.3m8.5,10.5H5.5V20.5H18.5V10.5H15.5
    square.and.arrow.down m12,3V14.5m8,10.7L12,14.5L16,10.7m8.5,9.5H5.5V20.5H18.5V9.5H15.5
    square.and.pencil m12.5,5H5V19.5H19.5V12m9.5,15L10.2,11.8L18.5,3.5L21,6L12.7,14.3Z
    rectangle.portrait.and.arrow.right m14,8V4H4.5V20H14V16m9.5,12H21.5m18,8.5L21.5,12L18,15.5
    rectangle.portrait.and.arrow.forward m14,8V4H4.5V20H14V16m9.5,12H21.5m18,8.5L21.5,12L18,15.5
    """
}
