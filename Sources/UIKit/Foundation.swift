// What imports UIKit has Foundation as well.
@_exported public import Foundation
