/// What a phone shows of an article before anybody scrolls.
///
/// A browser lays out all that has arrived before it paints any of it. At a style sheet inside the
/// text it waits, and paints what is above: with the sheet below the first screen, that is all that
/// it has to lay out.
enum FirstScreen {
  /// As many letters fit below a title on most phones.
  private static let characters = 1_000
  private static let start = Array("<div class=\"prose\">".utf8)
  /// What may hold a paragraph's end that is none.
  private static let hiding = ["<!--", "<template", "<noscript", "<script", "<textarea", "<svg"].map
  {
    Array($0.utf8)
  }

  /// Returns the end of the text in the paragraph that fills the first screen; nil where there is
  /// none in the article before a place.
  static func end(in page: [UInt8], from start: Int, before limit: Int) -> Int? {
    guard let prose = page.position(of: self.start, from: start), prose < limit else { return nil }
    var count = 0
    var isTag = false
    // Where a preview ends that is hidden until somebody asks for it.
    var shown = prose
    for place in prose..<limit where place >= shown {
      switch page[place] {
      case UInt8(ascii: "<"):
        isTag = true
        if page[place..<limit].starts(with: preview) {
          (shown, isTag) = (end(ofSpanAt: place, in: page), false)
        }
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

  private static let preview = Array("<span class=\"preview".utf8)

  /// Returns where an element ends that has others of its name in it; the end of the page if it has
  /// no end.
  private static func end(ofSpanAt start: Int, in page: [UInt8]) -> Int {
    var depth = 0
    var place = start
    while let tag = page.position(of: [UInt8(ascii: "<")], from: place) {
      if page[tag...].starts(with: "<span".utf8) { depth += 1 }
      if page[tag...].starts(with: "</span>".utf8) { depth -= 1 }
      place = tag + 1
      if depth == 0 { return tag + "</span>".utf8.count }
    }
    return page.count
  }
}
