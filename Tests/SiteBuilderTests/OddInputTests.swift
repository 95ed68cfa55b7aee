import Diagnostics
import FigureBlocks
import Foundation
import ImageCodec
import Raster
import Templates
import Testing

@testable import SiteBuilder

/// Files as other programs and systems write them, and names as nobody gives them: each is a page
/// or one clear problem.
struct OddInputTests {
  /// A page names the place of a note in another file, as the terminal does.
  @Test func showsThePlaceOfANoteInAnotherFile() {
    let range = SourceRange(line: 3, column: 5, length: 1)
    let notes = [
      Diagnostic.Note("here", file: "Content/Own.swift", range: range),
      Diagnostic.Note("in this figure", file: "Content/a.md", range: range),
    ]
    let problem = Diagnostic(.error, id: "x", file: "Content/a.md", summary: "X", notes: notes)
    let value = ProblemView(sources: [:], folder: "Content").value(problem)
    #expect(value.member("explanation") == .string("here: Own.swift:3:5\nin this figure"))
  }

  /// Pages and data, without the copies of what authors wrote.
  private func made(_ encoded: @escaping (String) -> String) throws -> [String: [UInt8]] {
    try HostileSite("word", encoded: encoded).files().filter { !$0.key.hasSuffix(".md") }
  }

  @Test func `lines that end as Windows ends them, and a byte order mark, give the same site`()
    throws
  {
    let plain = try made { $0 }
    let others = try made { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
    #expect(plain.keys.sorted() == others.keys.sorted())
    for (path, bytes) in plain where others[path] != bytes {
      let (one, other) = (bytes, others[path] ?? [])
      let place = zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
      let near = String(
        decoding: one[max(0, place - 80)..<min(one.count, place + 40)], as: UTF8.self)
      Issue.record("\(path) is another one behind \(near)")
    }
  }

  @Test(arguments: [
    "", "\n", " \t\n\n", "\u{FEFF}", "---\n---\n", "---\n", "---", "# ", "#", "<!-- -->", "\0",
    "\0\0\n\0",
    "```", "```swift figure", "~~~\n~~~", "|\n|-|\n", "[]()", "![]()", "[^1]", "[^1]: ", "> ", "- ",
    "*[]: ",
    "<!-- tabs -->", "<!-- end tabs -->", "```math\n```", "```txt include=\"\"\n```",
    "```swift notes\n```",
    "---\ntitle: \"\"\nsummary: \"\"\ngroup: \"\"\nshort: \"\"\nkeywords: []\naliases: []\n---\n",
    "---\ntitle:\nlanguages: {}\ngroups: []\n---\n", "\r", "\r\r\r", "---\r---\r# A\r",
    "\u{85}\u{2028}",
    "\u{FFFE}\u{FFFF}", "`$`$", "$``$", "[@]", "[@a#]", "<>", "</>", "&#0;&#xD800;&#x110000;",
  ])
  func `a text of nearly nothing is a page`(_ text: String) throws {
    let site = try TemporarySite(["a.md": text, "index.md": text])
    let result = site.make()
    #expect(result.files.contains { $0.path == "a.html" })
    #expect(result.files.contains { $0.path == "index.html" })
  }

  @Test func `files whose names differ by case or by composed letters are an error`() throws {
    let png = try PNG.encode(Bitmap(width: 1, height: 1), effort: .small)
    for (one, other) in [
      ("A.png", "a.png"), ("caf\u{E9}.png", "cafe\u{301}.png"), ("I/x.png", "i/x.png"),
    ] {
      let links = [one, other].map { "![x](\(SitePath.encoded($0)))" }
      for texts in [["index.md": links.joined()], ["index.md": links[0], "b.md": links[1]]] {
        let site = try TemporarySite(texts)
        for path in [one, other] { try site.write(path, png) }
        #expect(site.make().collisions.map(\.id) == ["content.duplicate-file"], "\(one)")
      }
    }
    // Not in one literal, in which they would be the same key.
    let alike = try TemporarySite(["caf\u{E9}.md": "# A"])
    try alike.write("cafe\u{301}.md", Array("# B".utf8))
    let found = ContentFolder.load(alike.options).0
    #expect(found.diagnostics.map(\.id) == ["content.duplicate-page"])
    let files = try #require(ArticleFiles(folder: alike.options.content))
    #expect(files.paths.count == 2 && files.sameNames(folder: "Content").count == 1)
  }

  @Test func `a file that would be one of the generator's is named`() throws {
    let site = try TemporarySite(["index.md": "[x](sitemap.xml)"])
    try site.write("sitemap.xml", Array("no map".utf8))
    site.options.baseURL = "https://x.example/"
    let found = try #require(site.make().collisions.first)
    #expect(found.id == "content.duplicate-file")
    #expect(found.explanation?.hasPrefix("`sitemap.xml` is copied there. Folders") == true)
  }

  @Test func `places on pages do not say where the site was built`() {
    let view = ProblemView(sources: [:], folder: "/site/Content")
    func place(_ file: String) -> String? {
      let value = view.value(Diagnostic(.error, id: "x", file: file, summary: "s"))
      guard case .object(let members) = value, case .string(let place)? = members["place"] else {
        return nil
      }
      return place
    }
    #expect(place("/site/Content/a/b.md") == "a/b.md")
    #expect(place("/site/Contents/b.md") == "/site/Contents/b.md")
  }

  private static let names = [
    "a b", "a\nb", "a\"b", "a'b", "a<b>&", "a#b", "a?b", "a%b", "a%2Fb", "a\\b", "a:b",
    "javascript:alert(1)",
    "-rf", "~", "$(id)", "*", "a.html", "a.md", "con", "\u{202E}gnp", "e\u{301}",
    "\u{1F469}\u{200D}\u{1F680}",
    "a\u{1B}[31m", "{{title}}", String(repeating: "n", count: 249),
  ]

  @Test func `names of files as nobody gives them are addresses that lead to them`() throws {
    let links = Self.names.map { "- [x](\(SitePath.encoded($0 + ".md")))\n" }.joined()
    var files = ["index.md": "# Home\n\n" + links]
    for name in Self.names { files[name + ".md"] = "# Page\n\n[home](index.md)\n" }
    let site = try TemporarySite(files)
    let (content, problems) = site.load()
    #expect(problems.isEmpty)
    #expect(content.articles.count == Self.names.count + 1)
    let result = site.make()
    // What no page of a site can be called is said; nothing else is wrong.
    #expect(Set(result.diagnostics.map(\.id)) == ["content.bad-file-name"])
    let home = result.text("index.html")
    for name in Self.names {
      #expect(result.files.contains { $0.path == name + ".html" }, "\(name)")
      #expect(home.contains("href=\"\(SitePath.encoded(name)).html\""), "\(name)")
      let steers = name.unicodeScalars.contains { $0.value < 0x20 }
      #expect(
        result.diagnostics.contains { $0.summary.contains("`\(name).html`") } == steers, "\(name)")
    }
  }

