import Diagnostics
import FuzzHarness
import Markdown
import TestSupport

/// Markdown as in articles, and the HTML made from it.
struct MarkdownTarget: FuzzTarget {
  static let name = "markdown"
  static let seedExtension = "md"
  static let needsSeeds = true

  private let texts: TextMutation

  init(seeds: [[UInt8]]) {
    texts = TextMutation(
      seeds: seeds,
      tokens: [
        "a", "b c", "ä", "日本", "🎉", " ", "  ", "\t", "\n", "\n", "\n\n", "\r\n", "\r", "\0", "\\",
        "\\\n", "  \n", "*",
        "**", "_", "__", "~", "~~", "`", "``", "```", "~~~", "[", "]", "(", ")", "](", "![", "<",
        ">", "> ", "- ", "+ ",
        "1. ", "2) ", "- [ ] ", "- [x] ", "    ", "# ", "### ", " #", "===\n", "---\n", "***\n",
        "|", " | ",
        "\n|-|:-:|\n", "\n-|-\n", "\\|", "[^n]", "\n[^n]: ", "[a]: b\n", "\n[a b]: <c> 'd'\n",
        "[a]", "[a b][]", "[x](y)",
        "[x](javascript:y 'z')", "![x](<y z>)", "<b>", "</b>", "<b c='d'>",
        "<a href=\"java\nscript:x\">",
        "<img src=x onerror=y>", "<!-- ", " -->", "<div>\n", "</div>\n", "<p>", "</p>", "<li>",
        "<details open>",
        "</details>", "<table>", "<tr><td>", "</table>", "<script>", "</script>", "<style>",
        "<![CDATA[", "<?x", "&amp;",
        "&copy;", "&#35;", "&#x110000;", "&x;", "\"", "'", "!", "http://a.b", "www.a.b", "a@b.c",
        "<http://a.b>",
        "\u{FEFF}", "\u{2028}", "[@a]", "[@a#b]", "$`x^2`$", "> [!NOTE]\n", "```swift figure\n",
        "*[AB]: c\n",
      ])
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] { texts.text(&random) }

  func run(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let document = MarkdownDocument(text, file: "a.md", firstLine: 5)
    let places = Places(text, file: "a.md", firstLine: 5)
    try places.check(document.diagnostics)
    var isRaw = false
    try check(document.blocks, places, &isRaw, depth: 0)
    var ids: Set<String> = []
    for heading in document.headings {
      try expect((1...6).contains(heading.level), "a heading of level \(heading.level)")
      try expect(ids.insert(heading.id).inserted, "the id \(heading.id) appears twice")
      try places.check(heading.range, "a heading")
    }
    let html = HTMLRenderer().html(document)
    try checkHTML(isRaw ? MarkdownTarget.withoutImpliedEnds(html) : Array(html.utf8))
    try expect(html.utf8.count <= 400 * input.count + (8 << 20), "\(html.utf8.count) bytes of HTML")
    guard isRunTwice(input) else { return }
    let again = MarkdownDocument(text, file: "a.md", firstLine: 5)
    try expect(again == document && HTMLRenderer().html(again) == html, "a different answer")
  }

  /// Checks the ranges of elements, and finds out whether there is raw HTML.
  private func check(
    _ nodes: [MarkdownNode], _ places: Places, _ isRaw: inout Bool, depth: Int
  ) throws {
    // The deepest element may still contain an item's paragraph, a line of it and a character.
    try expect(depth <= 104, "\(depth) deep")
    var last: SourceRange?
    for node in nodes {
      try places.check(node.range, "\(node.kind)")
      switch node.kind {
      case .html, .htmlBlock: isRaw = true
      // Notes come last, in the order of the references to them.
      case .footnoteDefinition: last = nil
      default: break
      }
      if let last {
        try expect(last.start <= node.range.start, "\(node.kind) comes before another")
      }
      last = node.range
      try check(node.children, places, &isRaw, depth: depth + 1)
    }
  }

  /// Checks that a strict reader accepts the HTML, and that nothing in it is active.
  private func checkHTML(_ html: [UInt8]) throws {
    let tokens: HTMLTokens
    do throws(HTMLTokens.Mistake) {
      tokens = try HTMLTokens(html)
    } catch {
      throw BrokenPromise(description: "\(error.reason) near \(error.near)")
    }
    for case .tag(let tag) in tokens.tokens {
      try expect(!MarkdownTarget.refused.contains(tag.name), "a tag \(tag.name)")
      for attribute in tag.attributes {
        try expect(
          !attribute.name.hasPrefix("on") && attribute.name != "style",
          "\(attribute.name) of \(tag.name)")
        guard attribute.name == "href" || attribute.name == "src" else { continue }
        try expect(
          MarkdownTarget.isHarmless(attribute.value), "\(attribute.name) is \(attribute.value)")
      }
    }
  }

  private static let refused: Set = [
    "script", "style", "iframe", "object", "embed", "form", "svg", "math", "link", "meta", "base",
    "title",
    "textarea", "template",
  ]

  private static func isHarmless(_ address: String) -> Bool {
    // Browsers ignore control characters and spaces.
    let plain = address.unicodeScalars.filter { $0.value > 32 }
    guard let end = plain.firstIndex(where: { ":/?#".unicodeScalars.contains($0) }),
      plain[end] == ":"
    else {
      return true
    }
    // With other characters before its colon it is a path, to browsers as well: `http%0F://a`.
    let scheme = String(String.UnicodeScalarView(plain[..<end])).lowercased()
    guard scheme.utf8.allSatisfy(isOfScheme), scheme.first?.isLetter == true else { return true }
    return ["http", "https", "mailto", "tel"].contains(scheme)
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
  }

  /// Returns HTML without the tags whose ends browsers supply: the rest must nest.
  private static func withoutImpliedEnds(_ html: String) -> [UInt8] {
    let bytes = Array(html.utf8)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), let end = endOfImplied(bytes, index) else {
        kept.append(bytes[index])
        index += 1
        continue
      }
      index = end
    }
    return kept
  }

  private static let implied: Set = [
    "dd", "dt", "li", "p", "rp", "rt", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]

  /// Returns the index after a tag of such an element; nil for any other.
  private static func endOfImplied(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let name = bytes[index...].prefix {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
    }
    guard implied.contains(String(decoding: name, as: UTF8.self)) else { return nil }
    var isQuoted = false
    for index in name.endIndex..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, bytes[index] == UInt8(ascii: ">") { return index + 1 }
    }
    return nil
  }
}
