internal import Diagnostics
internal import FigureBlocks
internal import Markdown
internal import Synchronization

/// Whether an earlier build's facts about files still hold while a build goes on.
final class RecordTrust: Sendable {
  private let lost = Mutex(false)

  /// False once a file turned out to have changed since the build began.
  var isSound: Bool { lost.withLock { !$0 } }

  /// Notes such a file.
  func lose() { lost.withLock { $0 = true } }
}

extension ReadArticle {
  /// Whether a record can hold what was read: an article without the code of figures.
  ///
  /// Every build looks at code anyway, to find its results.
  var isRecordable: Bool {
    guard let article else { return false }
    return article.blocks.isEmpty && article.embeds.isEmpty && article.borrowed.isEmpty
  }

  /// Adds it to a record.
  func write(to record: inout RecordWriter) {
    guard let article else { return }
    record.add(shared: article.name)
    record.add(shared: file)
    record.add(article.reading)
    record.add(article.facts.listed)
    record.add(shared: article.facts.places)
    record.add(article.fields)
    record.add { places in
      places.add(article.headings)
      places.add(article.anchors.sorted())
    }
    record.add(article.title)
    record.add(article.titleHeading != nil)
    record.add(article.path)
    record.add(article.abstract)
    record.add(article.catalogPage)
    record.add(includedFiles)
    record.add(diagnostics)
  }

  /// Takes what a record holds.
  ///
  /// - Parameters:
  ///   - trust: is lost when headings and ids, which are read on demand, turn out to be damaged.
  ///   - read: reads the file again, where its text is needed; nil when that is no longer the same.
  init(
    from record: inout RecordReader, trust: RecordTrust,
    read: @escaping @Sendable () -> ReadArticle?
  ) throws(RecordDamage) {
    let name = try record.shared()
    let file = try record.shared()
    let reading: Int = try record.read()
    let facts = ArticleFacts(listed: try record.read(), places: try record.shared())
    let fields: ArticleFields = try record.read()
    let places = try record.part()
    let title: String = try record.read()
    let hasTitleHeading: Bool = try record.read()
    let path: String? = try record.read()
    let abstract: SourceRange? = try record.read()
    let catalogPage: CatalogPage? = try record.read()
    let contents = ArticleContents(
      file: file, fields: fields, title: title, hasTitleHeading: hasTitleHeading,
      places: { ArticleContents.Places(from: places, trust) }
    ) {
      if let contents = read()?.article?.contents { return (contents.source, contents.parsed) }
      return (
        ArticleContents.Source(text: "", listings: [:]),
        ArticleContents.Parsed(MarkdownDocument("", file: file), file: file)
      )
    }
    var article = Article(name: name, contents: contents)
    article.path = path
    article.abstract = abstract
    article.catalogPage = catalogPage
    article.reading = reading
    article.facts = facts
    self.init(
      restored: article, includedFiles: try record.read(), diagnostics: try record.read())
  }
}

extension ArticleContents.Places {
  /// Reads headings and ids; if they are damaged there are none, and the record is no longer
  /// trusted.
  fileprivate init(from record: RecordReader, _ trust: RecordTrust) {
    var record = record
    do throws(RecordDamage) {
      headings = try record.read()
      anchors = Set(try record.read([String].self))
    } catch {
      (headings, anchors) = ([], [])
      trust.lose()
    }
  }
}

extension MarkdownHeading: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self.init(
      level: try record.read(), id: try record.read(), text: try record.read(),
      range: try record.read())
  }

  func write(to record: inout RecordWriter) {
    record.add(level)
    record.add(id)
    record.add(text)
    record.add(range)
  }
}
