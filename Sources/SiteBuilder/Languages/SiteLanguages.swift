internal import Diagnostics
internal import Markdown

/// The languages of a site, as its front page or its configuration lists them.
///
/// The first is the language of articles outside of any language's folder. Each other one has a
/// folder named by its tag: `zh-Hans/guide.md` is `guide.md` in simplified Chinese.
struct SiteLanguages: Hashable, Sendable {
  /// A language and its own name for itself.
  struct Language: Hashable, Sendable {
    /// As in BCP 47: `en`, `zh-Hans`.
    var tag: String
    var name: String

    /// How it is written: as its tag's script, or its usual one.
    var direction: TextDirection {
      let parts = tag.lowercased().split(separator: "-").map(String.init)
      let script = parts.dropFirst().first { $0.count == 4 }
      let isFromRight =
        script.map(SiteLanguages.scriptsFromRight.contains)
        ?? parts.first.map(SiteLanguages.languagesFromRight.contains) ?? false
      return isFromRight ? .rightToLeft : .leftToRight
    }
  }

  private static let scriptsFromRight: Set = [
    "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
  /// Those whose usual script is read from the right.
  private static let languagesFromRight: Set = [
    "ar", "arc", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "lrc", "mzn", "nqo",
    "pnb", "ps", "sd", "skr", "syr", "ug", "ur", "yi",
  ]

  /// The language of pages unless the front page or the configuration says otherwise.
  static let usual = "en"

  /// The site's own first; never empty.
  let all: [Language]

  /// Takes what the front page says, if there is one, else the configuration.
  init(_ frontPage: ArticleFields?, _ site: SiteConfiguration = SiteConfiguration()) {
    let listed = frontPage.flatMap { $0.languages.isEmpty ? nil : $0.languages } ?? site.languages
    let own = frontPage?.language ?? site.language ?? SiteLanguages.usual
    all = listed.isEmpty ? [Language(tag: own, name: own)] : listed
  }

  /// The site's own language.
  var main: Language { all[0] }

  /// Returns the language in which an article is written, by its name.
  func language(ofArticle name: String) -> Language {
    guard all.count > 1 else { return main }
    let folder = name.split(separator: "/").dropLast().first.map(String.init)
    return all.dropFirst().first { $0.tag == folder } ?? main
  }

  /// Returns an article's name without the folder of its language; translations have this name in
  /// common.
  func commonName(ofArticle name: String) -> String {
    let language = language(ofArticle: name)
    return language == main ? name : String(name.dropFirst(language.tag.count + 1))
  }

  /// Whether a text has the form of a language's tag.
  static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return !parts.isEmpty && (2...3).contains(parts[0].count)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          }
      }
  }
}

extension ContentFolder {
  /// Gives each article its language, and says which languages have no articles or no front page.
  mutating func findLanguages() {
    let front = articles.first { $0.outputPath == "index.html" }
    let languages = SiteLanguages(front?.fields, site)
    let isInFront = front?.fields.languages.isEmpty == false
    self.languages = languages
    for index in articles.indices {
      let language = languages.language(ofArticle: articles[index].name)
      if articles[index].language != language.tag { articles[index].language = language.tag }
      if language != languages.main, articles[index].outputPath == language.tag + "/index.html" {
        articles[index].isFrontPage = true
      }
    }
    guard let file = isInFront ? front?.file : site.file else { return }
    let range = isInFront ? front?.fields.languagesRange : site.languagesRange
    if let own = front?.fields.language ?? site.language,
      own != languages.main.tag
    {
      diagnostics.append(
        Diagnostic(
          .warning, id: "language.contradiction", file: file, range: range,
          summary:
            "the first of these languages is `\(languages.main.tag)`, and `language` is `\(own)`",
          explanation:
            "The first is the site's own. Begin the list with it, or leave `language` out."))
    }
    for language in languages.all.dropFirst() {
      let own = articles.filter { $0.language == language.tag }
      guard !own.contains(where: \.isFrontPage) else { continue }
      diagnostics.append(
        Diagnostic(
          .error, id: "language.no-front-page", file: file,
          range: range,
          summary: own.isEmpty
            ? "there is no article in the folder `\(language.tag)`"
            : "the articles in `\(language.tag)` have no front page",
          explanation: "Each language after the first needs a folder named after its tag, "
            + "with an `index.md`."))
    }
  }
}
