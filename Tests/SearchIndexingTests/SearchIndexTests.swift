import TestSupport
import Testing

@testable import SearchIndexing

/// The files of an index, read back.
struct SearchIndexTests {
  private static func page(
    _ path: String, _ title: String, text: String = "", names: String = "",
    _ others: [SearchEntry] = []
  ) -> SearchPage {
    var entry = SearchEntry(.page, title: title, note: "page")
    entry.text = text
    entry.names = names
    return SearchPage(path: path, entries: [entry] + others)
  }

  /// Returns what a word is worth in each entry that has it.
  private func hits(_ word: String, in index: SearchIndex) -> [Int: Int] {
    let words = lines(of: "words-", in: index)
    guard let place = words.firstIndex(of: word) else { return [:] }
    var (entry, step, found) = (-1, 0, [Int: Int]())
    for byte in lines(of: "hits-", in: index)[place].utf8 where byte != UInt8(ascii: "*") {
      if (0x30...0x39).contains(byte) {
        step = step * 10 + Int(byte - 0x30)
      } else {
        entry += max(step, 1)
        found[entry] = Int(byte - 0x60)
        step = 0
      }
    }
    return found
  }

  /// Returns the lines of all files of a kind, in their order.
  private func lines(of kind: String, in index: SearchIndex) -> [String] {
    index.files.filter { $0.name.hasPrefix(kind) }.flatMap { file -> [String] in
      let literal = file.text.split(separator: ", ", maxSplits: 1)[1].dropLast(3)
      return literal.dropFirst().dropLast().split(
        separator: "\\n", omittingEmptySubsequences: false
      ).map(String.init)
    }
  }

  @Test func `a word is worth more in a title than in a heading, a figure, a name and prose`() {
    let index = SearchIndex([
      Self.page(
        "a.html", "Shadow",
        [
          SearchEntry(.heading, anchor: "h", title: "Shadow", note: ""),
          SearchEntry(.figure, anchor: "f", title: "Shadow", note: ""),
        ]),
      Self.page("b.html", "B", names: "shadow"), Self.page("c.html", "C", text: "shadow"),
      Self.page("d.html", "D", text: "shadow shadow, shadow"),
    ])
    #expect(hits("shadow", in: index) == [0: 24, 1: 18, 2: 13, 3: 6, 4: 2, 5: 3])
  }

