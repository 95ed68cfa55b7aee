/// The additions that served pages have over published ones.
package enum LivePage {
  /// The prefix of the server's own addresses; no file of a site has it.
  package static let folder = ".fillet/"

  /// Returns the server's own file with a name; nil if there is none.
  package static func file(_ name: String) -> [UInt8]? {
    switch name {
    case "live.js": PackageResources.live_js
    case "live.css": PackageResources.live_css
    default: nil
    }
  }

  /// Returns a page with the script that listens to the server.
  ///
  /// A page's own Content-Security-Policy allows no connections, so those to the server are added.
  ///
  /// - Parameter data: Values for the script; names and values need no escaping.
  package static func adding(to page: [UInt8], data: [(name: String, value: String)]) -> [UInt8] {
    let values = data.map { " data-\($0.name)=\"\($0.value)\"" }.joined()
    let head =
      "<link rel=\"stylesheet\" href=\"/\(folder)live.css\">\n"
      + "<script src=\"/\(folder)live.js\"\(values) defer></script>\n"
    var page = page
    let policy = range(of: "Content-Security-Policy\" content=\"", in: page)
    let place = range(of: "</head>", in: page)?.lowerBound ?? page.endIndex
    page.insert(contentsOf: Array(head.utf8), at: place)
    if let policy, policy.upperBound <= place {
      page.insert(contentsOf: Array("connect-src 'self'; ".utf8), at: policy.upperBound)
    }
    return page
  }

  private static func range(of text: String, in bytes: [UInt8]) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return start..<start + wanted.count
    }
    return nil
  }
}
