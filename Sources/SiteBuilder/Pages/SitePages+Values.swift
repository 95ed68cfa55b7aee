internal import Diagnostics
internal import FigureBlocks
internal import Markdown
internal import Templates

extension SitePages {
  /// Returns what every page is given.
  func page(
    _ path: String, title: String, description: String? = nil, isDraft: Bool = false
  ) -> TemplateValue {
    let canonical =
      path == "404.html"
      ? nil : options.baseURL.map { SiteData.canonical(path, baseURL: $0) }
    return [
      "site": [
        "title": .string(siteTitle), "summary": TemplateValue(siteSummary), "language": "en",
      ],
      "generator": ["name": "Fillet", "version": .string(generatorVersion)],
      "root": .string(SitePath.root(from: path)), "assets": assets.value(page: path),
      "page": [
        "title": .string(title), "description": TemplateValue(description),
        "canonical": TemplateValue(canonical), "isDraft": .bool(isDraft),
      ],
      "nav": order.navigation(page: path, tags: tags), "feed": .null, "problems": .list([]),
      "gallery": hasGallery ? .string(SitePath.url(from: path, to: Gallery.path)) : .null,
    ]
  }

  /// Returns what the page of an article is given as every page is.
  func page(_ article: Article) -> TemplateValue {
    page(
      article.outputPath, title: article.title, description: article.fields.summary,
      isDraft: article.fields.isDraft)
  }

  /// Returns what is only given to pages of articles.
  func members(of article: Article, content: String) -> [String: TemplateValue] {
    let toc = article.headings.filter {
      (2...3).contains($0.level) && $0.range != article.titleHeading?.range
    }
    return [
      "article": [
        "number": TemplateValue(order.number(of: article)),
        "summary": TemplateValue(article.fields.summary),
        "tags": tags.links(article.fields.tags, page: article.outputPath),
        "source": .string(SitePath.url(from: article.outputPath, to: article.name + ".md")),
        "names": TemplateValue(
          names[article.name]?.file(for: article).map {
            SitePath.url(from: article.outputPath, to: $0.path)
          }),
      ],
      "toc": .list(toc) {
        ["level": .number(Double($0.level)), "id": .string($0.id), "text": .string($0.text)]
      },
      "content": .html(content), "previous": order.neighbour(of: article, by: -1),
      "next": order.neighbour(of: article, by: 1),
    ]
  }

  /// Returns the values of a front page for a content folder without `index.md`.
  func emptyFrontPage() -> TemplateValue {
    page("index.html", title: siteTitle).adding([
      "article": [
        "number": .null, "summary": .null, "tags": .list([]), "source": .null, "names": .null,
      ],
      "toc": .list([]), "content": .html(""), "previous": .null, "next": .null, "hero": .null,
      "articles": order.entries(order.articles, page: "index.html", tags: tags),
    ])
  }

  /// Returns all problems of an article, those that were found before its page was made too.
  func problems(
    of article: Article, _ found: [Diagnostic], _ view: ProblemView
  ) -> TemplateValue {
    let earlier = earlierProblems[article.file] ?? []
    var values = TemplateValue.values(earlier + found) { view.value($0) }
    for block in article.blocksInOrder {
      guard let id = block.figureID else { continue }
      let outcome = outcomes[FigureKey(article: article.name, figure: id)]
      values += TemplateValue.values(outcome?.diagnostics ?? []) {
        view.value($0, anchor: "figure-" + id)
      }
    }
    return .list(values)
  }

  private var siteTitle: String { order.frontPage?.title ?? "Documentation" }

  private var siteSummary: String? { order.frontPage?.fields.summary }
}
