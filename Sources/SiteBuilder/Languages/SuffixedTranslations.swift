internal import Diagnostics

/// Files that other generators take for translations by their names: `routing.ja.md` beside
/// `routing.md`.
enum SuffixedTranslations {
  /// Returns a warning for each language that only names of files say.
  static func diagnostics(_ articles: [Article]) -> [Diagnostic] {
    let names = Set(articles.map(\.name))
    var found: [String: [Article]] = [:]
    for article in articles {
      guard let dot = article.name.lastIndex(of: "."), names.contains(String(article.name[..<dot]))
      else { continue }
      let tag = String(article.name[article.name.index(after: dot)...])
      let main = tag.prefix { $0 != "-" }
      if SiteLanguages.isTag(tag), main.count == 2, main.allSatisfy(\.isLetter) {
        found[tag, default: []].append(article)
      }
    }
    return found.sorted { $0.key < $1.key }.compactMap { tag, articles in
      guard articles.count > 1 else { return nil }
      return Diagnostic(
        .warning, id: "language.in-name", file: articles[0].file,
        summary:
          "`.\(tag)` in the names of \(articles.count) articles does not make them translations",
        explanation:
          "Put them into a folder `\(tag)` under the names of the originals, and list the language "
          + "under `languages`.")
    }
  }
}
