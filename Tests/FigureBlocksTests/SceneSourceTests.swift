import FigureBlocks
import Foundation
import TestSupport
import Testing

struct SceneSourceTests {
  @Test func `keeps lines and columns of code in a quote`() {
    let text =
      "> ```swift setup\n> let x = 1\n> ```\n\n> ```swift figure id=a\n> Picture(\n>   x)\n> ```\n"
    let article = article("q", "\n" + text)
    let source = SceneSource.text(of: article)
    #expect(
      source.hasPrefix(
        """
        #sourceLocation(file: "Content/q.md", line: 2)
        import Figures; func __run_q(_ __stage: inout Stage) throws {
          let x = 1


        if try __stage.figure("a", fence: 6, {
          Picture(
            x)
        }) { return }
        }
        func __figures_q() -> [SceneCatalog.Entry] {
        """))
    #expect(source.contains("codeDigest: \"\(article.blocks[1].codeDigest)\""))
  }

  @Test(arguments: 0..<200) func `gives every line of code the line of its article`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = Self.randomArticle(&random)
    let article = article("made/of-\(seed)", text)
    #expect(!article.blocks.isEmpty)
    let source = SceneSource.text(of: article)
    let markdown = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    // The compiler counts from the line behind the directive; the reader from the file's first.
    let located = Self.locatedLines(lines)
    for block in article.blocks {
      for line in block.codeLines {
        let generated = located[line.line]
        #expect(
          generated?.text.utf8.dropFirst(line.prefixLength).elementsEqual(line.text.utf8) == true)
        #expect(markdown[line.line - 1].hasSuffix(line.text))
        #expect(generated?.physical == line.line || article.blocks[0].line == 1, "seed \(seed)")
      }
    }
  }

  @Test func `an article is asynchronous if a block awaits, and only that block's figure is`() {
    let plain = """
      ```swift figure id=a
      // await
      awaited("await \\(await_ + x.await)", `await`: 1) /* await */
      ```

      """
    let text = "```swift setup\nlet x = 1\n```\n\n" + plain
    let without = SceneSource.text(of: article("p", "\n" + text))
    #expect(!without.contains("async") && !without.contains("try await"))
    #expect(
      SceneSource.list([article("p", text)], engineFingerprint: "")
        .contains("case \"p\": try __run_p(&__stage)"))

    let asynchronous = article("q", "\n" + text + "\n```swift figure id=b\nawait f()\n```\n")
    let source = SceneSource.text(of: asynchronous)
    #expect(
      source.contains(
        "nonisolated(nonsending) func __run_q(_ __stage: inout Stage) async throws {"))
    #expect(source.contains("if try __stage.figure(\"a\", fence: 6, {"))
    #expect(source.contains("if try await __stage.awaitedFigure(\"b\", fence: 11, {"))
    #expect(
      SceneSource.list([asynchronous], engineFingerprint: "")
        .contains("case \"q\": try __stage.awaiting(__run_q)"))
  }

  @Test func `imports follow the function, and have the lines of the article`() {
    let text = """
      ```swift setup
      import One
      let text = \"""
        import Two
        \"""
      ```

      > ```swift figure
      >   @preconcurrency import struct Three.Four  // why
      > f { x in
      > import Five
      > }
      > /*
      > import Six
      > */
      > #if os(Linux)
      > import Seven
      > #endif
      > let x = 1; import Eight
      > important()
      > ```
      """
    let source = SceneSource.text(of: article("i", "\n" + text))
    #expect(
      source.hasSuffix(
        """
          ]
        }
        #sourceLocation(file: "Content/i.md", line: 3)
        import One
        #sourceLocation(file: "Content/i.md", line: 10)
            @preconcurrency import struct Three.Four  // why

        """))
    let body = source.components(separatedBy: "func __figures_i")[0]
    for name in ["One", "Three"] { #expect(!body.contains("import \(name)")) }
    #expect(!body.contains("Three.Four"))
    for name in ["Two", "Five", "Six", "Seven", "Eight"] {
      #expect(body.contains("import \(name)"))
    }
    #expect(body.contains("\n  important()\n"))
  }

  @Test func `an import decides what all blocks of its article are`() {
    func digests(_ imported: String) -> [String] {
      article("i", "```swift figure\nx\n```\n\n```swift figure\n\(imported)y\n```\n").blocks
        .map(\.codeDigest)
    }
    let (none, a, b) = (digests(""), digests("import A\n"), digests("import B\n"))
    #expect(Set([none[0], a[0], b[0]]).count == 3 && Set([none[1], a[1], b[1]]).count == 3)
    let blocks = article("i", "```swift figure\nx\n```\n\n```swift figure\nimport A\ny\n```\n")
      .blocks
    let checked = SceneSource.text(checking: blocks[0], after: [], of: blocks, file: "f")
    #expect(checked.hasSuffix("\nimport A\n"))
  }

  @Test func `lists articles with figures only`() {
    let articles = [
      article("a/b", "```swift figure\nx\n```"), article("c", "```swift setup\nlet y = 1\n```"),
      article("d", "text"),
    ]
    let source = SceneSource.list(articles, engineFingerprint: "f")
    #expect(source.contains("  entries += __figures_a_2Fb()\n  return entries"))
    #expect(source.contains("case \"a/b\": try __run_a_2Fb(&__stage)\n  default"))
    #expect(!SceneSource.text(of: articles[1]).contains("func"))
  }

  @Test func `writes a list without articles`() {
    let source = SceneSource.list([], engineFingerprint: "")
    #expect(source.contains("= []\n  return entries"))
  }

  // What the list says of an article must not change with the article's code: the list would be
  // compiled for every edit.
  @Test func `lists an article by its name alone`() {
    let one = SceneSource.list([article("a", "```swift figure\nx\n```")], engineFingerprint: "f")
    let other = SceneSource.list(
      [article("a", "\n```swift figure id=b\ny\n```\n\n```swift figure\nz\n```")],
      engineFingerprint: "f")
    #expect(one == other)
  }

  @Test func `quotes names`() {
    let source = SceneSource.text(of: article("a\"\\b", "```swift figure\nx\n```"))
    #expect(source.contains("\"Content/a\\\"\\\\b.md\""))
  }

  @Test func `gives different articles different names`() {
    let alphabet = ["a", "B", "/", "-", "+", "~", "_", ".", "2", "F", " ", "é"]
    var names: [String] = [""]
    for _ in 0..<3 { names = [""] + names.flatMap { name in alphabet.map { name + $0 } } }
    let all = Set(names)
    #expect(Set(all.map(GeneratedName.file)).count == all.count)
    #expect(Set(all.map(GeneratedName.identifier)).count == all.count)
    #expect(!all.map(GeneratedName.file).contains { $0.contains("/") || $0.contains(" ") })
  }

  private func article(_ name: String, _ text: String) -> SceneSource.Article {
    let file = "Content/\(name).md"
    return SceneSource.Article(
      name: name, file: file, blocks: ArticleBlocks(text, file: file).blocks)
  }

  /// The lines of a generated file by the numbers that the compiler gives them.
  private static func locatedLines(
    _ lines: [Substring]
  ) -> [Int: (text: Substring, physical: Int)] {
    var number = 1
    var found: [Int: (text: Substring, physical: Int)] = [:]
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("#sourceLocation"), let value = line.split(separator: ": ").last {
        number = Int(value.dropLast()) ?? 0
      } else {
        found[number] = (line, index + 1)
        number += 1
      }
    }
    return found
  }

  /// An article of blocks in quotes, lists and plain text, some with front matter.
  private static func randomArticle(_ random: inout SeededGenerator) -> String {
    var out = Bool.random(using: &random) ? "---\ntitle: x\n---\n" : ""
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      out += String(repeating: "\n", count: Int.random(in: 0...2, using: &random))
      let (first, rest) =
        [("", ""), ("> ", "> "), ("- ", "  "), ("> 1. ", ">    ")]
        .randomElement(using: &random) ?? ("", "")
      let kind = ["setup", "figure", "figure"].randomElement(using: &random) ?? ""
      let count = Int.random(in: 0...4, using: &random)
      let code = (0..<count).map { "\(rest)\(String(repeating: " ", count: $0))f(\($0))\n" }
      out += "\(first)```swift \(kind)\n" + code.joined() + "\(rest)```\n\ntext\n"
    }
    return out + "\n```swift figure\nlast()\n```\n"
  }
}