  @Test func `the list of pages has languages and ranks where they are not the usual ones`() {
    var pages = (0..<4).map { Self.page("\($0).html", "T") }
    pages[1].language = "de"
    pages[2].rank = 50
    (pages[3].language, pages[3].rank) = ("de", 1000)
    let head = SearchIndex(pages).files[0].text
    let ends = head.split(separator: "\n").compactMap { line in
      line.contains(".html") ? line.split(separator: ",").dropFirst(4) : nil
    }
    #expect(
      ends.map { $0.joined(separator: ",") } == ["", "\"de\"]", "\"\",50]", "\"de\",1000]"])
  }

  @Test func `keywords are found and not shown`() {
    var page = Self.page("a.html", "A", text: "x")
    page.entries[0].keywords = "jank, dropped frames"
    let index = SearchIndex([page])
    #expect(hits("jank", in: index) == [0: 13] && hits("frames", in: index) == [0: 13])
    #expect(!index.files.contains { $0.name.hasPrefix("page") && $0.text.contains("jank") })
  }

  @Test func `names are found by their parts, for less`() {
    let index = SearchIndex([Self.page("a.html", "A", text: "x", names: "cornerRadius")])
    #expect(hits("cornerradius", in: index) == [0: 6] && hits("radius", in: index) == [0: 4])
  }

  @Test func `code gives its names once, without numbers`() {
    #expect(CodeNames.text(of: "let a1 = radius_2 * 0x10 + a1.größe") == "let a1 radius größe")
  }

  @Test func `the same pages give the same files, and one page changes few`() {
    var pages = (0..<50).map {
      Self.page("p\($0).html", "Page \($0)", text: "word\($0) and others")
    }
    let index = SearchIndex(pages)
    #expect(SearchIndex(pages).files == index.files)
    pages[7].entries[0].lead = "others"
    let changed = SearchIndex(pages).files.filter { !index.files.contains($0) }
    // The head, the page, and what words are worth.
    #expect(changed.map { $0.name.prefix(5) } == ["index", "page-", "hits-"])
  }

  @Test func `a word that most entries have is looked for in what is not prose`() {
    func site(_ count: Int) -> SearchIndex {
      SearchIndex(
        (0..<count).map { Self.page("\($0).html", $0 == 7 ? "The x" : "y", text: "the z\($0)") })
    }
    #expect(hits("the", in: site(300)) == [7: 22] && hits("the", in: site(30)).count == 30)
    let index = site(300)
    let place = lines(of: "words-", in: index).firstIndex(of: "the") ?? 0
    #expect(lines(of: "hits-", in: index)[place] == "*8v")
  }

  @Test func `small files together hold what a large one does`() {
    let pages = (0..<40).map {
      Self.page("p\($0).html", "Page \($0)", text: "the word \(String($0, radix: 2)) ʘ\($0)")
    }
    var limits = SearchIndex.Limits()
    limits.words = 7
    limits.hitBytes = 20
    let (large, small) = (SearchIndex(pages), SearchIndex(pages, limits: limits))
    #expect(small.files.count { $0.name.hasPrefix("words-") } == (small.wordCount + 6) / 7)
    #expect(small.files.count { $0.name.hasPrefix("hits-") } > 5)
    for kind in ["words-", "hits-"] {
      #expect(lines(of: kind, in: small) == lines(of: kind, in: large))
    }
    for place in [0, 9, 39] {
      #expect(hits("ʘ\(place)", in: small) == [place: 2])
      #expect(hits("\(place)", in: small)[place] ?? 0 > 20)
    }
  }

  @Test func `words are in the order of UTF-16`() {
    let index = SearchIndex([Self.page("a.html", "\u{FF5A}z \u{20BB7}野 ﬀ ꜩ", text: "\u{10400}")])
    let words = lines(of: "words-", in: index)
    #expect(words.count > 4)
    #expect(
      zip(words, words.dropFirst()).allSatisfy { $0.utf16.lexicographicallyPrecedes($1.utf16) })
  }

  @Test func `texts cannot leave their literals`() {
    let index = SearchIndex([Self.page("a.html", "\"); alert(\"\\\n\u{1}", text: "x")])
    #expect(index.files[0].text.contains(#"["a.html","\"); alert(\"\\\n\x01",1,"page-0-"#))
    #expect(index.files.allSatisfy { $0.text.hasSuffix(");\n") })
  }

  @Test func `a site without words has a head`() {
    #expect(SearchIndex([]).files.map(\.name) == ["index.js"])
    #expect(SearchIndex([Self.page("a.html", "…")]).wordCount == 0)
  }

  /// Articles as long as this site's: 28 entries each, 2,800 words, most of them common ones.
  @Test func `takes time in proportion to the number of pages`() {
    func site(_ count: Int) -> [SearchPage] {
      var state: UInt64 = 7
      func word() -> String {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Few words are common and many are rare, as in texts.
        let rank = UInt64(Double(40_000) * (Double(state >> 40) / Double(1 << 24)) * 1)
        return "w" + String(rank * rank / 40_000, radix: 36)
      }
      return (0..<count).map { number in
        Self.page(
          "p\(number).html", word(),
          (0..<28).map { place in
            var entry = SearchEntry(.heading, anchor: "h\(place)", title: word(), note: "")
            entry.text = (0..<100).map { _ in word() }.joined(separator: " ")
            return entry
          })
      }
    }
    func time(_ pages: [SearchPage]) -> Double {
      (0..<3).map { _ in threadSeconds { _ = SearchIndex(pages) } }.min() ?? 0
    }
    let (few, many) = (time(site(30)), time(site(300)))
    print("an index of 30 pages takes \(few) s, of 300 pages \(many) s")
    #expect(many < 25 * few)
  }
}
