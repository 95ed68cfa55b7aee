internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Markdown
internal import Templates

extension SitePages {
  /// An id that moved away from a page, and what is said about its new place there.
  struct MovedPlace {
    var id: String
    var url: String
    var title: String
    var page: String
  }

  /// Returns the ids that moved away from a page.
  func places(movedFrom page: String, _ redirects: Redirects) -> [MovedPlace] {
    (redirects.moved[page] ?? []).map { entry in
      MovedPlace(
        id: entry.address.fragment ?? "", url: entry.target.url(from: page),
        title: title(of: entry.target), page: entry.target.article.title)
    }
  }

  /// Returns the ids that moved away from a page, each with a link to its new place.
  ///
  /// - Parameter isJoined: whether ids with one new place share an entry.
  func moved(
    from page: String, _ redirects: Redirects, isJoined: Bool = false
  ) -> TemplateValue {
    var entries: [(first: MovedPlace, also: [MovedPlace])] = []
    for place in places(movedFrom: page, redirects) {
      let known = isJoined ? entries.firstIndex { $0.first.url == place.url } : nil
      if let known { entries[known].also.append(place) } else { entries.append((place, [])) }
    }
    return .list(entries) { entry in
      let place = entry.first
      return [
        "id": .string(place.id), "encoded": .string(SitePath.encoded(place.id)),
        "url": .string(place.url), "title": .string(place.title), "page": .string(place.page),
        "isPage": .bool(place.title == place.page),
        "also": .list(entry.also) {
          ["id": .string($0.id), "encoded": .string(SitePath.encoded($0.id))]
        },
      ]
    }
  }

  /// Adds a redirecting page for each page that no longer exists.
  func addRedirects(
    _ redirects: Redirects, to files: inout OutputFiles, _ result: inout Result
  ) {
    for entry in redirects.pages {
      let path = entry.address.path
      if files.has(path) {
        let problem = Redirects.taken(entry, "the site has a file with this name")
        result.diagnostics.append(problem)
        continue
      }
      let article = entry.target.article
      let url = entry.target.url(from: path)
      let value = page(path, title: article.title, description: article.fields.summary)
      let canonical = options.baseURL.map { SiteData.canonical(article.outputPath, baseURL: $0) }
      let script = SitePath.url(from: path, to: Redirects.script)
      files.add(
        path,
        html: templates.render(
          "redirect",
          value.adding([
            "redirect": [
              "url": .string(url), "title": .string(title(of: entry.target)),
              "canonical": .string(canonical ?? SitePath.url(from: path, to: article.outputPath)),
              "script": .string(script), "moved": moved(from: path, redirects),
            ]
          ])))
    }
  }

  /// Returns what readers call the place: a heading, a figure, a claim or the article.
  private func title(of target: Redirects.Target) -> String {
    let article = target.article
    guard let id = target.fragment else { return article.title }
    if let heading = article.headings.first(where: { $0.id == id }) { return heading.text }
    if let figure = figures.figures(of: article.name).values.first(where: { $0.anchor == id }) {
      return figure.title
    }
    let claims = self.claims.pages.first { $0.path == article.outputPath }?.claims ?? []
    return claims.first { $0.anchor == id }?.result.statement ?? article.title
  }
}

extension Redirects {
  /// The script of redirecting pages.
  static let script = "assets/moved/moved.js"
}
