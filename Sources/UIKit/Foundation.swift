// UIKit's umbrella header on Apple's platforms includes Foundation too.
@_exported public import Foundation
