import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

struct LinkTests {
  private func page(_ markdown: String) throws -> SitePages.Result {
    try TemporarySite([
      "a.md": markdown, "index.md": "# Home\n", "guides/README.md": "# Guides\n\n## Start here\n",
      "guides/clip.md": "# Clip\n\n## Cut\n",
      "notes.txt": "notes", "blue.svg": "<svg width='3' height='2'></svg>",
      "draft.md": "---\ndraft: true\n---\n",
    ]).make()
  }

  @Test(arguments: [
    ("[x](guides/README.md)", "guides/index.html"),
    ("[x](guides/)", "guides/index.html"),
    ("[x](guides/README.md#start-here)", "guides/index.html#start-here"),
    ("[x](guides/README.md#guides)", "guides/index.html"),
    ("[x](guides/index.html)", "guides/index.html"),
    ("[x](guides/clip)", "guides/clip.html"), ("[x](/guides/clip/#cut)", "guides/clip.html#cut"),
    ("[x](/index.md)", "index.html"),
    ("[x](https://example.org/a.md)", "https://example.org/a.md"),
    ("[x](notes.txt)", "notes.txt"),
    ("[x](guides/README.md?tab=2)", "guides/index.html?tab=2"),
    ("[x](guides/?tab=2&n=%22#start-here)", "guides/index.html?tab=2&amp;n=%22#start-here"),
    ("[x](a.md?tab=2)", "a.html?tab=2"), ("[x](notes.txt?v=2)", "notes.txt?v=2"),
    ("# Parts\n\n## One\n\n[x](?tab=2#one)", "?tab=2#one"),
  ])
  func rewritesLinks(_ markdown: String, _ address: String) throws {
    let result = try page(markdown)
    #expect(result.diagnostics.isEmpty)
    #expect(result.text("a.html").contains("<a href=\"\(address)\">"))
    #expect(result.linkCount == 1)
  }

  @Test(arguments: [
    ("![x](out.svg)", "image.missing"), ("[x](out.svg)", "link.broken-target"),
  ])
  func `a symbolic link that leads outside is said to`(markdown: String, id: String) throws {
    let site = try TemporarySite(["a.md": "# A\n\n\(markdown)\n"])
    try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: site.root + "/secret.svg"))
    try FileManager.default.createSymbolicLink(
      atPath: site.options.content + "/out.svg", withDestinationPath: site.root + "/secret.svg")
    let result = site.make()
    let problem = try #require(result.diagnostics.first { $0.id == id })
    #expect(problem.summary.contains("a symbolic link that leads out of the content folder"))
    #expect(!result.files.contains { $0.path == "out.svg" })
  }

  @Test(arguments: [
    ("see [x](guide/README.md)", "link.broken-target 1:5"),
    ("see [x](draft.md)", "link.broken-target 1:5"),
    ("see [x](guides/README.md#star-here)", "link.broken-anchor 1:5"),
    ("see [x](#nowhere)", "link.broken-anchor 1:5"),
    ("see [x](../../secret.txt)", "link.outside-content 1:5"),
    ("see [x](%2e%2e/secret.txt)", "link.outside-content 1:5"),
    ("see [x](javascript:alert)", "link.refused-scheme 1:5"),
    ("see [x](data:text/html,x)", "link.refused-scheme 1:5"),
    ("see [x]()", "link.no-address 1:5"),
    ("see [x](http://)", "link.no-address 1:5"),
    ("see [x](https:///a)", "link.no-address 1:5"),
    ("see [x](https:example.org)", "link.no-address 1:5"),
    ("see ![x](missing.png)", "image.missing 1:5"),
    ("see ![x](notes.txt) ![x](notes.txt)", "image.damaged 1:5"),
    ("see ![](blue.svg)", "image.missing-alt 1:5"),
    ("see ![ ](blue.svg)", "image.missing-alt 1:5"),
    ("see ![Blue.SVG](blue.svg)", "image.missing-alt 1:5"),
    ("see <img src=\"notes.txt\">", "image.missing-alt 1:5"),
    ("see <img src=\"notes.txt\" alt=\"notes.txt\">", "image.missing-alt 1:5"),
    ("<div>\n  <img src='notes.txt'>\n</div>", "image.missing-alt 2:3"),
    (
      "<picture>\n<source srcset=\"notes.txt\">\n<img src=\"notes.txt\"></picture>",
      "image.missing-alt 3:1"
    ),
    (
      "<picture><source srcset=\"notes.txt, none.png 2x\"><img src=\"notes.txt\" alt=\"\"></picture>",
      "image.missing 1:10"
    ),
    ("see [x](value:width)", "value.unknown-name 1:5"),
  ])
  func reportsLinks(_ markdown: String, _ problem: String) throws {
    #expect(try page(markdown).problems == [problem])
  }

  @Test func guessesWhatWasMeant() throws {
    let file = try page("[x](guide/README.md)").diagnostics.first
    #expect(file?.notes.first?.message == "did you mean `guides/README.md`?")
    let anchor = try page("[x](guides/README.md#star-here)").diagnostics.first
    #expect(anchor?.notes.first?.message == "did you mean `#start-here`?")
  }

  @Test func copiesLinkedFilesAndReadsPictureSizes() throws {
    let site = try TemporarySite(["guides/a.md": "![A dot](../Images/dot.gif)"])
    try site.write("Images/dot.gif", Array("GIF89a".utf8) + [7, 0, 5, 0])
    let result = site.make()
    #expect(result.diagnostics.isEmpty)
    #expect(result.text("guides/a.html").contains("src=\"../Images/dot.gif\""))
    #expect(result.text("guides/a.html").contains("width=\"7\" height=\"5\""))
    #expect(result.files.contains { $0.path == "Images/dot.gif" })
    #expect(result.imageCount == 1)
  }

  @Test func readsSizesOfPictures() {
    let svg = Array("<svg xmlns='x' viewBox='0 0 30 20'>".utf8)
    #expect(ImageSize(svg)?.width == 30)
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC0, 0, 9, 8, 0, 5, 0, 7, 3]
    #expect(ImageSize(jpeg)?.width == 7)
    #expect(ImageSize(jpeg)?.height == 5)
    #expect(ImageSize([0xFF, 0xD8, 0xFF, 0xE0]) == nil)
    #expect(ImageSize([]) == nil)
  }

  @Test func makesRelativeAddresses() {
    #expect(SitePath.url(from: "a/b.html", to: "a/c.html") == "c.html")
    #expect(SitePath.url(from: "a/b.html", to: "c d.html") == "../c%20d.html")
    #expect(SitePath.url(from: "a/b.html", to: "a/b/c.html") == "b/c.html")
    #expect(SitePath.resolve("../../x", from: "a") == nil)
    #expect(SitePath.decoded("%41%zz") == "A%zz")
    #expect(SitePath.decoded("%00") == nil)
  }
}
