internal import FigureBlocks
internal import Foundation
internal import Highlighting
internal import Templates

/// A page's names: numbers in its code, and a script beside it that says what they stand for.
///
///     names([["<span class=\"k\">let</span> …", "What it is.", "Layers"], …])
///
/// The script is loaded when a reader first asks, once for all code of the page. Pages that are
/// opened from a folder could not read a data file.
extension ArticleNames {
  /// Returns the numbers of names by their place in the code, by the line of a block's fence.
  func numbers(in article: Article) -> [Int: [Range<Int>: Int]] {
    var numbers: [Int: [Range<Int>: Int]] = [:]
    for (block, names) in zip(article.ownBlocks, blocks) where !names.isEmpty {
      numbers[block.line] = Dictionary(
        names.map { ($0.bytes, $0.number) }, uniquingKeysWith: { first, _ in first })
    }
    return numbers
  }

  /// The script of an article's page; nil when there is nothing to say.
  func file(for article: Article) -> OutputFile? {
    guard !declarations.isEmpty else { return nil }
    let rows = declarations.map { declaration in
      [
        Highlighter.html(declaration.code, language: "swift"),
        ArticleNames.html(declaration.text ?? ""), declaration.module ?? "",
      ]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    guard let json = try? encoder.encode(rows) else { return nil }
    let page = article.outputPath.dropLast("html".count)
    return OutputFile(
      path: page + "names.js",
      source: .bytes(Array("names(".utf8) + Array(json) + Array(");\n".utf8)))
  }

  /// Returns documentation as HTML: of its Markdown, only code is formatted.
  private static func html(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return HTMLEscaping.escaped(text) }
    return parts.enumerated().map { index, part in
      let part = HTMLEscaping.escaped(String(part))
      return index % 2 == 1 ? "<code>\(part)</code>" : part
    }.joined()
  }
}
