import Templates
import Testing

struct MarkupNamesTests {
  @Test(
    arguments: [
      ("", []),
      ("a < b > c <1 class=\"x\">", []),
      ("<p class=\"lead large\" id=a>class=\"no\"</p>", [".lead", ".large", "[class", "[id"]),
      (
        "<img data-film src='a>b' alt=\"1 > 0\" class=x>",
        [".x", "[data-film", "[src", "[alt", "[class"]
      ),
      ("<a title=x><b class=\"title\">", [".title", "[title", "[class"]),
      ("<br/><svg\n\tclass=\"\"\n/>", ["[class", "[/"]),
      ("<p class=\"open", [".open", "[class"]), ("<p class=", ["[class"]), ("<", []),
    ] as [(String, Set<String>)])
  func `finds classes and attributes of tags`(_ html: String, names: Set<String>) {
    #expect(MarkupNames.names(in: Array(html.utf8)) == names)
  }

  /// More than it remembers, so that many lose their places.
  @Test func `finds each of many names, however often it occurs`() {
    let classes = (0..<2000).map { "c\($0 * 7919 % 1009)" }
    let html = classes.map { "<p class=\"\($0) all\" data-\($0)>" }.joined()
    let names = Set(classes.flatMap { [".\($0)", "[data-\($0)"] } + [".all", "[class"])
    #expect(MarkupNames.names(in: Array(html.utf8)) == names)
  }
}
