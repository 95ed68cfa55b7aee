import Testing

@testable import LiveServing

struct RequestPolicyTests {
  private let policy = RequestPolicy(port: 8000)

  @Test(arguments: ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LocalHost:8000"])
  func `answers its own names`(host: String) {
    #expect(policy.refusal(of: RequestHead(path: "/", host: host)) == nil)
  }

  @Test(arguments: [
    nil, "", "localhost", "localhost:8001", "evil.example:8000", "127.0.0.1.evil.example:8000",
    "evil.example@127.0.0.1:8000", "127.0.0.1:8000 ", "0.0.0.0:8000", "[::1]",
  ])
  func `refuses other names`(host: String?) {
    #expect(policy.refusal(of: RequestHead(path: "/", host: host))?.status == 403)
  }

  @Test func `refuses two hosts`() {
    let request = RequestHead(path: "/", host: "localhost:8000", hostCount: 2)
    #expect(policy.refusal(of: request)?.status == 403)
  }

  @Test func `leaves out the port of HTTP`() {
    #expect(RequestPolicy(port: 80).refusal(of: RequestHead(path: "/", host: "localhost")) == nil)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get", ""])
  func `only reads`(method: String) {
    let reply = policy.refusal(of: RequestHead(method: method, path: "/", host: "localhost:8000"))
    #expect(reply?.status == 405)
    #expect(reply?.headers["Allow"] == "GET, HEAD")
  }

  @Test(arguments: [
    ("http://localhost:8000", true), ("http://127.0.0.1:8000", true), ("http://[::1]:8000", true),
    ("https://localhost:8000", false), ("http://localhost:3000", false), ("null", false),
    ("http://localhost:8000.evil.example", false), ("", false),
  ])
  func `answers pages of its own origin`(origin: String, isAnswered: Bool) {
    let request = RequestHead(path: "/", host: "localhost:8000", origin: origin)
    #expect((policy.refusal(of: request) == nil) == isAnswered)
  }

  @Test(arguments: [
    ("same-origin", "cors", "empty", true), ("none", "navigate", "document", true),
    // A link on another site may lead here; a frame, picture or script may not.
    ("cross-site", "navigate", "document", true), ("cross-site", "navigate", "iframe", false),
    ("cross-site", "no-cors", "image", false), ("same-site", "no-cors", "script", false),
  ])
  func `refuses what other sites embed`(
    site: String, mode: String, destination: String, isAnswered: Bool
  ) {
    let request = RequestHead(
      path: "/", host: "localhost:8000", fetchSite: site, fetchMode: mode,
      fetchDestination: destination)
    #expect((policy.refusal(of: request) == nil) == isAnswered)
  }
}

struct ServedPathTests {
  @Test(arguments: [
    ("/", ""), ("/index.html", "index.html"), ("/zh-Hans/", "zh-Hans/"),
    ("/a%20b.html", "a b.html"),
    ("/%C3%A9.html", "é.html"), ("/%e6%96%87", "文"), ("/a..b/c.", "a..b/c."), ("/%2541", "%41"),
  ])
  func `decodes`(path: String, decoded: String) { #expect(ServedPath.decoded(path) == decoded) }

  @Test(arguments: [
    "", "index.html", "//", "/..", "/../a", "/a/../../b", "/%2e%2e/a", "/.%2E/a", "/a/./b", "/%2e",
    "/a%2fb", "/..%2fb", "/a%5cb", "/..\\b", "/a%00.html", "/a\0", "/%", "/%4", "/%zz", "/%+1",
    "/%ff", "/%C3", "/%c0%ae%c0%ae/a", "/a//b", "http://localhost/", "*", "/a%0d%0aX:1", "/a%7F",
  ])
  func `refuses`(path: String) { #expect(ServedPath.decoded(path) == nil) }
}

struct LivePageTests {
  private func adding(_ page: String) -> String {
    String(decoding: LivePage.adding(to: Array(page.utf8), data: [("page", "x-1")]), as: UTF8.self)
  }

  @Test func `adds the script to the head and allows its connection`() {
    let page = adding(
      "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\"></head><p>"
    )
    #expect(page.contains("content=\"connect-src 'self'; default-src 'none'\""))
    #expect(page.contains("live.js\" data-page=\"x-1\" defer></script>\n</head><p>"))
  }

  @Test func `adds it to a page without a head`() {
    #expect(adding("<p>Text").hasPrefix("<p>Text<link"))
    #expect(adding("").contains("live.js"))
  }

  @Test func `has its own files`() throws {
    #expect(try #require(LivePage.file("live.js")).count > 1000)
    #expect(LivePage.file("live.css") != nil)
    #expect(LivePage.file("../live.js") == nil)
  }

  @Test func `knows media types`() {
    #expect(ContentType.of("a/b.HTML") == "text/html; charset=utf-8")
    #expect(ContentType.of("a.b/c") == "application/octet-stream")
    #expect(ContentType.of("x.unknown") == "application/octet-stream")
  }
}
