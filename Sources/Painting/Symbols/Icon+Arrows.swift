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
    arrow.turn.up.left M9,4.5L4,9.5L9,14.5M4,9.5H19.5V19.5
    arrow.turn.up.right M15,4.5L20,9.5L15,14.5M20,9.5H4.5V19.5
    arrow.turn.down.left M9,9.5L4,14.5L9,19.5M4,14.5H19.5V4.5
    arrow.turn.down.right M15,9.5L20,14.5L15,19.5M20,14.5H4.5V4.5
    arrow.uturn.up M4.5,9L9.5,4L14.5,9M9.5,4V14.5C9.5,21 19,21 19,14.5V11
    arrow.uturn.down M4.5,15L9.5,20L14.5,15M9.5,20V9.5C9.5,3 19,3 19,9.5V13
    arrow.branch M12,21V14C12,10 6,11 6,4.5M12,14C12,10 18,11 18,4.5M2.8,7.5L6,4.2L9.2,7.5M14.8,7.5L18,4.2L21.2,7.5
    arrow.merge M12,3V21M8.5,17.5L12,21L15.5,17.5M4,4C4,10 12,9 12,14M20,4C20,10 12,9 12,14
    arrow.triangle.branch O6,5.5,2.2O18,5.5,2.2O6,18.5,2.2M6,7.7V16.3M18,7.7C18,13 6,10.5 6,15
    arrow.triangle.pull O6,5.5,2.2O6,18.5,2.2O18,18.5,2.2M6,7.7V16.3M18,16.3V9C18,6.5 17,5.5 14.5,5.5H12M14.5,2.8 \
      L11.8,5.5L14.5,8.2
    arrow.triangle.swap M7,20V5M3.5,8.5L7,5L10.5,8.5M17,4V19M13.5,15.5L17,19L20.5,15.5
    arrow.triangle.turn.up.right.diamond M12,2.5L21.5,12L12,21.5L2.5,12ZM9,15.5V11H15.5M13,8.2L15.8,11L13,13.8
    arrow.up.and.down.and.arrow.left.and.right M12,3V21M3,12H21M9.2,5.8L12,3L14.8,5.8M9.2,18.2L12,21L14.8,18.2 \
      M5.8,9.2L3,12L5.8,14.8M18.2,9.2L21,12L18.2,14.8
    arrow.rectanglepath M14,19H6C4.5,19 3.5,18 3.5,16.5V10M10,5H18C19.5,5 20.5,6 20.5,7.5V14M1.2,12.2L3.5,9.8 \
      L5.8,12.2M18.2,11.8L20.5,14.2L22.8,11.8
    arrow.down.doc M6,2.8H14L18.5,7.3V21.2H6Zm14,2.8V7.3H18.5M12.2,10V17.5M9,14.5L12.2,17.7L15.4,14.5
    arrow.up.doc M6,2.8H14L18.5,7.3V21.2H6Zm14,2.8V7.3H18.5M12.2,18V10.5M9,13.5L12.2,10.3L15.4,13.5
    arrow.right.doc.on.clipboard M5,4H15V20H5Zm8,3H12m12,12.5H21.5m18.8,9.8L21.5,12.5L18.8,15.2
    arrow.up.bin M4,8H20L18.5,20.5H5.5Zm3,5H21M12,17.5V11M9.3,13.5L12,10.8L14.7,13.5
    arrow.trianglehead.clockwise M18.5,8.8C20.2,11.7 19.7,15.4 17.3,17.8C14.9,20.2 11.2,20.7 8.3,19C5.3,17.3 \
      3.9,13.8 4.8,10.6C5.6,7.3 8.6,5 12,5M12,2L15.5,5L12,8
    arrow.trianglehead.counterclockwise M5.5,8.8C3.8,11.7 4.3,15.4 6.7,17.8C9.1,20.2 12.8,20.7 15.8,19C18.7,17.3 \
      20.1,13.8 19.2,10.6C18.4,7.3 15.4,5 12,5M12,2L8.5,5L12,8
    arrow.trianglehead.2.clockwise M4.1,10.6C4.7,7.3 7.3,4.7 10.6,4.1C13.9,3.5 17.2,5.1 18.9,8M19.9,13.4C19.3,16.7 \
      16.7,19.3 13.4,19.9C10.1,20.5 6.8,18.9 5.1,16M19.5,4V8.2H15.3M4.5,20V15.8H8.7
    arrow.trianglehead.2.clockwise.rotate.90 M13.4,4.1C16.7,4.7 19.3,7.3 19.9,10.6C20.5,13.9 18.9,17.2 16,18.9 \
      M10.6,19.9C7.3,19.3 4.7,16.7 4.1,13.4C3.5,10.1 5.1,6.8 8,5.1M12.5,1.8L16,4.5L12.8,7.5M11.5,22.2L8,19.5 \
      L11.2,16.5
    arrowtriangle.up M12,5L20,18.5H4Z
    arrowtriangle.down M12,19L20,5.5H4Z
    arrowtriangle.left M5,12L18.5,4V20Z
    arrowtriangle.right M19,12L5.5,4V20Z
    arrowshape.up M12,3.5L20.5,12.5H16V20H8V12.5H3.5Z
    arrowshape.down M12,20.5L20.5,11.5H16V4H8V11.5H3.5Z
    arrowshape.left M3.5,12L12.5,3.5V8H20V16H12.5V20.5Z
    arrowshape.right M20.5,12L11.5,3.5V8H4V16H11.5V20.5Z
    chevron.compact.left M14,4L10,12L14,20
    chevron.compact.right M10,4L14,12L10,20
    chevron.up.2 M5,11.5L12,5L19,11.5M5,18.5L12,12L19,18.5
    chevron.down.2 M5,5.5L12,12L19,5.5M5,12.5L12,19L19,12.5
    chevron.up.right.2 M8,9H15V16M13,4H20V11
    rotate.left M10,9.5H18.5C19.6,9.5 20.5,10.4 20.5,11.5V18.5C20.5,19.6 19.6,20.5 18.5,20.5H10C8.9,20.5 8,19.6 \
      8,18.5V11.5C8,10.4 8.9,9.5 10,9.5Zm3.5,15.5C3.5,8.5 6,5.5 13,5.5m10.3,2.8L13,5.5L10.3,8.2
    rotate.right M5.5,9.5H14C15.1,9.5 16,10.4 16,11.5V18.5C16,19.6 15.1,20.5 14,20.5H5.5C4.4,20.5 3.5,19.6 3.5,18.5 \
      V11.5C3.5,10.4 4.4,9.5 5.5,9.5Zm20.5,15.5C20.5,8.5 18,5.5 11,5.5m13.7,2.8L11,5.5L13.7,8.2
    dollarsign.arrow.circlepath M3.5,8.9C4.7,5.6 7.7,3.3 11.2,3C14.7,2.7 18,4.5 19.8,7.5M20.5,15.1C19.3,18.4 \
      16.3,20.7 12.8,21C9.3,21.3 6,19.5 4.2,16.5M20.8,3.5V7.5H16.8M3.2,20.5V16.5H7.2M14.5,9.8C14,8.3 9.5,8.2 \
      9.5,10.3C9.5,12.5 14.5,11.8 14.5,14C14.5,16.2 9.8,16 9.4,14.2M12,7.3V16.8
    clock.arrow.circlepath M4.1,13.5C3.4,9.4 5.7,5.4 9.6,4C13.5,2.6 17.8,4.2 19.9,7.7C21.9,11.3 21.1,15.9 18,18.5 \
      C14.8,21.2 10.2,21.2 7,18.5m1.5,9.8L3.9,12.8L7,10M12.5,7V12L16,14
    """
}
