/// The names of the exceptions that UIKit raises.
enum KitException: String {
  case invalidArgument = "NSInvalidArgumentException"
  case inconsistency = "NSInternalInconsistencyException"
  case generic = "NSGenericException"
  case range = "NSRangeException"
  case geometry = "CALayerInvalidGeometry"
  case hierarchy = "UIViewControllerHierarchyInconsistency"
}

/// Stops the process with the message of a UIKit exception, which Swift code cannot catch.
func raise(_ exception: KitException, _ reason: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception '\(exception.rawValue)', reason: '\(reason)'", file: file, line: line
  )
}
