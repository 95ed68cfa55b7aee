internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Markdown
internal import Templates

extension SitePages {
  /// Returns what every page is given.
  func page(
    _ path: String, title: String, description: String? = nil, article: Article? = nil
  ) -> TemplateValue {
    let edition = article.map(edition) ?? main
    let canonical =
      path == "404.html"
      ? nil : options.baseURL.map { SiteData.canonical(path, baseURL: $0) }
    let common: TemplateValue = [
      "site": [
        "title": .string(edition.title), "summary": TemplateValue(edition.summary),
        "language": .string(edition.language.tag),
        "direction": edition.language.direction == .rightToLeft
          ? .string(edition.language.direction.rawValue) : .null,
      ],
      "generator": ["name": "Fillet", "version": .string(generatorVersion)],
      "root": .string(SitePath.root(from: path)),
      "home": .string(SitePath.url(from: path, to: edition.home)),
      "strings": strings.value(edition.language.tag),
      "phrases": phrases(edition.language.tag, page: path),
      "functions": PageFunctions.value(edition.language.tag),
      "assets": assets.value(page: path, fonts: fonts),
      "page": [
        "title": .string(title), "description": TemplateValue(description),
        "canonical": TemplateValue(canonical), "card": card(path),
      ],
      "feed": TemplateValue(
        feeds[edition.language.tag].map { SitePath.url(from: path, to: $0.path) }),
      "problems": .list([]), "data": content.site.data.value,
      "gallery": hasGallery ? .string(SitePath.url(from: path, to: Gallery.path)) : .null,
      "search": TemplateValue(searchPath.map { SitePath.url(from: path, to: $0) }),
    ]
    return common.adding(edition.siteMap.members(page: path, home: edition.home))
      .adding(languageMembers(page: path, article: article))
  }

  /// Returns what a page in another language than English says for scripts.
  private func phrases(_ tag: String, page: String) -> TemplateValue {
    strings.phrases(tag).map { phrases in
      [
        "words": .html(phrases.words),
        "later": .string(SitePath.url(from: page, to: SitePages.laterPhrases(tag))),
      ]
    } ?? .null
  }

  /// The path of the words of scripts that are loaded when they are asked for.
  private static func laterPhrases(_ tag: String) -> String { "assets/phrases/\(tag).js" }

  /// Adds what scripts that are loaded later say in each language.
  func addPhrases(to files: inout OutputFiles) {
    for tag in editions.map(\.language.tag) {
      guard let phrases = strings.phrases(tag) else { continue }
      let script = "Object.assign(phrase.words, \(phrases.later));\n"
      files.add(
        OutputFile(path: SitePages.laterPhrases(tag), source: .bytes(Array(script.utf8))))
    }
  }

  /// Returns what the page of an article is given like every page.
  func page(_ article: Article) -> TemplateValue {
    page(
      article.outputPath, title: article.title, description: article.fields.summary,
      article: article)
  }

  /// Returns what is only given to pages of articles.
  ///
  /// - Parameter figureHeadings: headings of the contents that are not in the article's text.
  func members(
    of article: Article, content: String, minutes: Int, figureHeadings: [MarkdownHeading]
  ) -> [String: TemplateValue] {
    let order = edition(of: article).order
    let own = article.headings.filter {
      $0.range != article.titleHeading?.range && !article.tabs.headings.contains($0.range)
    }
    let contents = PageContents(FigureHeadings.merged(own, figureHeadings))
    return [
      "article": [
        "number": TemplateValue(order.number(of: article)),
        "summary": TemplateValue(article.fields.summary),
        "shortTitle": .string(article.shortTitle), "group": order.group(of: article),
        "minutes": .number(Double(minutes)), "isGlossary": .bool(article.fields.hasPreviews),
        "source": .string(SitePath.url(from: article.outputPath, to: article.name + ".md")),
        "changed": changed(article), "edit": editAddress(article),
        "data": structuredData(article),
        "names": TemplateValue(
          names[article.name]?.file(for: article).map {
            SitePath.url(from: article.outputPath, to: $0.path)
          }),
        "tabs": article.tabs.boxes.isEmpty
          ? .null : .string(SitePath.url(from: article.outputPath, to: SiteAssets.tabScript)),
      ],
      "toc": contents.value,
      "content": .html(content), "previous": order.neighbour(of: article, by: -1),
      "next": order.neighbour(of: article, by: 1),
    ]
  }

