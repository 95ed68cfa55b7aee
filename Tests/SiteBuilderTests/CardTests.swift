import Diagnostics
import FigureResults
import Foundation
import ImageCodec
import Raster
import Templates
import Testing
import Typesetting

@testable import SiteBuilder

/// The pictures beside links to pages.
struct CardTests {
  private static let meta = "{{#page.card}}{{url}} {{width}} {{height}} {{alt}}{{/page.card}}"
  private static let paper = RGBA8(r: 0xF8, g: 0xF4, b: 0xEB)

  private func site(base: String? = "https://example.org/docs") throws -> TemporarySite {
    let site = try TemporarySite([
      "index.md": "---\nsummary: All of it.\n---\n# The site",
      "a.md": "---\ngroup: One\n---\n# First\n\n~~~swift figure id=shot\nx\n~~~\n",
    ])
    site.options.baseURL = base
    return site
  }

  private func outcomes(in site: TemporarySite) throws -> [FigureKey: FigureOutcome] {
    let store = PictureStore(folder: site.options.cache + "/pictures")
    let name = try store.store(
      PNG.encode(Photo.seaside.bitmap(width: 240, height: 160), effort: .quick))
    let image = ImageResult(
      width: 240, height: 160,
      files: [PictureFile(name: name, scale: 1, pixelWidth: 240, pixelHeight: 160)], alt: "The sea")
    let result = FigureResult(items: [FigureItem(PictureResult(title: "P", image: image, time: 0))])
    let outcome = FigureOutcome(try EncodedResult(result), diagnostics: [])
    return [FigureKey(article: "a", figure: "shot"): outcome]
  }

