/// What a phone shows of an article before anybody scrolls.
///
/// A browser lays out all that has arrived before it paints any of it. At a style sheet inside the text it waits, and
/// paints what is above: with the sheet below the first screen, that is all that it has to lay out.
enum FirstScreen {
  /// As many letters fit below a title on most phones.
  private static let characters = 1_000
  private static let start = Array("<div class=\"prose\">".utf8)
  /// What may hold a paragraph's end that is none.
  private static let hiding = ["<!--", "<template", "<noscript", "<script", "<textarea", "<svg"].map
  {
    Array($0.utf8)
  }

  /// Returns the end of the text in the paragraph that fills the first screen; nil where there is none in the article
  /// before a place.
  static func end(in page: [UInt8], from start: Int, before limit: Int) -> Int? {
    guard let prose = page.position(of: self.start, from: start), prose < limit else { return nil }
    var count = 0
    var isTag = false
    for place in prose..<limit {
      switch page[place] {
      case UInt8(ascii: "<"):
        isTag = true
        if count >= characters, page[place..<limit].starts(with: "</p>\n".utf8) {
          let before = Array(page[prose..<place])
          return hiding.contains(where: before.holds) ? nil : place
        }
      case UInt8(ascii: ">"): isTag = false
      // The letters of Chinese, Japanese and Korean are twice as wide, and higher.
      case let byte where !isTag && byte & 0xC0 != 0x80: count += (0xE3...0xED ~= byte) ? 3 : 1
      default: break
      }
    }
    return nil
  }
}
