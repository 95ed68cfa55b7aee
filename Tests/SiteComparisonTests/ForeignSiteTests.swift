import Foundation
import Testing

@testable import SiteComparison

/// A site of somebody else shows a reviewer's files to nobody, and steers neither a terminal nor a
/// comment.
struct ForeignSiteTests {
  /// A site in a folder, with a file outside of it that is nobody's business.
  private final class Planted {
    let root = FileManager.default.temporaryDirectory.appending(path: "foreign-\(UUID())")
    let secret: URL

    init() throws {
      secret = root.appending(path: "secret.png")
      try PlantedSite().write(to: root.appending(path: "site"))
      try Data("secret".utf8).write(to: secret)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    var site: URL { root.appending(path: "site") }

    func link(_ path: String) throws {
      let place = site.appending(path: path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: secret)
    }
  }

  @Test func `pictures are those of the site's folder`() throws {
    let planted = try Planted()
    try planted.link("pictures/link.png")
    // A site with a link is refused, so its results alone are read here.
    let results = try Data(contentsOf: planted.site.appending(path: "results.json"))
    let site = try GeneratedSite(results: results, at: planted.site, named: "site")
    for name in ["link.png", "../secret.png", "../../secret.png", planted.secret.path, "x\0.png"] {
      #expect(site.picture(name) == nil, "\(name)")
    }
    let own = try FileManager.default.contentsOfDirectory(
      atPath: planted.site.appending(path: "pictures").path
    ).first { $0 != "link.png" }
    #expect(site.picture(try #require(own)) != nil)
  }

  @Test(arguments: [
    "other.html", "other.md", "assets/other.css", "pictures/other.png", "data/other.json",
    "feed.xml",
  ])
  func `a link among the files is refused`(path: String) throws {
    let planted = try Planted()
    try planted.link(path)
    #expect(throws: GeneratedSite.Refusal.self) {
      try GeneratedSite(at: planted.site, named: "site")
    }
  }

  @Test(arguments: [
    "https://evil.example/a", "www.evil.example", "WWW.evil.example", "@everyone", "a@b.example",
    "![a](b)", "<img src=x>", "`a` **b** #1 | ~c~",
  ])
  func `words of a site are words in a comment`(text: String) throws {
    let escaped = DifferenceText.escaped(text)
    // What GitHub makes links of begins with these, whether or not its signs are escaped.
    for start in ["://", "www.", "WWW.", "@"] { #expect(!escaped.contains(start), "\(escaped)") }
    let shown = escaped.replacing("<!-- -->", with: "").replacing("&#64;", with: "@")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("\\", with: "")
    #expect(shown == text)
  }
}
