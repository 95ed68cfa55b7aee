internal import FigureBlocks
internal import Markdown

/// What stands in an article's file.
final class ArticleContents: Sendable {
  let file: String
  let fields: ArticleFields
  let text: String
  let document: MarkdownDocument
  let headings: [MarkdownHeading]
  let anchors: Set<String>
  let tabs: TabBoxes
  let abbreviations: Abbreviations
  let listings: [Int: CodeListing]
  let title: String
  let titleHeading: MarkdownHeading?

  /// Takes what was read and finds title, headings and ids.
  init(
    name: String, file: String, text: String, fields: ArticleFields,
    document: MarkdownDocument, blocks: [FigureBlock], listings: [Int: CodeListing]
  ) {
    self.file = file
    self.fields = fields
    self.text = text
    self.document = document
    self.listings = listings
    let headings = document.headings
    self.headings = headings
    anchors = PageAnchors.anchors(of: document, headings, blocks)
    tabs = TabBoxes(document, file: file)
    abbreviations = Abbreviations(document, file: file)
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
}
