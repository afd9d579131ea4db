// Importing UIKit imports Foundation as well.
@_exported public import Foundation
