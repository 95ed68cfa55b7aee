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
}
