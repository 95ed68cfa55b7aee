import FigureBlocks
import Foundation

@testable import SiteBuilder

/// An article with one block of code, and the file in which it would be compiled.
struct NamedArticle {
  var blocks: [FigureBlock]
  /// The code stands in a function, on its lines of the Markdown.
  var source: String

  /// Makes an article whose set-up code is shown.
  init(_ code: String) {
    let text = "# A\n\n```swift setup show\n\(code)\n```\n"
    blocks = ArticleBlocks(text, file: "a.md").blocks
    source = "#sourceLocation(file: \"Content/a.md\", line: 2)\n\nfunc run() {\n\(code)\n}\n"
  }

  /// The article's names as jobs have them.
  func job(_ name: String = "a") -> NameRuns.Job {
    NameRuns.Job(article: name, file: "Content/\(name).md", blocks: blocks)
  }

  /// The declarations by the names for which they are shown.
  func told(_ names: ArticleNames) -> [String: String] {
    var told: [String: String] = [:]
    for (block, found) in zip(blocks, names.blocks) {
      let bytes = Array(block.code.utf8)
      for name in found {
        let text = String(decoding: bytes[name.bytes], as: UTF8.self)
        told[text] = names.declarations[name.number].code
      }
    }
    return told
  }
}
