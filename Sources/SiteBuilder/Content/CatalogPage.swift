internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// What a file of a DocC catalogue says of its place among the others.
struct CatalogPage: Hashable, Sendable {
  /// Pages that belong together, as a part of `## Topics` lists them.
  struct Topic: Hashable, Sendable {
    /// Nil for pages before the first `###`.
    var title: String?
    /// Links as they are written: `doc:Name`, or the path of a symbol.
    var entries: [String] = []
  }

  /// Whether it says that it is the first page of its catalogue.
  var isRoot = false
  /// The symbol that it is about, by its path: `Module/Type/member`.
  var symbol: String?
  var topics: [Topic] = []

  /// Finds it in a text.
  init(_ document: MarkdownDocument, _ marks: CatalogMarks) {
    (isRoot, symbol) = (marks.isRoot, marks.symbol)
    var isListing = false
    for block in document.blocks {
      switch block.kind {
      case .heading(let level) where level <= 2:
        isListing = level == 2 && block.plainText == "Topics"
      case .heading(level: 3) where isListing:
        topics.append(Topic(title: block.plainText))
      case .list where isListing:
        if topics.isEmpty { topics.append(Topic()) }
        topics[topics.count - 1].entries += block.children.compactMap { entry($0, marks) }
      default: break
      }
    }
    topics.removeAll(where: \.entries.isEmpty)
  }

  private func entry(_ item: MarkdownNode, _ marks: CatalogMarks) -> String? {
    guard let first = item.children.first?.children.first else { return nil }
    switch first.kind {
    case .link(let destination, _): return destination.hasPrefix("doc:") ? destination : nil
    case .code: return marks.paths[first.range.start]
    default: return nil
    }
  }
}

extension CatalogPage: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    (isRoot, symbol) = (try record.read(), try record.read())
    topics = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(isRoot)
    record.add(symbol)
    record.add(topics)
  }
}

extension CatalogPage.Topic: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    (title, entries) = (try record.read(), try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(title)
    record.add(entries)
  }
}
