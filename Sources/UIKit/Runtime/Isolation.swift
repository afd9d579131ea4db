// Foundation calls timers and observers, and Swift calls deinitializers, in code that is not isolated, although UIKit's
// objects live on the main thread. These functions change the isolation of a function and nothing else.

/// Returns a function of the main actor as one that any code on the main thread can call.
func unisolated<First, Second, Result>(
  _ function: @escaping @MainActor (First, Second) -> Result
) -> @Sendable (First, Second) -> Result {
  unsafeBitCast(function, to: (@Sendable (First, Second) -> Result).self)
}

/// Returns a function that stays on the main thread as one that can be stored anywhere.
func sendable<Result>(_ function: @escaping () -> Result) -> @Sendable () -> Result {
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}
