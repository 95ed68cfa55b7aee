import Foundation

/// Where a server is, and the credentials for it.
///
/// Passwords and keys are kept apart from everything that may be printed.
public struct RemoteAddress: Sendable {
  /// Why an address or a header line cannot be used; quotes neither, since they may contain a
  /// password.
  public struct Mistake: Error, Hashable, Sendable {
    /// What is needed, as the end of the sentence "--remote-cache …".
    public var complaint: String
  }

  /// The address without user and password.
  let base: URLComponents
  /// Names and values.
  let headers: [(name: String, value: String)]

  /// Scheme, host, port and path: the part that messages may contain.
  public let displayName: String

  /// Reads an address such as `https://user:password@cache.example.org/fillet`, and header lines.
  ///
  /// The query is part of every request: some object stores have their keys there.
  ///
  /// - Parameter headers: lines such as `Authorization: Bearer …`; empty ones are ignored.
  /// - Throws: `Mistake` if the text is not the address of a web server, or a line is not a header.
  public init(_ text: String, headers lines: [String] = []) throws(Mistake) {
    guard var parts = URLComponents(string: text),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts.host, !host.isEmpty, parts.fragment == nil
    else { throw Mistake(complaint: "needs an address such as https://cache.example.org/fillet/") }
    var headers: [(name: String, value: String)] = []
    if let user = parts.user {
      let pair = Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
      headers.append(("Authorization", "Basic \(pair)"))
    }
    (parts.user, parts.password) = (nil, nil)
    for line in lines where !line.allSatisfy(\.isWhitespace) {
      headers.append(try RemoteAddress.header(line))
    }
    while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
    base = parts
    self.headers = headers
    displayName =
      "\(scheme)://\(host.contains(":") ? "[\(host.trimmingCharacters(in: ["[", "]"]))]" : host)"
      + (parts.port.map { ":\($0)" } ?? "") + parts.path
  }

  /// Returns the address of a name on the server.
  func url(of path: String) -> URL? {
    var parts = base
    parts.percentEncodedPath += "/\(path)"
    return parts.url
  }

  private static func header(_ line: String) throws(Mistake) -> (name: String, value: String) {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    let isName = !parts[0].isEmpty && parts[0].utf8.allSatisfy(RemoteAddress.isTokenByte)
    // A line feed would start another header, or another request.
    guard isName, !value.isEmpty, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
      throw Mistake(complaint: "needs a line such as \"Authorization: Bearer KEY\"")
    }
    return (String(parts[0]), value)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
