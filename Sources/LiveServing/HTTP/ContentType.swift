/// Media types by file extension.
package enum ContentType {
  private static let types: [String: String] = [
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "xml": "application/xml", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
    "ico": "image/x-icon", "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf",
    "otf": "font/otf", "pdf": "application/pdf", "mp4": "video/mp4", "webm": "video/webm",
    "wasm": "application/wasm", "zip": "application/zip",
  ]

  /// Returns the media type of a file; files of unknown types are downloaded, not shown.
  package static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
