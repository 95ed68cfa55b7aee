/// What is kept of the last build, so that the next one does again only what changed.
///
/// Nothing in it is trusted for its age: each part names what it was made of, and is made again when that differs.
/// What had a problem is always made again. It belongs to one site. A process that builds again and again keeps it in
/// memory; a build from the command line reads it from the cache, where pages are files of the published site.
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
  /// The files by which the history's changes show, by the content folder.
  let repository = Kept<String, [String]>()
  /// Copies of compared pictures as scripts, by name.
  let pictureScripts: Kept<[String], [OutputFile]>
  /// What finds words; nil where all pages are known and it is made when it is asked for.
  let search: KeptSearch
  /// Whether what was read from the cache still holds.
  let trust: RecordTrust
  private let sizes: [String: Int]

  /// Nothing is kept yet.
  package init() {
    (articles, pages, markup, published) = (.init(), .init(), .init(), .init())
    (shared, lists, commits, pictureScripts) = (.init(), .init(), .init(), .init())
    (search, trust, sizes) = (.init(), .init(), [:])
  }

  /// Returns the bytes of a file of the published site; nil for one that it does not have.
  func size(ofPublished path: String) -> Int? { sizes[path] }

  /// Forgets what is no part of the site any more, and pages with problems of templates, which would not be told of
  /// again.
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

  /// Reads what `write` wrote.
  ///
  /// - Parameter site: the published site, in which nothing has changed since.
  init(
    from record: inout RecordReader, _ options: BuildOptions, of site: PublishedSite
  ) throws(RecordDamage) {
    let (trust, parts) = (RecordTrust(), (try record.part(), try record.part()))
    self.trust = trust
    // Half of the work is in either part.
    let (articles, others) = Threads.both(
      jobs: options.jobs,
      {
        var part = parts.0
        return try? KeptArticles(from: &part, options, trust: trust)
      },
      {
        var part = parts.1
        return try? (KeptPages(from: &part), KeptMarkup(from: &part), KeptMarkup(from: &part))
      })
    guard let articles, let others else { throw RecordDamage() }
    self.articles = articles
    (pages, markup, published) = others
    shared = try record.read()
    lists = try record.read()
    commits = try record.read()
    pictureScripts = try record.read()
    search = KeptSearch()
    var sizes: [String: Int] = [:]
    for file in site.listing.files where file.path.hasPrefix("pictures/") {
      sizes[file.path] = file.mark.size
    }
    self.sizes = sizes
  }

  /// Adds all that another process can use.
  func write(to record: inout RecordWriter, jobs: Int = 1) {
    let takesParts = record.takesParts
    let (articles, others) = Threads.both(
      jobs: jobs,
      { [articles] in
        var part = RecordWriter(takesParts: takesParts)
        articles.write(to: &part)
        return part.bytes
      },
      {
        var part = RecordWriter(takesParts: takesParts)
        part.add(pages)
        part.add(markup)
        part.add(published)
        return part.bytes
      })
    record.reserve(articles.count + others.count)
    record.add(bytes: articles)
    record.add(bytes: others)
    record.add(shared)
    record.add(lists)
    record.add(commits)
    record.add(pictureScripts)
  }
}