  private func bytes(_ file: OutputFile) throws -> [UInt8] { try #require(file.bytes) }

  @Test func `each page names its card by an absolute address, with words for it`() throws {
    let site = try site()
    let result = try site.make(outcomes(in: site), article: Self.meta)
    let words = result.text("a.html").split(separator: " ", maxSplits: 3).map(String.init)
    #expect(words.dropFirst() == ["1200", "630", "First. The sea"])
    let address = try #require(words.first)
    #expect(address.hasPrefix("https://example.org/docs/pictures/"))
    #expect(result.text("index.html").hasSuffix(" 1200 630 The site"))
    let file = try #require(result.files.first { address.hasSuffix($0.path) })
    let bytes = try bytes(file)
    #expect(bytes.count < 100_000)
    let card = try PNG.decode(bytes)
    #expect((card.width, card.height) == (1200, 630))
    #expect(card[960, 315] != Self.paper)
    #expect(!result.text("index.html").contains(file.path))
  }

  @Test func `a site that does not know its address has no cards`() throws {
    let site = try site(base: nil)
    #expect(try site.make(outcomes(in: site), article: "[\(Self.meta)]").text("a.html") == "[]")
    #expect(!FileManager.default.fileExists(atPath: site.options.cache + "/cards"))
  }

  @Test func `the page's head says it to programs`() {
    let templates = PageTemplates(folder: ShippedTemplateTests.folder)
    let html = templates.render(
      "partials/sharing",
      [
        "site": ["title": "S"],
        "page": [
          "title": "T", "description": .null, "canonical": .null,
          "card": [
            "url": "https://example.org/c.png", "width": .number(1200), "height": .number(630),
            "alt": "a \"b\"",
          ],
        ],
      ])
    #expect(html.contains("<meta property=\"og:image\" content=\"https://example.org/c.png\">"))
    #expect(html.contains("<meta property=\"og:image:alt\" content=\"a &quot;b&quot;\">"))
    #expect(html.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
  }

  @Test func `a card shows its picture, and is a file of the cache if that can be written`() throws
  {
    let site = try site()
    let picture = try PNG.encode(Photo.seaside.bitmap(width: 240, height: 160), effort: .quick)
    let name = try PictureStore(folder: site.options.cache + "/pictures").store(picture)
    let orders = [name, "0123456789abcdef.png", nil].map {
      CardPictures.Order(words: CardDrawing.Words(title: "T"), picture: $0)
    }
    let files = CardPictures(site.options, conditions: []).files(orders)
    #expect(files[0]?.path != files[1]?.path && files[1]?.path == files[2]?.path)
    for file in files {
      guard case .copy(let place)? = file?.source else {
        Issue.record("not a file of the cache")
        continue
      }
      #expect(try Files.read(place) == bytes(#require(file)))
    }
    site.options.cache = site.root + "/no-folder"
    try Files.write([], to: site.options.cache)
    let other = CardPictures(site.options, conditions: []).files([orders[2]])[0]
    #expect(other?.path == files[2]?.path)
    guard case .bytes? = other?.source else {
      Issue.record("a file of a cache that cannot be written")
      return
    }
  }

  @Test func `a card is drawn once, and anew when its file is damaged`() throws {
    let order = CardPictures.Order(words: CardDrawing.Words(title: "T"), picture: nil)
    let site = try site()
    let cards = CardPictures(site.options, conditions: ["c"])
    let first = try #require(cards.files([order])[0])
    let folder = site.options.cache + "/cards"
    let name = try #require(Files.names(in: folder).first)
    // What is kept under the key is taken as it is.
    let other = try PNG.encode(Bitmap(width: 1, height: 1, color: .black))
    let key = String(name.prefix { $0 != "-" })
    let store = PictureStore(folder: site.options.cache + "/pictures")
    try Files.remove(folder + "/" + name)
    let kept = "\(key)-\(try store.store(other))"
    try Files.writeAtomically(other, to: folder + "/" + kept)
    #expect(try bytes(#require(cards.files([order])[0])) == other)
    try Files.writeAtomically([0], to: folder + "/" + kept)
    #expect(cards.files([order])[0]?.path == first.path)
    // Other words and other conditions are other cards.
    var different = order
    different.words.site = "S"
    let all = cards.files([order, different])
    #expect(all[0]?.path == first.path && all[1]?.path != first.path)
    #expect(try Files.names(in: folder).count >= 2)
    _ = CardPictures(site.options, conditions: ["d"]).files([order])
    #expect(try Files.names(in: folder).filter { !$0.hasPrefix(key) }.count == 2)
  }

  @Test(arguments: [
    "T", "A title of several words that has to go on for a while before it ends",
    String(repeating: "endless ", count: 60), String(repeating: "n", count: 80),
  ])
  func `titles of any length stay inside of the margins`(title: String) throws {
    let words = CardDrawing.Words(
      title: title, group: "A group", summary: "A summary.",
      site: String(repeating: "site ", count: 30))
    let picture = Photo.forest.bitmap(width: 90, height: 160)
    let card = try CardDrawing.drawn(words, picture: picture)
    for y in stride(from: 0, to: 630, by: 3) {
      for x in stride(from: 0, to: 60, by: 3) { #expect(card[x, y] == Self.paper) }
      for x in stride(from: 1140, to: 1200, by: 3) { #expect(card[x, y] == Self.paper) }
    }
    for x in stride(from: 0, to: 1200, by: 3) {
      #expect(card[x, 50] == Self.paper && card[x, 580] == Self.paper)
    }
    // The title is there, and the picture.
    #expect((72..<400).contains { x in (120..<330).contains { card[x, $0] != Self.paper } })
    #expect(card[960, 315] != Self.paper)
  }

  @Test func `words that no font has are left out, pictures stay`() throws {
    let inter = try #require(CardFonts.installed)
    let fonts = CardFonts(bold: inter.bold, medium: inter.medium, others: [])
    let words = CardDrawing.Words(title: "\u{5B57}\u{4F53}", site: "S")
    #expect(fonts.lacking(words.title + "a b").map(String.init) == ["\u{5B57}", "\u{4F53}"])
    let picture = Bitmap(width: 60, height: 30, color: .black)
    let card = try CardDrawing.drawn(words, picture: picture, fonts: fonts)
    #expect(card[100, 315] == RGBA8(r: 0, g: 0, b: 0) && card[1100, 315] == RGBA8(r: 0, g: 0, b: 0))
    let bare = try CardDrawing.drawn(words, picture: nil, fonts: fonts)
    #expect(bare[600, 400] != Self.paper && bare[100, 315] == Self.paper)
    // A title that can be written is, without the group that cannot.
    let title = CardDrawing.Words(title: "T")
    let other = CardDrawing.Words(title: "T", group: "\u{5B57}")
    #expect(
      try CardDrawing.drawn(title, picture: nil, fonts: fonts)
        == CardDrawing.drawn(other, picture: nil, fonts: fonts))
  }

  @Test func `a letter that Inter lacks comes from a font that has it`() throws {
    let fonts = try #require(CardFonts.installed)
    let text = "\u{5706}\u{89D2} in Fillet"
    try #require(fonts.have(text), "needs a font with Chinese letters, as fonts-droid-fallback")
    let spans = fonts.text(text, fonts.bold, size: 40).spans
    #expect(spans.map(\.text) == ["\u{5706}\u{89D2} ", "in Fillet"])
    #expect(spans.last?.style.font == fonts.bold && spans.first?.style.font != fonts.bold)
    #expect(fonts.key(of: "Fillet \u{2192}").isEmpty && !fonts.key(of: text).isEmpty)
    let card = try CardDrawing.drawn(CardDrawing.Words(title: text), picture: nil)
    #expect((72..<400).contains { x in (72..<160).contains { card[x, $0] != Self.paper } })
  }

  @Test func `two pages whose cards are the same picture have one file`() throws {
    let site = try TemporarySite([
      "index.md": "# S", "a.md": "# \u{10A00}", "b.md": "# \u{10A10}",
    ])
    site.options.baseURL = "https://example.org"
    let result = site.make([:], article: Self.meta)
    // Letters that nobody has a font for: both show the mark alone.
    #expect(
      result.text("a.html").split(separator: " ")[0]
        == result.text("b.html").split(separator: " ")[0])
    #expect(result.diagnostics.map(\.id) == ["card.no-letters"])
    #expect(result.diagnostics.first?.summary.hasPrefix("2 cards show no title") == true)
  }
}
