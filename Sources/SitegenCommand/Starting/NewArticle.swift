internal import FigureBlocks
internal import Foundation
internal import Markdown

/// `sitegen new`: the file of an article, ready to be filled in.
struct NewArticle {
  /// Path below the content folder, with the extension.
  let path: String
  let title: String
  private let hasFigure: Bool

  /// Reads what the command line says.
  ///
  /// - Parameter name: a path below the content folder, with or without `.md`.
  /// - Throws: `UsageError` for a path that an article cannot have.
  init(_ name: String, title: String?, hasFigure: Bool) throws(UsageError) {
    let stem = ArticleFiles.isArticle(name) ? ArticleFiles.name(ofPath: name) : name
    let parts = stem.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
      throw .other(
        "`\(name)` is not an article path below the content folder, such as guides/shadows")
    }
    guard !name.contains(where: \.isNewline), !name.contains("\0") else {
      throw .other("the path of an article must be one line")
    }
    if let part = parts.first(where: { !$0.contains { $0.isLetter || $0.isNumber } }) {
      throw .other("`\(part)` has no letter and no digit to name a file by")
    }
    path = parts.map { NewArticle.fileName(of: $0) }.joined(separator: "/") + ".md"
    self.title = title ?? ArticleFiles.words(ofName: String(last))
    self.hasFigure = hasFigure
  }

  /// Returns a name as it is, or for words such as `What's new?` one that reads well in an address.
  private static func fileName(of name: Substring) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return isPlain ? String(name) : HeadingSlugs.slug(String(name))
  }

  /// The text of the file.
  var text: String {
    """
    ---
    title: \(NewArticle.quoted(title))
    # One sentence for lists of pages and for search:
    # summary:
    draft: true
    ---

    Begin with what the reader has in front of them.

    """ + (hasFigure ? NewArticle.figure : "")
  }

  /// A test compiles the same lines.
  private static let figure = #"""

    ```swift figure id=first open caption="What to look at in the picture."
    Picture(
      Scene("First picture", size: [240, 120], background: .white) {
        Layer(color: Color(hex: 0x2A5BD7), size: [208, 88])
          .origin([16, 16]).rounded(20)
      })
    ```

    """#

  /// Returns a text between double quotes; JSON strings are valid YAML.
  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let data = (try? encoder.encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Writes the file into a content folder.
  ///
  /// - Throws: `UsageError` if the file exists; otherwise the system's error.
  func write(to content: String) throws {
    let url = URL(fileURLWithPath: content, isDirectory: true).appending(path: path)
    guard !FileManager.default.fileExists(atPath: url.path) else {
      throw UsageError.other("there is already an article at \(url.path); it is left unchanged")
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .withoutOverwriting)
  }
}
