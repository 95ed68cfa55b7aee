import Foundation
import Testing

/// A build writes nowhere but into the site and its cache, and shows nothing but what the content
/// holds.
struct ContainmentTests {
  private static let secret = "nobody's business"

  /// A site beside a folder that is none of its business.
  private final class Guarded {
    let site: SiteFixture
    let outside: String

    init(_ files: [String: String]) throws {
      site = try SiteFixture(files)
      outside = site.root + "-outside"
      try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
      for name in ["secret.txt", "secret.md", "secret.png", "secret.swift"] {
        try Data(ContainmentTests.secret.utf8).write(to: URL(fileURLWithPath: outside + "/" + name))
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: outside) }

    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: site.root + "/" + path, withDestinationPath: target)
    }

    /// What is outside of the site's folder, and what is in it beside what builds may write.
    var others: [String: Data] {
      var others = site.files("").filter { path, _ in
        !["Site", ".fillet-cache"].contains { path == $0 || path.hasPrefix($0 + "/") }
      }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: outside)) ?? [] {
        others["outside/" + name] = FileManager.default.contents(atPath: outside + "/" + name)
      }
      return others
    }
  }

  private static let links = """
    # A

    [a](../../OUT/secret.txt) [b](/../../OUT/secret.txt) [c](%2e%2e/%2e%2e/OUT/secret.txt)
    [d](..%2F..%2FOUT/secret.txt) [e](folder/secret.txt) [f](file.txt) [g](/etc/passwd)
    [h](file:///etc/passwd) [i](..\\..\\OUT\\secret.txt) [j](pipe.txt) [k](.git/config)
    ![a](folder/secret.png) ![b](../../OUT/secret.png) ![c](file.png) ![d](/etc/passwd)
    <img src="../../OUT/secret.png" alt="e"> <a href="folder/secret.txt">l</a>

    """

  private static func included(_ path: String) -> String { "```txt include=\"\(path)\"\n```\n\n" }

  @Test func `links, pictures and articles that lead outside are not followed`() throws {
    let guarded = try Guarded(["index.md": "# Home\n"])
    let name = (guarded.outside as NSString).lastPathComponent
    try guarded.site.write("Content/a.md", Self.links.replacing("OUT", with: name))
    try guarded.link("Content/folder", to: guarded.outside)
    try guarded.link("Content/file.txt", to: guarded.outside + "/secret.txt")
    try guarded.link("Content/file.png", to: guarded.outside + "/secret.png")
    try guarded.link("Content/linked.md", to: guarded.outside + "/secret.md")
    try guarded.link("Content/loop", to: ".")
    try guarded.link("Content/gone.md", to: "gone.md")
    #expect(unsafe mkfifo(guarded.site.root + "/Content/pipe.md", 0o600) == 0)
    #expect(unsafe mkfifo(guarded.site.root + "/Content/pipe.txt", 0o600) == 0)
    let before = guarded.others
    let run = try guarded.site.run("build", "--links", "warn")
    #expect(run.code == 0, "\(run.errors)")
    let site = guarded.site.files("Site")
    #expect(site["a.html"] != nil && site["linked.html"] == nil && site["secret.txt"] == nil)
    for (path, bytes) in site {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(Self.secret) && !text.contains("root:"), "\(path)")
    }
    #expect(guarded.others == before)
    // One warning for each article that is left out.
    #expect(run.errors.ranges(of: "[content.skipped]").count == 3, "\(run.errors)")
  }

  @Test func `code is included from the repository alone, and not from what git keeps`() throws {
    let guarded = try Guarded([:])
    let name = (guarded.outside as NSString).lastPathComponent
    try guarded.site.write(".git/config", Self.secret)
    try guarded.link("link.txt", to: guarded.outside + "/secret.txt")
    try guarded.link("config.txt", to: ".git/config")
    let paths = [
      "../\(name)/secret.txt", guarded.outside + "/secret.txt", "/etc/passwd", "link.txt",
      "Content/../../\(name)/secret.txt", ".git/config", "Content/../.git/config", "config.txt",
    ]
    try guarded.site.write("Content/a.md", "# A\n\n" + paths.map(Self.included).joined())
    let run = try guarded.site.run("build", "--drafts")
    #expect(run.errors.ranges(of: "[code.outside]").count == paths.count, "\(run.errors)")
    for (path, bytes) in guarded.site.files("Site") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(Self.secret), "\(path)")
    }
  }

  private static let aliases = [
    "../x", "../../x", "/../x", "a/../../x", "..", ".", "/..", ".hidden/x", ".fillet-site",
    "a/.git/x",
    "//host/x", "https://host/x", "file:///x", "a\\0b", "a\\nb", "a\\e[31m", "a\\tb", "x?y",
    "index.html/x",
    String(repeating: "x", count: 300), "kept.html/deep/x",
  ]

  @Test func `an old address that is no name of a page is one error at its place`() throws {
    let list = Self.aliases.map { "  - \"\($0)\"\n" }.joined()
    let guarded = try Guarded([
      "index.md": "# Home\n", "kept.md": "---\naliases:\n\(list)---\n# Kept\n",
    ])
    let before = guarded.others
    let run = try guarded.site.run("build")
    #expect(run.code == 1)
    for line in Self.aliases.indices {
      #expect(run.errors.contains("Content/kept.md:\(line + 3):"), "\(Self.aliases[line])")
    }
    #expect(run.errors.ranges(of: "[alias.").count == Self.aliases.count, "\(run.errors)")
    #expect(guarded.site.text("Site/index.html") == nil && guarded.others == before)
  }

  @Test func `strange addresses that are pages stay in the site`() throws {
    let aliases = [
      "/etc/passwd", "a\\\\..\\\\..\\\\b", "C:x", "%2e%2e/x", "a b", "-rf", "~", "$(id)",
      "\\u202Ex",
    ]
    let list = aliases.dropLast(0).filter { $0 != "C:x" }.map { "  - \"\($0)\"\n" }.joined()
    let guarded = try Guarded(["index.md": "---\naliases:\n\(list)---\n# Home\n"])
    try guarded.site.write("Templates/redirect.mustache", "{{#redirect}}{{url}}{{/redirect}}")
    let before = guarded.others
    let run = try guarded.site.run("build")
    #expect(run.code == 0, "\(run.errors)")
    let pages = Set(guarded.site.files("Site").keys)
    #expect(
      pages.isSuperset(of: ["etc/passwd.html", "a\\..\\..\\b.html", "%2e%2e/x.html", "-rf.html"]))
    #expect(guarded.others == before)
  }

  @Test func `what would be a file and a folder of the site is one error`() throws {
    let run = try SiteFixture([
      "index.md": "# Home\n", "guide.md": "# Guide\n", "guide.html/part.md": "# Part\n",
    ]).run("build")
    #expect(run.code == 1)
    #expect(
      run.errors.contains(
        "error: `guide.html` would be both a file and a folder of the site "
          + "[content.duplicate-file]"),
      "\(run.errors)")
  }
}
