import FuzzHarness
import LiveServing
import SiteBuilder
import SitePreview

/// Requests to the server of `sitegen serve`: which are allowed, the file each gets, and the page
/// sent.
struct HTTPTarget: FuzzTarget {
  static let name = "http"
  static let seedExtension = "html"

  private let texts: TextMutation
  private let pages: TextMutation
  private let files: PreviewFiles
  private static let port = 8080
  private static let paths = [
    "index.html", "404.html", "guides/index.html", "guides/a b.html", "assets/site.css", "ä.md",
  ]

  init(seeds: [[UInt8]]) {
    texts = TextMutation(
      seeds: [
        "GET\n/\n127.0.0.1:8080\n1",
        "HEAD\n/guides/a%20b.html\nlocalhost:8080\n1\nhttp://localhost:8080\nsame-origin",
        "GET\n/guides\n[::1]:8080\n1\n\ncross-site\nnavigate\ndocument",
        "GET\n/%C3%A4.md\nLOCALHOST:8080\n1\n\nnone",
      ].map { [UInt8]($0.utf8) },
      tokens: [
        "\n", "GET", "HEAD", "POST", "/", "//", "/..", "/.", "%2e%2e", "%2F", "%5c", "\\", "%00",
        "%", "%4", "%zz", "%C3",
        "%a4", "%FF", "ä", "index.html", "guides", ".fillet/live.js", ".fillet/events", "?a", "#b",
        "localhost",
        "127.0.0.1", "[::1]", ":8080", ":80", "0.0.0.0", "evil.example", "null", "http://",
        "https://", "same-origin",
        "same-site", "cross-site", "none", "navigate", "no-cors", "document", "iframe", "script",
        "1", "2", "0", " ", "\t",
        "\0", "\r", "\u{130}", "\u{17F}",
      ], size: 90)
    pages = TextMutation(
      seeds: seeds + [
        [UInt8](
          "<html><head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\"></head><body></body>"
            .utf8)
      ],
      tokens: [
        "</head>", "<head>", "Content-Security-Policy\" content=\"", "</hea", "\"", "<", ">", "a",
        "\0", "ä",
      ], size: 120)
    files = PreviewFiles()
    files.replace(
      HTTPTarget.paths.map {
        OutputFile(path: $0, source: .bytes(Array("<head></head>\($0)".utf8)))
      })
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    random.below(4) == 0 ? [1] + pages.text(&random) : [0] + texts.text(&random)
  }

  func run(_ input: [UInt8]) throws {
    guard input.first == 0 else { return try checkPage(Array(input.dropFirst())) }
    let fields = input.dropFirst().split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    func field(_ number: Int) -> String? {
      fields.indices.contains(number) && !fields[number].isEmpty ? fields[number] : nil
    }
    let request = RequestHead(
      method: field(0) ?? "", path: field(1) ?? "", host: field(2),
      hostCount: field(3).flatMap { Int($0) } ?? 1,
      origin: field(4), fetchSite: field(5), fetchMode: field(6), fetchDestination: field(7))
    try checkPolicy(request)
    try checkPath(request.path)
  }

  private func checkPolicy(_ request: RequestHead) throws {
    guard let refusal = RequestPolicy(port: HTTPTarget.port).refusal(of: request) else {
      let names = ["localhost", "127.0.0.1", "[::1]"].map { "\($0):\(HTTPTarget.port)" }
      // By bytes: a letter that resembles an ASCII one is not the same.
      func isOwn(_ text: String) -> Bool {
        let bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return names.contains {
          bytes.elementsEqual($0.utf8) || bytes.elementsEqual("http://\($0)".utf8)
        }
      }
      try expect(["GET", "HEAD"].contains(request.method), "\(request.method) is answered")
      try expect(
        request.host.map(isOwn) ?? false && request.hostCount == 1,
        "\(request.host ?? "no host") is answered")
      if let origin = request.origin {
        try expect(isOwn(origin), "the origin \(origin) is answered")
      }
      if let site = request.fetchSite {
        try expect(
          ["same-origin", "none"].contains(site)
            || request.fetchMode == "navigate" && request.fetchDestination == "document",
          "a request from \(site)")
      }
      return
    }
    try expect(refusal.status == 403 || refusal.status == 405, "refused with \(refusal.status)")
  }

  private func checkPath(_ path: String) throws {
    guard let decoded = ServedPath.decoded(path) else { return }
    let parts = decoded.split(separator: "/", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      let isEnd = part.isEmpty && number == parts.count - 1
      try expect(isEnd || part != "" && part != "." && part != "..", "\(path) has the part \(part)")
    }
    try expect(
      !decoded.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") },
      "\(path) holds a control character")
    let hex = Array("0123456789abcdef".utf8)
    let encoded = decoded.utf8.flatMap { byte -> [UInt8] in
      byte == UInt8(ascii: "/")
        ? [byte] : [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    try expect(
      ServedPath.decoded("/" + String(decoding: encoded, as: UTF8.self)) == decoded,
      "\(path) changes when it is encoded again")
    try expect(
      !ContentType.of(decoded).utf8.contains { $0 < 0x20 },
      "a type of media with a control character")
    let reply = files.answer(path: decoded)
    let isFile = HTTPTarget.paths.contains(decoded)
    try expect(
      [200, 301, 404].contains(reply.status) && (!isFile || reply.status == 200),
      "\(path) gives \(reply.status)")
    for (name, value) in reply.headers {
      try expect(
        !value.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "\(name) holds a control character")
      if name == "Location" {
        try expect(value == "/\(decoded)/" && !value.hasPrefix("//"), "\(path) leads to \(value)")
      }
    }
  }

  /// Checks that a page still has all its bytes, with others inserted between them.
  private func checkPage(_ page: [UInt8]) throws {
    let live = LivePage.adding(to: page, data: [("page", "1")])
    let head = Array("<link rel=\"stylesheet\" href=\"/.fillet/live.css\">\n".utf8)
    try expect(live.count >= page.count + head.count, "a page is shorter than it was")
    var left = page[...]
    for byte in live where byte == left.first { left.removeFirst() }
    try expect(left.isEmpty, "bytes of the page are missing")
    try expect(LivePage.adding(to: page, data: [("page", "1")]) == live, "a different answer")
  }
}
