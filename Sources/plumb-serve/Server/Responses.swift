import FlyingFox

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import struct Foundation.Data
#endif

extension HTTPResponse {
  static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: .safe("text/plain; charset=utf-8", caching: "no-store"),
      body: Data((text + "\n").utf8))
  }

  static func json(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: .safe("application/json", caching: "no-store"), body: Data(text.utf8))
  }

  static func picture(_ png: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: .safe("image/png", caching: "private, max-age=3600, immutable"), body: Data(png))
  }

  static func page(_ file: PageFile) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: .safe(file.type, caching: "no-cache"), body: Data(file.bytes))
  }
}

extension HTTPHeaders {
  /// Returns headers that restrict the browser to the page's own files, and forbid other pages to embed this one.
  static func safe(_ type: String, caching: String) -> HTTPHeaders {
    [
      .contentType: type,
      HTTPHeader("Cache-Control"): caching,
      HTTPHeader("Content-Security-Policy"):
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Referrer-Policy"): "no-referrer",
    ]
  }
}
