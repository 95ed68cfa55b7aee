/// What is kept of the last build, so that the next one only redoes what changed.
///
/// Nothing in it is trusted for its age: each part names what it was made from, and is made again
/// when that differs. Anything with a problem is always made again. It belongs to one site. A
/// process that builds again and again keeps it in memory; a build from the command line reads it
/// from the cache, where pages are files of the published site.
package final class LastBuild: Sendable {
  let articles: KeptArticles
  let results = KeptResults()
  let pages: KeptPages
  /// Texts as templates give them.
  let markup: KeptMarkup
  /// Texts as they are published.
  let published: KeptMarkup
  /// Templates and what lies beside them, by the state of their folders.
  let frame = Kept<SiteFrame.Key, SiteFrame>()
  /// Pages and files about the whole site.
  let shared: Kept<String, [OutputFile]>
  /// Files that change with the list of pages alone.
  let lists: Kept<String, [OutputFile]>
  let history = Kept<FileStates, GitHistory>()
  /// The history by the state of the repository.
  let commits: Kept<String, GitHistory>
  /// The files that reveal changes of the history, by content folder.
  let repository = Kept<String, [String]>()
  /// Copies of compared pictures as scripts, by name.
  let pictureScripts: Kept<[String], [OutputFile]>
  /// The search index of the published site, as far as it is known.
  let search: KeptSearch
  /// Whether what was read from the cache still holds.
  let trust: RecordTrust
  private let sizes: [String: Int]
  /// The bytes of the parts that were read: the next ones will have about as many.
  private let partSizes: (articles: Int, pages: Int)

  /// Nothing is kept yet.
  package init() {
    (articles, pages, markup, published) = (.init(), .init(), .init(), .init())
    (shared, lists, commits, pictureScripts) = (.init(), .init(), .init(), .init())
    (search, trust, sizes) = (.init(), .init(), [:])
    partSizes = (0, 0)
  }

  /// Returns the bytes of a file of the published site; nil for one that it does not have.
  func size(ofPublished path: String) -> Int? { sizes[path] }

  /// Forgets what is no longer part of the site, and all pages if templates had problems, so that
  /// these are reported again.
  func forgetOthers(
    than content: ContentFolder, _ files: [OutputFile], templatesAreSound: Bool
  ) {
    let paths = Set(files.map(\.path))
    markup.keep(only: paths)
    published.keep(only: paths)
    pages.keep(only: templatesAreSound ? Set(content.articles.map(\.name)) : [])
    if !templatesAreSound {
      frame.forget()
      shared.forget()
      lists.forget()
    }
  }

  // MARK: On disk

  /// Everything that another process can use. Each part is made and read separately, and stored in
  /// the record as it is.
  struct Parts {
    var articles: RecordReader
    var pages: RecordReader
    var rest: RecordReader
  }

  /// Reads what `parts` made.
  ///
  /// - Parameter site: the published site, in which nothing has changed since.
  init(
    from parts: Parts, _ options: BuildOptions, of site: PublishedSite
  ) throws(RecordDamage) {
    let trust = RecordTrust()
    self.trust = trust
    // Each part is half of the work.
    let (articles, others) = Threads.both(
      jobs: options.jobs,
      {
        var part = parts.articles
        return try? KeptArticles(from: &part, options, trust: trust)
      },
      {
        var part = parts.pages
        return try? (KeptPages(from: &part), KeptMarkup(from: &part), KeptMarkup(from: &part))
      })
    guard let articles, let others else { throw RecordDamage() }
    self.articles = articles
    (pages, markup, published) = others
    var rest = parts.rest
    shared = try rest.read()
    lists = try rest.read()
    commits = try rest.read()
    pictureScripts = try rest.read()
    search = KeptSearch()
    var sizes: [String: Int] = [:]
    for file in site.listing.files where file.path.hasPrefix("pictures/") {
      sizes[file.path] = file.mark.size
    }
    self.sizes = sizes
    partSizes = (parts.articles.rest.count, parts.pages.rest.count)
  }

  /// Returns all that another process can use.
  ///
  /// - Parameter takesParts: whether parts that are still valid are taken as they were read.
  func parts(jobs: Int = 1, takesParts: Bool = true) -> Parts {
    let (ofArticles, ofPages) = Threads.both(
      jobs: jobs,
      { [articles, size = partSizes.articles] in
        var part = RecordWriter(takesParts: takesParts, reserving: size)
        articles.write(to: &part)
        return part.bytes
      },
      {
        var part = RecordWriter(takesParts: takesParts, reserving: partSizes.pages)
        part.add(pages)
        part.add(markup)
        part.add(published)
        return part.bytes
      })
    var rest = RecordWriter(takesParts: takesParts)
    rest.add(shared)
    rest.add(lists)
    rest.add(commits)
    rest.add(pictureScripts)
    return Parts(
      articles: RecordReader(ofArticles), pages: RecordReader(ofPages),
      rest: RecordReader(rest.bytes))
  }
}

extension LastBuild.Parts: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    articles = try record.part()
    pages = try record.part()
    rest = try record.part()
  }

  func write(to record: inout RecordWriter) {
    for part in [articles, pages, rest] { record.add(part: part) }
  }
}
