internal import Diagnostics
internal import FigureBlocks
internal import Markdown
internal import Synchronization

/// The contents of an article's file.
///
/// What lists of pages need is at hand. Its places and its text may still have to be read: if an
/// earlier build read the same file, the pages of other articles do without them.
final class ArticleContents: Sendable {
  let file: String
  let fields: ArticleFields
  let title: String
  private let hasTitleHeading: Bool
  private let state: Mutex<State>
  private let madePlaces = MadeOnce<Places>()
  private let makePlaces: @Sendable () -> Places

  /// What a link can lead to.
  struct Places: Sendable {
    var headings: [MarkdownHeading]
    var anchors: Set<String>
  }

  /// The text, and what was found in it that takes little memory.
  struct Source: Sendable {
    var text: String
    var listings: [Int: CodeListing]
  }

  /// The text as Markdown.
  struct Parsed: Sendable {
    var document: MarkdownDocument
    var tabs: TabBoxes
    var abbreviations: Abbreviations

    init(_ document: MarkdownDocument, file: String) {
      self.document = document
      tabs = TabBoxes(document, file: file)
      abbreviations = Abbreviations(document, file: file)
    }
  }

  private enum Text: Sendable {
    case known(Source, in: StoredBytes? = nil)
    /// It waits in a store, without what was found in it.
    case stored(StoredBytes, [Int: CodeListing])
    /// An earlier build read it, and nothing asked for it yet.
    case unread(@Sendable () -> (Source, Parsed))
  }

  private struct State: Sendable {
    var text: Text
    /// Nil until the document is asked for, and where it was forgotten.
    var parsed: Parsed?
  }

  /// The headings and ids, read on first use.
  private var places: Places { madePlaces.value(makePlaces) }

  /// All headings, in order, with their ids.
  var headings: [MarkdownHeading] { places.headings }

  /// All ids on its page, except those of claims and of figures of other articles.
  var anchors: Set<String> { places.anchors }

  /// The heading that only repeats the title.
  var titleHeading: MarkdownHeading? { hasTitleHeading ? headings.first : nil }

  /// The text, read on first use.
  var source: Source { state.withLock { ArticleContents.source(&$0) } }

  /// The document, parsed on first use.
  var parsed: Parsed {
    state.withLock { state in
      let source = ArticleContents.source(&state)
      if let parsed = state.parsed { return parsed }
      let parts = FrontMatter(source.text, file: file)
      let document = MarkdownDocument(parts.body, file: file, firstLine: parts.bodyFirstLine)
      let parsed = Parsed(document.shown(in: file), file: file)
      state.parsed = parsed
      return parsed
    }
  }

  private static func source(_ state: inout State) -> Source {
    switch state.text {
    case .known(let source, _): return source
    case .stored(let bytes, let listings):
      let source = Source(
        text: String(decoding: bytes.bytes, as: UTF8.self), listings: listings)
      state.text = .known(source, in: bytes)
      return source
    case .unread(let read):
      let (source, parsed) = read()
      state = State(text: .known(source), parsed: parsed)
      return source
    }
  }

  /// The text if this process has read it and holds it.
  var heldText: String? {
    state.withLock { state in
      if case .known(let source, _) = state.text { source.text } else { nil }
    }
  }

  /// Leaves the text to a store until it is asked for again, and forgets the document.
  func leave(to store: PageStore) {
    state.withLock { state in
      state.parsed = nil
      guard case .known(let source, let kept) = state.text,
        let bytes = kept ?? store.keep(Array(source.text.utf8))
      else { return }
      state.text = .stored(bytes, source.listings)
    }
  }

  /// Forgets the parsed document, which is most of an article's memory. Asking for it again parses
  /// the text, which is kept, once more.
  func forgetDocument() { state.withLock { $0.parsed = nil } }

  /// Takes what was read and finds title, headings and ids.
  init(
    name: String, file: String, text: String, fields: ArticleFields,
    document: MarkdownDocument, blocks: [FigureBlock], listings: [Int: CodeListing]
  ) {
    self.file = file
    self.fields = fields
    let headings = document.headings
    let places = Places(
      headings: headings, anchors: PageAnchors.anchors(of: document, headings, blocks))
    makePlaces = { places }
    state = Mutex(
      State(
        text: .known(Source(text: text, listings: listings)), parsed: Parsed(document, file: file)))
    let fileName = String(name.split(separator: "/").last ?? "")
    let title = fields.title ?? headings.first?.text ?? ArticleFiles.words(ofName: fileName)
    self.title = title
    // A README often begins with a logo or with badges, and then with its title.
    let first = document.blocks.first { !$0.isDecoration }
    if let first, case .heading = first.kind,
      let heading = headings.first, heading.range == first.range, heading.text == title
    {
      hasTitleHeading = true
    } else {
      hasTitleHeading = false
    }
  }

  /// Takes what an earlier build found.
  ///
  /// - Parameters:
  ///   - places: reads headings and ids when they are asked for.
  ///   - read: reads the text when it is asked for, and parses it.
  init(
    file: String, fields: ArticleFields, title: String, hasTitleHeading: Bool,
    places: @escaping @Sendable () -> Places, read: @escaping @Sendable () -> (Source, Parsed)
  ) {
    self.file = file
    self.fields = fields
    self.title = title
    self.hasTitleHeading = hasTitleHeading
    makePlaces = places
    state = Mutex(State(text: .unread(read)))
  }
}

extension MarkdownDocument {
  /// Returns the document as pages show it: DocC has dashes for hyphens in a row.
  func shown(in file: String) -> MarkdownDocument {
    CatalogMarkup.isUsed(in: file) ? replacingDashes() : self
  }
}

extension MarkdownNode {
  /// Whether it is raw HTML, or a paragraph of pictures and links around them.
  fileprivate var isDecoration: Bool {
    switch kind {
    case .htmlBlock: true
    case .paragraph: children.allSatisfy(\.isPicture)
    default: false
    }
  }

  private var isPicture: Bool {
    switch kind {
    case .image, .html, .softBreak, .lineBreak: true
    case .link: !children.isEmpty && children.allSatisfy(\.isPicture)
    case .text(let text): text.allSatisfy(\.isWhitespace)
    default: false
    }
  }
}
