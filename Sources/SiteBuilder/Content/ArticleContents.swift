internal import Diagnostics
internal import FigureBlocks
internal import Markdown
internal import Synchronization

/// What stands in an article's file.
///
/// What other pages ask of it is at hand. Its text may still have to be read: where an earlier build read the same file,
/// a page of another article does without it.
final class ArticleContents: Sendable {
  let file: String
  let fields: ArticleFields
  let headings: [MarkdownHeading]
  let anchors: Set<String>
  let title: String
  let titleHeading: MarkdownHeading?
  private let state: Mutex<State>

  /// The text and what was found in it.
  struct Parsed: Sendable {
    var text: String
    var document: MarkdownDocument
    var tabs: TabBoxes
    var abbreviations: Abbreviations
    var listings: [Int: CodeListing]
  }

  private enum State: Sendable {
    case parsed(Parsed)
    case unread(@Sendable () -> Parsed)
  }

  /// The text, which is read now unless it was before.
  var parsed: Parsed {
    state.withLock { state in
      switch state {
      case .parsed(let parsed): return parsed
      case .unread(let read):
        let parsed = read()
        state = .parsed(parsed)
        return parsed
      }
    }
  }

  /// Takes what was read and finds title, headings and ids.
  init(
    name: String, file: String, text: String, fields: ArticleFields,
    document: MarkdownDocument, blocks: [FigureBlock], listings: [Int: CodeListing]
  ) {
    self.file = file
    self.fields = fields
    let headings = document.headings
    self.headings = headings
    anchors = PageAnchors.anchors(of: document, headings, blocks)
    state = Mutex(
      .parsed(
        Parsed(
          text: text, document: document, tabs: TabBoxes(document, file: file),
          abbreviations: Abbreviations(document, file: file), listings: listings)))
    let fileName = String(name.split(separator: "/").last ?? "")
    let title = fields.title ?? headings.first?.text ?? ArticleFiles.words(ofName: fileName)
    self.title = title
    if let first = document.blocks.first, case .heading(level: 1) = first.kind,
      let heading = headings.first, heading.range == first.range, heading.text == title
    {
      titleHeading = heading
    } else {
      titleHeading = nil
    }
  }

  /// Takes what an earlier build found.
  ///
  /// - Parameter read: reads the text when it is asked for.
  init(
    file: String, fields: ArticleFields, headings: [MarkdownHeading], anchors: Set<String>,
    title: String, hasTitleHeading: Bool, read: @escaping @Sendable () -> Parsed
  ) {
    self.file = file
    self.fields = fields
    self.headings = headings
    self.anchors = anchors
    self.title = title
    titleHeading = hasTitleHeading ? headings.first : nil
    state = Mutex(.unread(read))
  }
}
