internal import Templates

/// What templates of a site may use, read off the values that its pages get.
public struct TemplateVariables: Sendable {
  /// Variables of some pages.
  public struct Section: Hashable, Sendable {
    /// Which pages have them.
    public var title: String
    /// Names with types, sorted by name.
    public var variables: [Variable]
  }

  /// A name as templates write it, and what it is.
  public struct Variable: Hashable, Sendable {
    /// `article.minutes`; members of a list's elements are `toc[].id`.
    public var name: String
    /// `text`, `list of objects`.
    public var type: String
  }

  /// What every page has, what articles add, and what the front page adds.
  public let sections: [Section]

  /// Reads the articles of a site and makes their pages' values, with figures as they were last
  /// shown: none is run.
  ///
  /// - Throws: `SiteError` when the content folder or the templates are not there.
  public init(_ options: BuildOptions) throws {
    for (role, folder) in [("content", options.content), ("templates", options.templates)]
    where !Files.isFolder(folder) {
      throw SiteError.missingFolder(role: role, path: folder)
    }
    let content = ContentFolder.load(options).0
    let pages = SitePages(
      content: content, outcomes: FigureCache.lastOutcomes(of: content.figureJobs, options),
      history: GitHistory(of: options.content), options: options,
      generatorVersion: SiteBuild.version)
    sections = TemplateVariables.sections(pages)
  }

  static func sections(_ pages: SitePages) -> [Section] {
    let targets = LinkTargets(
      pages.content, otherPages: [], figures: pages.figures, claims: pages.claims, checking: .ignore
    )
    let redirects = Redirects(pages.inOrder, site: pages.content.site, targets: targets)
    var files = OutputFiles()
    var every = VariableShape(pages.page("404.html", title: ""))
    let names = Set(every.members.keys)
    var (articles, front) = (VariableShape(), VariableShape())
    for article in pages.content.articles {
      let body = ArticleBody(
        article: article, targets: targets, outcomes: pages.outcomes, figures: pages.figures,
        claims: pages.claims, names: nil, templates: pages.templates, strings: pages.strings,
        problems: ProblemView(sources: [:]))
      let value = pages.value(
        of: article, body, content: "", hero: article.isFrontPage ? body.render().hero : nil,
        redirects, adding: &files)
      let shape = VariableShape(value)
      every.merge(shape.only(names))
      articles.merge(shape.without(names))
      if article.isFrontPage { front.merge(shape) }
    }
    let common = pages.content.articles.filter { !$0.isFrontPage }.isEmpty
    let added = common ? Set() : Set(articles.members.keys).subtracting(frontNames)
    return [
      Section(title: "On every page", variables: every.variables),
      Section(
        title: "On pages of articles, including the front page",
        variables: articles.only(added.isEmpty ? Set(articles.members.keys) : added).variables),
      Section(title: "On the front page in addition", variables: front.only(frontNames).variables),
    ].filter { !$0.variables.isEmpty }
  }

  /// What only front pages have beside what every article has.
  private static let frontNames: Set = [
    "hero", "headline", "start", "totals", "groups", "articles",
  ]
}
