import CXXHash
import CYaml

/// The versions of the C libraries that this module uses.
package enum Libraries {
  /// Such as `libyaml 0.2.5` and `xxHash 0.8.1`.
  package static var ofProjectFiles: [String] {
    let xxHash = XXH_versionNumber()
    return [
      "libyaml \(String(cString: yaml_get_version_string()))",
      "xxHash \(xxHash / 10_000).\(xxHash / 100 % 100).\(xxHash % 100)",
    ]
  }
}
