import Foundation
import Testing

@testable import SiteBuilder

/// What stands in a page instead of beside it.
struct InlinedHeadTests {
  private static let policy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"style-src 'self'; script-src 'self'\">"

  private func files(_ texts: [String: String]) -> [OutputFile] {
    texts.map { OutputFile(path: $0.key, source: .bytes(Array($0.value.utf8))) }
  }

  private func filled(
    _ lines: String, _ texts: [String: String], names: Set<String> = []
  ) -> String {
    InlinedHead(files(texts)).filled(lines.split(separator: "\n"), names: names)
      .joined(separator: "\n")
  }

  @Test func `marked sheets and scripts are written into the page, and its policy allows them`() {
    let head = filled(
      """
      \(InlinedHeadTests.policy)
      <link rel="preload" as="style" href="../assets/a.css" data-inline>
      <script src="../assets/t.js" data-fonts="x" data-inline></script>
      <link rel="stylesheet" href="../assets/a.css" data-inline>
      <link rel="stylesheet" href="../assets/b.css">
      """, ["assets/a.css": "a{}", "assets/b.css": "b{}", "assets/t.js": "1;"])
    // As `printf 'a{}' | openssl dgst -sha256 -binary | base64` says.
    #expect(
      head == """
        <meta http-equiv="Content-Security-Policy" content="\
        style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='; \
        script-src 'self' 'sha256-CImjRDTlhukYQ2AnxOi0wzgPhGQ3Mb3rVwJK24dFz1M='">
        <script data-from="../assets/t.js" data-fonts="x">1;</script>
        <style data-from="../assets/a.css">a{}</style>
        <link rel="stylesheet" href="../assets/b.css">
        """)
  }

  @Test func `a page gets the rules for its classes and for those that scripts give`() {
    let head = filled(
      "<link rel=\"stylesheet\" href=\"assets/a.css\" data-inline>",
      [
        "assets/a.css": ".here{a:b}.elsewhere{c:d}.later{e:f}",
        "assets/t.js": "box.classList.add('later');",
      ], names: [".here", "[class"])
    #expect(head == "<style data-from=\"assets/a.css\">.here{a:b}.later{e:f}</style>")
  }

  @Test func `addresses in a sheet lead where they led`() {
    let head = filled(
      "<link rel=\"stylesheet\" href=\"../../assets/a.css\" data-inline>",
      [
        "assets/a.css":
          "a{b:url(\"fonts/x\") url(\"data:y\") url(\"/z\") url(\"#w\") url(\"https://v\")}"
      ])
    #expect(
      head.contains(
        "url(\"../../assets/fonts/x\") url(\"data:y\") url(\"/z\") url(\"#w\") url(\"https://v\")"))
  }

  @Test(arguments: ["</style >", "</STYLE>", "</script>", "<!--"])
  func `what would end the element stays in its file`(_ text: String) {
    let link = "<link rel=\"stylesheet\" href=\"assets/a.css\" data-inline>"
    #expect(
      filled(link, ["assets/a.css": text]) == link.replacing(" data-inline", with: ""))
  }

  @Test func `without texts only the marks go`() {
    #expect(
      filled("<script src=\"assets/t.js\" data-inline></script>", [:])
        == "<script src=\"assets/t.js\"></script>")
  }

  @Test func `a picture that is wanted first is asked for before its figure's sheet is there`()
    throws
  {
    let body =
      "<img src=\"a.png\" srcset=\"a.png 2x\" alt=\"\" fetchpriority=\"high\"><img src=\"b.png\">"
    let page = "<head>\n<script src=\"assets/site.js\"></script>\n</head>\n" + body
    let file = OutputFile(path: "a.html", source: .bytes(Array(page.utf8)))
    let bytes = try #require(PageParts(parts: []).chosen(in: [file]).first?.bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(
        "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" href=\"a.png\" imagesrcset=\"a.png 2x\">"
      ))
  }
}