  /// Returns all that the page of an article is given, but for problems.
  func value(
    of article: Article, _ body: ArticleBody, content: String, hero: String?,
    _ redirects: Redirects, adding files: inout OutputFiles
  ) -> TemplateValue {
    let shown = figures.figures(of: article.name).values.flatMap { $0.result?.items ?? [] }
    let minutes = ReadingTime.minutes(
      of: article, figures: body.figureNumbers.count,
      sentences: shown.flatMap {
        $0.pageContent.sentences(of: claims, on: article.outputPath)
      })
    let value = page(article).adding(
      members(
        of: article, content: content, minutes: minutes, figureHeadings: body.figureHeadings)
    )
    .adding(["moved": moved(from: article.outputPath, redirects, isJoined: true)])
    guard article.isFrontPage else { return value }
    return value.adding([
      "hero": .markup(hero), "headline": body.headline, "start": start(edition(of: article)),
      "totals": SiteTotals(figures, claims).value(page: article.outputPath),
      "groups": frontGroups(edition(of: article), adding: &files),
      "articles": edition(of: article).entries(page: article.outputPath),
    ])
  }

  /// Returns the first article that a reader is led to; null without one.
  func start(_ edition: SiteEdition) -> TemplateValue {
    guard let first = edition.order.articles.first else { return .null }
    return [
      "title": .string(first.title),
      "url": .string(SitePath.url(from: edition.home, to: first.outputPath)),
    ]
  }

  /// Returns the groups with their pictures, whose files it adds.
  func frontGroups(_ edition: SiteEdition, adding files: inout OutputFiles) -> TemplateValue {
    let page = edition.home
    let covers = edition.order.groups.groups.map { self.covers.cover(of: $0.articles) }
    for cover in covers { if let cover { files.add(cover.file) } }
    let members = edition.siteMap.members(page: page, home: page)
    guard case .list(let groups)? = members["groups"] else { return .list([]) }
    return .list(
      groups.enumerated().map { index, group in
        let cover = covers.indices.contains(index) ? covers[index] : nil
        return group.adding(["cover": cover?.value(page: page) ?? .null])
      })
  }

  /// Makes the small pictures that stand for articles.
  var covers: CoverPictures {
    CoverPictures(figures, in: PictureStore(folder: options.cache + "/pictures"))
  }

  /// Returns the values of a front page for a content folder without `index.md`.
  func emptyFrontPage(adding files: inout OutputFiles) -> TemplateValue {
    page("index.html", title: main.title).adding([
      "article": [
        "number": .null, "summary": .null, "shortTitle": .string(main.title), "group": .null,
        "minutes": .number(1), "isGlossary": .bool(false), "source": .null, "names": .null,
        "tabs": .null,
        "changed": .null, "edit": .null, "data": .null,
      ],
      "toc": .list([]), "content": .html(""), "previous": .null, "next": .null, "hero": .null,
      "headline": .null, "moved": .list([]), "start": start(main),
      "groups": frontGroups(main, adding: &files),
      "totals": SiteTotals(figures, claims).value(page: "index.html"),
      "articles": main.entries(page: "index.html"),
    ])
  }

  /// Returns all problems of an article, including those that were found before its page was made.
  func problems(
    of article: Article, _ found: [Diagnostic], _ view: ProblemView
  ) -> TemplateValue {
    let earlier = earlierProblems[article.file] ?? []
    var values = TemplateValue.values(earlier + found) { view.value($0) }
    for block in article.ownBlocks {
      guard let id = block.figureID else { continue }
      let outcome = outcomes[FigureKey(article: article.name, figure: id)]
      values += TemplateValue.values(outcome?.diagnostics ?? []) {
        view.value($0, anchor: "figure-" + id)
      }
    }
    return .list(values)
  }
}
