import Diagnostics
import Testing

@testable import Markdown

@Suite struct RandomTests {
  @Test func holdsItsLawsOnRandomTexts() {
    var inlines = 0
    var exact = 0
    for seed in UInt64(1)...2000 {
      var random = RandomMarkdown(seed: seed)
      let text = random.text(pieces: 3 + random.next(below: 60))
      let lines = SourceLines(text, firstLine: 5)
      let document = MarkdownDocument(text, firstLine: 5)
      for node in document.all {
        #expect(lines.contains(node.range), "seed \(seed): \(node.kind) at \(node.range)")
        guard case .text(let words) = node.kind else { continue }
        inlines += 1
        let slice = lines.text(node.range)
        if slice == words || slice.contains(where: { "\\&\0".contains($0) }) { exact += 1 }
      }
      for parent in document.all {
        for (before, after) in zip(parent.children, parent.children.dropFirst()) {
          #expect(before.range.start <= after.range.start, "seed \(seed): order in \(parent.kind)")
        }
      }
      checkHTML(HTMLRenderer().html(document), seed)
      checkHooks(document, seed)
    }
    #expect(inlines > 10_000)
    // What is left stands under tabs that are half indentation, and behind link definitions in
    // quotes.
    #expect(Double(exact) > 0.99 * Double(inlines), "\(exact) of \(inlines)")
  }

  /// Hooks must change what they return and nothing else, and be asked once, whatever the text.
  private func checkHooks(_ document: MarkdownDocument, _ seed: UInt64) {
    let plain = HTMLRenderer().html(document)
    var hooks = HTMLRenderer.Customization()
    hooks.heading = { _ in nil }
    hooks.codeBlock = { _ in nil }
    hooks.link = { _ in nil }
    hooks.image = { _ in nil }
    hooks.blockQuote = { _ in nil }
    var asked: [HTMLRenderer.Destination] = []
    hooks.destination = {
      asked.append($0)
      return $0.written
    }
    #expect(HTMLRenderer(customization: hooks).html(document) == plain, "seed \(seed)")
    let askedOfAll = asked
    asked = []
    (hooks.heading, hooks.link) = (nil, nil)
    _ = HTMLRenderer(customization: hooks).html(document)
    #expect(asked == askedOfAll, "seed \(seed)")

    hooks.blockQuote = {
      HTMLRenderer.Frame(before: "<figure>", children: $0.children, after: "</figure>")
    }
    hooks.tableBox = (before: "<ins>", after: "</ins>")
    let framed = HTMLRenderer(customization: hooks).html(document)
    checkHTML(framed, seed)
    #expect(
      framed.replacing("figure>", with: "blockquote>").replacing("<ins>", with: "")
        .replacing("</ins>", with: "") == plain, "seed \(seed)")
    let tables = framed.ranges(of: "<table").count
    #expect(framed.ranges(of: "<ins><table").count == tables, "seed \(seed)")
    #expect(framed.ranges(of: "</table></ins>").count == tables, "seed \(seed)")
  }

  /// Tags must nest and none but harmless ones may be there, whatever the text.
  private func checkHTML(_ html: String, _ seed: UInt64) {
    let bytes = Array(html.utf8)
    var open: [String] = []
    let own: Set = ["input", "section"]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      guard let tag = HTMLTag(bytes, at: index) else {
        Issue.record("seed \(seed): stray < in \(html)")
        return
      }
      #expect(HarmlessHTML.elements.contains(tag.name) || own.contains(tag.name), "seed \(seed)")
      #expect(
        tag.attributes.allSatisfy { !$0.name.hasPrefix("on") && $0.name != "style" },
        "seed \(seed)")
      if HarmlessHTML.voidElements.contains(tag.name) || tag.name == "input" { continue }
      if !tag.isEnd {
        open.append(tag.name)
      } else {
        while let last = open.last, last != tag.name, HarmlessHTML.impliedEnds.contains(last) {
          open.removeLast()
        }
        #expect(open.popLast() == tag.name, "seed \(seed): \(html)")
      }
    }
    #expect(open.allSatisfy(HarmlessHTML.impliedEnds.contains), "seed \(seed): \(html)")
  }
}
