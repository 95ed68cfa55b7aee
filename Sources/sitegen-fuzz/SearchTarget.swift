import FuzzHarness
import SearchIndexing

/// Words as readers search for them, and the index made from pages.
struct SearchTarget: FuzzTarget {
  static let name = "search"
  static let seedExtension = "md"
  static let needsSeeds = true

  private let texts: TextMutation
  /// Separates the fields and pages of an input.
  private static let separator: UInt8 = 0x1E

  init(seeds: [[UInt8]]) {
    texts = TextMutation(
      seeds: seeds,
      tokens: [
        " ", "\n", "\u{1E}", "the", "cornerRadius", "URLSession", "iOS4", "a1B2", "'", "\u{2019}",
        "bar's", "l\u{2019}été",
        "Straße", "ß", "ﬁ", "Ａｂ", "İ", "ı", "ǅ", "ς", "σ", "Σ", "é", "e\u{301}", "\u{301}",
        "\u{300}\u{323}", "한국", "각",
        "\u{1100}\u{1161}", "圆角半径", "カタカナ", "ガ", "ｶﾞ", "ไทย", "ສ", "\u{10400}", "\u{1D400}", "①",
        "½", "Ⅷ", "٣",
        "\u{200D}", "\u{AD}", "🎉", "\u{FDFA}", "\"", "\\", "</script>", "\0", "\u{2028}", "_", "-",
        ".", "0x1F", "12",
      ], size: 80)
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in 0...random.below(3) {
      if number > 0 { bytes.append(SearchTarget.separator) }
      // Long texts take most of the time, and few of them reach what short ones do not.
      let text = texts.text(&random)
      bytes += random.below(128) == 0 ? text : Array(text.prefix(40))
    }
    return bytes
  }

  func run(_ input: [UInt8]) throws {
    let texts = input.split(
      separator: SearchTarget.separator, maxSplits: 5, omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
    for text in texts { try checkWords(text) }
    // Two pages; the second has two entries.
    func text(_ number: Int) -> String { texts.indices.contains(number) ? texts[number] : "" }
    var entries = [
      SearchEntry(.page, title: text(1), note: "page"),
      SearchEntry(.page, title: text(0), note: "page"),
      SearchEntry(.heading, anchor: "a", title: text(2), note: text(3)),
    ]
    (entries[0].text, entries[1].names, entries[2].lead) = (text(0), text(4), text(5))
    let pages = [
      SearchPage(path: "a.html", entries: [entries[0]]),
      SearchPage(path: text(1), entries: Array(entries[1...])),
    ]
    var limits = SearchIndex.Limits()
    (limits.words, limits.hitBytes) = (5, 40)
    let index = SearchIndex(pages, limits: limits)
    try ReadIndex(index).check(entries)
    try expect(
      SearchTable(index.table.bytes)?.bytes == index.table.bytes,
      "a table changes when it is read back")
    guard isRunTwice(input) else { return }
    try expect(SearchIndex(pages, limits: limits).files == index.files, "a different answer")
    // Updating an index gives the same one as building it anew.
    let old = SearchIndex(
      [pages[0], SearchPage(path: text(1), entries: [entries[0]])], limits: limits)
    let changed = SearchIndex(old.table, changing: [1: pages[1]], limits: limits)
    try expect(
      changed.names == index.names && changed.table.bytes == index.table.bytes,
      "changing differs from making anew")
  }

  private func checkWords(_ text: String) throws {
    let words = SearchWords.words(of: text)
    for word in words {
      // A ligature of several words contains spaces.
      try expect(
        !word.text.utf8.contains { $0 < 0x20 || "\"'\\".utf8.contains($0) }, "the word \(word.text)"
      )
      try expect(
        FoldedText.fold(word.text) == word.text,
        "\(word.text) folds to \(FoldedText.fold(word.text))")
    }
    // ASCII text is read by different code from the rest.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    try expect(
      SearchWords.words(of: text + " \u{E9}") == words + SearchWords.words(of: "\u{E9}"),
      "a text of ASCII has different words beside others")
  }
}