  @Test func `names that are too long for a page are one error`() throws {
    let name = String(repeating: "n", count: 251)
    let result = try TemporarySite([name + ".md": "# Page\n"]).make()
    #expect(result.problems == ["content.bad-file-name 0:0"])
  }

  @Test
  func `a name that is no text, a folder in an article's place and deep folders are left out`()
    throws
  {
    let site = try TemporarySite([
      "index.md": "# Home\n", "folder.md/a.md": "# A\n",
      String(repeating: "d/", count: 40) + "deep.md": "# Deep\n",
    ])
    let strange =
      Array(site.options.content.utf8) + Array("/caf".utf8) + [0xE9] + Array(".md".utf8) + [0]
    let descriptor = unsafe strange.withUnsafeBytes { bytes in
      unsafe open(bytes.assumingMemoryBound(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY, 0o600)
    }
    #expect(descriptor >= 0)
    close(descriptor)
    let (content, problems) = site.load()
    #expect(content.articles.map(\.name) == ["folder.md/a", "index"])
    #expect(
      problems.map(\.summary).sorted() == [
        "this has a name that is not UTF-8 and is left out of the site",
        "this is more than 32 folders deep and is left out of the site",
      ])
    #expect(problems.allSatisfy { $0.severity == .warning && $0.id == "content.skipped" })
  }

  @Test func `a page shows the part of a very long line that a problem is in`() throws {
    let half = String(repeating: "\u{E9} ", count: 20_000)
    let text = half + "[Gone](gone.md) " + half
    let view = ProblemView(sources: ["a.md": text])
    let problem = Diagnostic(
      .error, id: "a.b", file: "a.md",
      range: SourceRange(line: 1, column: half.utf8.count + 1, length: 15), summary: "gone")
    var excerpt = ""
    if case .string(let text)? = view.value(problem).member("excerpt") { excerpt = text }
    #expect(!excerpt.isEmpty)
    let lines = excerpt.components(separatedBy: "\n")
    try #require(lines.count == 2)
    #expect(excerpt.utf8.count < 2_000 && !excerpt.contains("\u{FFFD}"))
    let marked = lines[0].dropFirst(lines[1].count { $0 == " " }).prefix(15)
    #expect(
      marked == "[Gone](gone.md)" && lines[1].hasSuffix(" ^" + String(repeating: "~", count: 14)))
  }

  @Test func `pictures of thirty thousand pixels are measured and not unpacked`() throws {
    func header(_ bytes: [UInt8]) -> [UInt8] { bytes + Array(repeating: 0, count: 100) }
    let side: [UInt8] = [0, 0, 0x75, 0x30]
    let png =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + side
      + side
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0x75, 0x30, 0x75, 0x30]
    let site = try TemporarySite(["a.md": "![p](p.png) ![j](j.jpg) ![s](s.svg) ![e](e.png)\n"])
    try site.write("p.png", header(png))
    try site.write("j.jpg", header(jpeg))
    try site.write("s.svg", Array("<svg viewBox=\"0 0 30000 30000\">".utf8))
    try site.write("e.png", [])
    let page = site.make().text("a.html")
    #expect(page.ranges(of: "width=\"30000\" height=\"30000\"").count == 3)
    #expect(page.contains("<img src=\"e.png\" alt=\"e\" />"))
  }
}
