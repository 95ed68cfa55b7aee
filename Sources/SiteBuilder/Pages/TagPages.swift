internal import Markdown
internal import Templates

/// The site's tags and the pages that list their articles.
struct TagPages {
  /// One tag.
  struct Tag {
    /// As the first article writes it.
    var name: String
    /// Path of its page.
    var path: String
    /// Names of its articles, in reading order.
    var articles: [Article]
  }

  /// Path of the page of all tags.
  static let indexPath = "tags/index.html"

  /// Sorted by name.
  let tags: [Tag]

  /// Whether no article has a tag.
  var isEmpty: Bool { tags.isEmpty }

  /// Collects the tags of articles; tags that differ only in case or signs are one.
  init(_ articles: [Article]) {
    var found: [String: Tag] = [:]
    for article in articles {
      for name in article.fields.tags {
        let slug = TagPages.slug(name)
        let path = "tags/\(slug).html"
        var tag = found[slug] ?? Tag(name: name, path: path, articles: [])
        if tag.articles.last?.name != article.name { tag.articles.append(article) }
        found[slug] = tag
      }
    }
    tags = found.values.sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
  }

  private static func slug(_ name: String) -> String {
    let slug = HeadingSlugs.slug(name)
    // `tags/index.html` is the page of all tags.
    return slug == "index" ? "index-tag" : slug
  }

  /// Returns tags as links for a page.
  func links(_ names: [String], page: String) -> TemplateValue {
    .list(names) { name in
      let path = "tags/\(TagPages.slug(name)).html"
      return ["name": .string(name), "url": .string(SitePath.url(from: page, to: path))]
    }
  }

  /// Returns all tags with counts, for the page of all tags.
  func list(page: String) -> TemplateValue {
    .list(tags) { tag in
      [
        "name": .string(tag.name), "url": .string(SitePath.url(from: page, to: tag.path)),
        "count": .number(Double(tag.articles.count)),
      ]
    }
  }
}
