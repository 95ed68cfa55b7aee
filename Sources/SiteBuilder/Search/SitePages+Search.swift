internal import FigureBlocks
internal import FigureResults
internal import Markdown
internal import SearchIndexing
internal import WebFonts

extension SitePages {
  /// The folder of the files that search loads.
  static let searchFolder = "search/"

  /// Path of the file that search loads first; nil on a site without articles.
  var searchPath: String? {
    content.articles.isEmpty ? nil : SitePages.searchFolder + SearchIndex.head
  }

  /// Returns what pages need to search the site, made when it is asked for; nil on a site without
  /// articles.
  func lateSearchFiles(_ made: [MadePage]) -> LateFiles? {
    guard searchPath != nil else { return nil }
    let pages = foundPages(made).compactMap { $0.page?.value }
    return LateFiles(folder: SitePages.searchFolder) {
      SearchIndex(pages).files.map(SitePages.outputFile)
    }
  }

  /// Returns what pages need to search the site.
  ///
  /// - Parameter store: holds what is found on pages, and gets the files that say so; nil where
  ///   memory does.
  func searchFiles(_ made: [MadePage], in store: PageStore?) -> [OutputFile] {
    guard searchPath != nil else { return [] }
    var files: [OutputFile] = []
    let index = last.search.index(of: foundPages(made)) { file in
      let file = SitePages.outputFile(file)
      files.append(store?.keeping(file) ?? file)
    }
    guard let index else {
      last.trust.lose()
      return []
    }
    files += index.files.map(SitePages.outputFile)
    let new = Set(files.map(\.path))
    return files
      + index.names.map { SitePages.searchFolder + $0 }.filter { !new.contains($0) }
      .map { OutputFile(path: $0, source: .published) }
  }

  private static func outputFile(_ file: SearchFile) -> OutputFile {
    OutputFile(path: searchFolder + file.name, source: .bytes(file.bytes))
  }

  /// Returns the pages in reading order, each with what can be found on it unless the published
  /// index knows.
  private func foundPages(_ made: [MadePage]) -> [(path: String, page: FoundPage?)] {
    let known = Dictionary(
      zip(content.articles, made).map { ($0.outputPath, $1.search) },
      uniquingKeysWith: { first, _ in first })
    var pages = inOrder.filter { $0.fields.search != .excluded }.map { article in
      (path: SitePath.encoded(article.outputPath), page: known[article.outputPath] ?? nil)
    }
    if hasGallery {
      let gallery = searchPageOfGallery
      pages.append((gallery.path, .held(gallery)))
    }
    return pages
  }

  /// All that can be found, in reading order.
  var searchPages: [SearchPage] {
    inOrder.filter { $0.fields.search != .excluded }.map(searchPage)
      + (hasGallery ? [searchPageOfGallery] : [])
  }

  private var searchPageOfGallery: SearchPage {
    let gallery = SearchEntry(.page, title: Gallery.title, note: word("page", main.language.tag))
    return SearchPage(path: SitePath.encoded(Gallery.path), entries: [gallery])
  }

  /// Returns the characters beyond ASCII of what can be found on a page.
  static func characters(of page: SearchPage) -> Set<UInt32> {
    var found = TextCharacters()
    let base = found.codes
    for entry in page.entries {
      for text in [entry.title, entry.note, entry.lead, entry.text, entry.names, entry.keywords] {
        found.add(Array(text.utf8))
      }
    }
    return found.codes.subtracting(base)
  }

  /// Returns what can be found on an article's page.
  func searchPage(_ article: Article) -> SearchPage {
    let read = ArticleSections(
      article, values: ArticleBody.values(article, outcomes),
      figures: figures)
    var entries: [SearchEntry] = []
    let language = article.language
    for section in read.sections {
      // What a glossary explains is looked for by its name.
      let isTerm = article.fields.hasPreviews && !section.text.isEmpty
      var entry =
        section.heading.map {
          SearchEntry(
            isTerm ? .term : .heading, anchor: $0.id, title: $0.text,
            note: word(isTerm ? "term" : "heading", language))
        } ?? SearchEntry(.page, title: article.title, note: word("page", language))
      if section.heading == nil {
        entry.lead = article.fields.summary ?? ""
        entry.keywords = article.fields.keywords.joined(separator: ", ")
      }
      entry.text = section.text
      entry.names = CodeNames.text(of: section.code)
      entries.append(entry)
    }
    for block in article.blocksInOrder {
      guard let id = block.figureID, let figure = figures.figures(of: article.name)[id] else {
        continue
      }
      entries.append(searchEntry(figure, language))
    }
    let claims = claims.pages.first { $0.path == article.outputPath }?.claims ?? []
    entries += claims.map { searchEntry($0, language) }
    var page = SearchPage(path: SitePath.encoded(article.outputPath), entries: entries)
    if content.languages.all.count > 1 { page.language = article.language }
    if case .ranked(let hundredths) = article.fields.search { page.rank = hundredths }
    return page
  }

  /// Returns what readers call a kind of place, in a language.
  private func word(_ kind: String, _ language: String) -> String {
    let name = "kind" + kind.prefix(1).uppercased() + kind.dropFirst()
    return strings.text(name, language, fallback: kind)
  }

  private func searchEntry(_ figure: FigureIndex.Entry, _ language: String) -> SearchEntry {
    let attributes = figure.block.attributes
    let kind = word("figure", language)
    var entry = SearchEntry(
      .figure, anchor: figure.anchor, title: figure.title,
      note: figure.number.map { "\(kind) \($0)" } ?? kind)
    entry.lead = figure.words.caption?.plainText ?? ""
    // Titles of items are prose, but those of values are ids; the words in a table are names.
    var (titles, names) = ([String](), [String]())
    for item in figure.result?.items ?? [] {
      // A claim is found by itself, and a value by the text in which it stands.
      guard !(item.content is ClaimResult || item.isValue) else { continue }
      if item.content.title != figure.title { titles.append(item.content.title) }
      names += item.pageContent.searchedNames
    }
    entry.text = titles.joined(separator: " ")
    if !attributes.hide { names.append(CodeNames.text(of: figure.block.code)) }
    entry.names = names.filter { !$0.isEmpty }.joined(separator: " ")
    return entry
  }

  private func searchEntry(_ claim: ClaimIndex.Claim, _ language: String) -> SearchEntry {
    let result = claim.result
    // Its sign is that of the claim itself: what is not borne out must not look as if it held.
    let kind = result.state == .holds ? .claim : SearchKind("claim \(result.state)", weight: 9)
    var entry = SearchEntry(
      kind, anchor: claim.anchor, title: result.statement,
      note: "\(word("claim", language)), \(state(result.state, language))")
    entry.text = [result.limits, result.explanation, result.evidence, result.source]
      .compactMap(\.self).joined(separator: " ")
    return entry
  }

  /// Returns how a claim came out, in a language.
  private func state(_ state: ClaimResult.State, _ language: String) -> String {
    let name =
      switch state {
      case .holds: "holds"
      case .within: "holdsWithin"
      case .refuted: "refuted"
      case .unconfirmed: "unconfirmed"
      case .follows: "followsFromModel"
      case .unexpected: "doesNotHold"
      }
    return strings.text(name, language, fallback: state.rawValue)
  }
}
