/// Files that tell programs what a site has: crawlers and language models.
enum SharedLists {
  /// Returns `llms.txt`: title, summary and the Markdown of every page; links are relative without
  /// a base URL.
  static func llms(
    title: String, summary: String?, articles: [Article], baseURL: String?
  ) -> String {
    var text = "# \(title.singleLine)\n\n"
    if let summary { text += "> \(summary.singleLine)\n\n" }
    text +=
      "Every page is here as the Markdown that it is made of. `results.json` has all computed results, and names "
      + "the schema that describes them.\n\n"
    text += "## Articles\n\n"
    for article in articles {
      let path = article.name + ".md"
      let address = baseURL.map { SiteData.canonical(path, baseURL: $0) } ?? SitePath.encoded(path)
      let summary = article.fields.summary.map { ": " + $0.singleLine } ?? ""
      text += "- [\(article.title.singleLine)](\(address))\(summary)\n"
    }
    return text
  }

  /// Returns `robots.txt`; nil for a site below a host's root, where no crawler looks for it.
  static func robots(baseURL: String) -> String? {
    guard SiteData.path(ofBaseURL: baseURL) == "/" else { return nil }
    return
      "User-agent: *\nAllow: /\n\nSitemap: \(SiteData.canonical("sitemap.xml", baseURL: baseURL))\n"
  }
}

extension String {
  /// The text on one line, without brackets that would end a link's name, backslashes that would
  /// keep it open, markup and control characters.
  fileprivate var singleLine: String {
    map { character in
      switch character {
      case "[": "("
      case "]": ")"
      case "\\": "/"
      case _ where character.isNewline: " "
      case "<", "`", "*": "\\\(character)"
      case _ where character.unicodeScalars.contains { $0.properties.generalCategory == .control }:
        "\u{FFFD}"
      default: String(character)
      }
    }.joined()
  }
}
