import FigureBlocks
import Foundation
import Testing
import Typesetting
import WebFonts

@testable import SiteBuilder

/// What is kept beside figures and pages, namely fonts, cards and names of code, has a key of its
/// own for each thing that changes it.
struct SideKeyTests {
  private let site: TemporarySite

  init() throws { site = try TemporarySite([:]) }

  /// How many keys the files of a folder in the cache have.
  private func keys(_ folder: String) throws -> Int {
    Set(try Files.names(in: "\(site.options.cache)/\(folder)").map { $0.prefix { $0 != "-" } })
      .count
  }

  @Test func `a font's key has its file, its names, its characters, features and pins`() throws {
    let charis = try #require(SiteFontsTests.charis)
    let path = site.root + "/own.ttf"
    try FileManager.default.copyItem(atPath: charis, toPath: path)
    let plain = WebFontOrder(family: "F", style: "Regular", characters: [0x41, 0x42])
    let cache = FontCache(site.options)
    let first = try cache.font(of: path, plain)
    #expect(try cache.font(of: path, plain).woff2 == first.woff2)
    #expect(try keys("fonts") == 1)
    var orders: [WebFontOrder] = []
    func order(_ change: (inout WebFontOrder) -> Void) {
      var other = plain
      change(&other)
      orders.append(other)
    }
    order { $0.family = "G" }
    order { $0.style = "Bold" }
    order { $0.features = ["smcp"] }
    order { $0.pins = [FontVariation("wght", 400)] }
    order { $0.pins = [FontVariation("wght", 500)] }
    // Each byte of a code point counts.
    for other: UInt32 in [0x43, 0x142, 0x1_0042, 0x100_0042] {
      order { $0.characters = [0x41, other] }
    }
    for (number, order) in orders.enumerated() {
      _ = try cache.font(of: path, order)
      #expect(try keys("fonts") == number + 2, "\(order)")
    }
    // Another file, and the same one at another time or of another size.
    let count = orders.count + 1
    try FileManager.default.copyItem(atPath: charis, toPath: path + ".other")
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    for file in [path, path + ".other"] {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    }
    _ = try cache.font(of: path, plain)
    #expect(try keys("fonts") == count + 1)
    _ = try cache.font(of: path + ".other", plain)
    #expect(try keys("fonts") == count + 2)
    try Data(try Files.read(path) + [0]).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    _ = try cache.font(of: path, plain)
    #expect(try keys("fonts") == count + 3)
    #expect(throws: SiteError.self) { try cache.font(of: path + ".none", plain) }
  }

  @Test func `a kept font is what was made, and is not used when the cache is to be ignored`()
    throws
  {
    let charis = try #require(SiteFontsTests.charis)
    let order = WebFontOrder(family: "F", style: "Regular", characters: [0x41])
    let made = try FontCache(site.options).font(of: charis, order)
    #expect(try FontCache(site.options).font(of: charis, order).woff2 == made.woff2)
    let folder = site.options.cache + "/fonts"
    let path = Path.join(folder, try #require(try Files.names(in: folder).first))
    let content = try #require(CacheEntry.content(of: try Files.read(path), at: path))
    // A valid entry with another font: whoever reads the cache gets it.
    let other = Array(content.prefix { $0 != 0x0A }) + [0x0A, 1, 2, 3]
    try Files.writeAtomically(CacheEntry.encoded(other, for: path), to: path)
    #expect(try FontCache(site.options).font(of: charis, order).woff2 == [1, 2, 3])
    var options = site.options
    options.ignoresCache = true
    #expect(try FontCache(options).font(of: charis, order).woff2 == made.woff2)
  }

  @Test func `a card's key has each of its words, its picture, what draws it, and the fonts`()
    throws
  {
    let plain = CardDrawing.Words(title: "T", group: "G", summary: "S", site: "P")
    var orders = [CardPictures.Order(words: plain, picture: nil)]
    func order(_ change: (inout CardPictures.Order) -> Void) {
      var other = orders[0]
      change(&other)
      orders.append(other)
    }
    order { $0.words.title = "U" }
    order { $0.words.group = "H" }
    order { $0.words.group = nil }
    order { $0.words.group = "" }
    order { $0.words.summary = "R" }
    order { $0.words.summary = nil }
    order { $0.words.site = "Q" }
    order { $0.words.site = nil }
    order { $0.picture = "0123456789abcdef.png" }
    #expect(
      CardPictures(site.options, conditions: ["c", "d"]).files(orders).allSatisfy { $0 != nil })
    #expect(try keys("cards") == orders.count)
    for (number, conditions) in [["b", "d"], ["c", "e"], ["c"]].enumerated() {
      _ = CardPictures(site.options, conditions: conditions).files([orders[0]])
      #expect(try keys("cards") == orders.count + number + 1)
    }
  }

  @Test func `a card's key has the fonts of its letters`() throws {
    let all = try #require(CardFonts.installed)
    let fewer = CardFonts(bold: all.bold, medium: all.medium, others: [])
    for (title, count) in [("T", 1), ("\u{4E2D}", 2)] {
      let site = try TemporarySite([:])
      for fonts in [all, fewer] {
        let order = CardPictures.Order(words: CardDrawing.Words(title: title), picture: nil)
        _ = CardPictures(site.options, conditions: [], fonts: fonts).files([order])
      }
      let names = try Files.names(in: site.options.cache + "/cards")
      #expect(Set(names.map { $0.prefix { $0 != "-" } }).count == count, "\(title)")
    }
  }

  @Test func `the names of an article belong to its blocks, the engine and the compiler`() throws {
    func blocks(_ text: String) -> [FigureBlock] { ArticleBlocks(text, file: "a.md").blocks }
    let text = "~~~swift setup\nlet a = 1\n~~~\n\n~~~swift figure id=f\nx\n~~~\n"
    func cache(_ engine: String = "e", arguments: [String] = ["-O"], library: String = "/none")
      -> NameCache
    {
      NameCache(
        folder: site.options.cache, engine: engine,
        compilation: ArticleCompilation(arguments: arguments, library: library))
    }
    var names = ArticleNames()
    names.blocks = [[], []]
    try cache().store(names, for: blocks(text))
    #expect(cache().names(of: blocks(text)) == names)
    #expect(cache().names(of: blocks("Prose above.\n\n" + text)) == names, "lines may move")
    #expect(cache().names(of: blocks(text.replacing("let a", with: "let b"))) == nil)
    #expect(
      cache().names(of: blocks(text.replacing("swift setup", with: "swift setup show"))) == nil)
    #expect(
      cache().names(of: blocks(text.replacing("swift setup", with: "swift figure hide"))) == nil)
    #expect(cache("f").names(of: blocks(text)) == nil)
    #expect(cache(arguments: ["-Onone"]).names(of: blocks(text)) == nil)
    let library = site.root + "/library"
    try Data([1]).write(to: URL(fileURLWithPath: library))
    #expect(cache(library: library).names(of: blocks(text)) == nil)
    #expect(cache(arguments: ["-O", "/x/A.swift"]).names(of: blocks(text)) == names)
  }
}
