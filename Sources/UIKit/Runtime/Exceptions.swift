/// The exceptions that UIKit raises.
enum KitException: String {
  case invalidArgument = "NSInvalidArgumentException"
  case inconsistency = "NSInternalInconsistencyException"
  case generic = "NSGenericException"
  case range = "NSRangeException"
  case geometry = "CALayerInvalidGeometry"
  case hierarchy = "UIViewControllerHierarchyInconsistency"
}

/// Stops with the words of an exception of UIKit's: Swift cannot catch one here any more than there.
func raise(_ exception: KitException, _ reason: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'", file: file, line: line
  )
}
