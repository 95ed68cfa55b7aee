internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// Rewrites the destinations of one article's links and images, and reports those that lead
/// nowhere.
struct LinkResolver {
  let article: Article
  let targets: LinkTargets
  private(set) var problems: [SharedProblem] = []
  /// Whether a link or picture leads nowhere, even if that is not reported.
  private(set) var leadsNowhere = false
  /// Whether the article refers to a figure that is not there.
  private(set) var refersNowhere = false
  private(set) var linkCount = 0
  /// Links to pages of other sites, which `sitegen check --external` asks for.
  private(set) var externalLinks: [ExternalLink] = []
  private(set) var imageCount = 0
  /// Files that must be copied: path below the content folder to the real path.
  private(set) var files: [String: String] = [:]
  /// Files with the same path in the site, composed of other characters.
  private(set) var alikeFiles: [OutputFile] = []
  /// The articles to which plain links lead.
  private(set) var linked: Set<String> = []
  /// The articles about which more was asked than where they are.
  private(set) var reads: Set<String> = []
  /// Real paths of local files by the addresses given out for them.
  private(set) var filesByURL: [String: String] = [:]

  /// Pictures of DocC catalogues by the addresses given out for them.
  private(set) var pictures: [String: CatalogImages.Picture] = [:]

  /// Starts with an article.
  init(article: Article, targets: LinkTargets) {
    self.article = article
    self.targets = targets
  }

  /// The severity of links and pictures that lead nowhere; nil when they are not reported.
  var severity: Diagnostic.Severity? {
    switch targets.checking {
    case .error: .error
    case .warn: .warning
    case .ignore: nil
    }
  }

  /// Notes that a link or picture leads nowhere.
  mutating func noteDeadEnd() { leadsNowhere = true }

  /// Notes that the page refers to a figure that is not there.
  mutating func noteMissingFigure() { refersNowhere = true }

  /// Adds an address of another site.
  mutating func add(external address: String, at range: SourceRange) {
    externalLinks.append(ExternalLink(address: address, file: article.file, range: range))
  }

  /// Adds a file to be copied.
  mutating func copy(_ real: String, to path: String) {
    if let known = files[path], !known.utf8.elementsEqual(real.utf8) {
      alikeFiles.append(OutputFile(path: path, source: .copy(real)))
    } else {
      files[path] = real
    }
  }

  /// Remembers which picture an address stands for.
  mutating func keep(_ picture: CatalogImages.Picture, at url: String, real: String?) {
    pictures[url] = picture
    filesByURL[url] = real
  }

  /// Notes that the page says something about an article: its title, what is in it, or what others
  /// show of it.
  mutating func read(_ other: Article) {
    if other.name != article.name { reads.insert(other.name) }
  }

  /// Notes the same of an article by its name.
  mutating func read(article name: String) {
    if name != article.name { reads.insert(name) }
  }

  /// Adds a problem.
  mutating func add(_ problem: SharedProblem) { problems.append(problem) }

  /// Returns what to write for a destination; empty when it must not be written.
  mutating func resolve(
    _ written: String, use: HTMLRenderer.Destination.Use, range: SourceRange
  ) -> String {
    if use == .link, written.hasPrefix("value:") { return written }
    if use == .link { linkCount += 1 } else { imageCount += 1 }
    if let scheme = LinkResolver.scheme(of: written) {
      if scheme == "doc", use == .link { return documentation(written, range) }
      return external(written, scheme: scheme, use: use, range)
    }
    if written.hasPrefix("//") { return external(written, scheme: "http", use: use, range) }
    let parts = written.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : nil
    let path = String(parts[0].prefix { $0 != "?" })
    // Scripts of pages read it; it says nothing of where the page is.
    let query = use == .link ? String(parts[0].dropFirst(path.count)) : ""
    if path.isEmpty {
      if written.isEmpty, use == .link { reportNoAddress(written, range) }
      guard let fragment, !fragment.isEmpty else { return written }
      return anchored(query, ownFragment(fragment), on: article, range)
    }
    if use == .image, let decoded = SitePath.decoded(path), let url = catalogImage(decoded) {
      return url
    }
    guard let decoded = SitePath.decoded(path),
      let target = SitePath.resolve(decoded, from: article.sourceFolder)
    else {
      reportBroken(
        "link.outside-content", range, "`\(written)` leads out of the content folder",
        target: article.sourceFolder + "/" + path,
        "Link to files in the content folder or to addresses with `https:`.")
      return ""
    }
    return local(target, written: written, query: query, fragment: fragment, use: use, range)
  }

  /// Returns what a link to a heading of a glossary means; nil for other links, and on the glossary
  /// itself.
  mutating func definition(of written: String) -> Definitions.Entry? {
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, LinkResolver.scheme(of: written) == nil,
      let path = SitePath.decoded(String(parts[0])), let id = SitePath.decoded(String(parts[1])),
      let file = SitePath.resolve(path, from: article.sourceFolder),
      let target = targets.articlesByFile[file] ?? targets.articlesByPage[file],
      target.name != article.name
    else { return nil }
    guard target.fields.hasPreviews else { return nil }
    read(target)
    return targets.definitions[target.name, id]
  }

  private mutating func local(
    _ target: String, written: String, query: String, fragment: String?,
    use: HTMLRenderer.Destination.Use, _ range: SourceRange
  ) -> String {
    let page = article.outputPath
    if use == .link {
      let meant =
        targets.articlesByFile[target] ?? targets.articlesByPage[target]
        ?? targets.article(ofFolder: target)
        // Addresses without an ending, as other generators have them: `/guides/shadows/`.
        ?? targets.articlesByFile[target + ".md"]
      if let meant {
        let isHere = meant.name == article.name
        if !isHere { linked.insert(meant.name) }
        let url = isHere ? "" : SitePath.url(from: page, to: meant.outputPath)
        guard let fragment, !fragment.isEmpty else {
          let own = isHere ? SitePath.encoded(String(page.split(separator: "/").last ?? "")) : url
          return own + query
        }
        return anchored(url + query, fragment, on: meant, range)
      }
      if targets.otherPages.contains(target) {
        return SitePath.url(from: page, to: target) + query + (fragment.map { "#" + $0 } ?? "")
      }
    }
    let isHidden = target.split(separator: "/").contains { $0.hasPrefix(".") }
    if !isHidden, !ArticleFiles.isArticle(target), let real = targets.scan?.contained(target),
      Files.isFile(real)
    {
      let path = targets.sitePath(of: target)
      copy(real, to: path)
      let url = SitePath.url(from: page, to: path)
      filesByURL[url] = real
      return url + query + (fragment.map { "#" + $0 } ?? "")
    }
    broken(target, written: written, use: use, range)
    return SitePath.url(from: page, to: target)
  }

  /// Returns an address with a fragment whose target was looked for on the other page.
  mutating func anchored(
    _ url: String, _ fragment: String, on target: Article, _ range: SourceRange
  ) -> String {
    let id = SitePath.decoded(fragment) ?? fragment
    read(target)
    if let title = target.titleHeading, title.id == id { return url.isEmpty ? "#" : url }
    let known = targets.anchors(of: target)
    if !known.contains(id), severity != nil, !targets.mayHave(id, on: target) {
      let place = target.name == article.name ? "this page" : "`\(target.file)`"
      let meant = targets.suggestions.anchor(for: id, onPage: target.name, with: known)
      reportBroken(
        "link.broken-anchor", range, "there is no `#\(id)` on \(place)",
        target: target.name + "#" + id, meant: meant.map { "#" + $0 })
    }
    return url + "#" + SitePath.encoded(id)
  }

  private mutating func external(
    _ written: String, scheme: String, use: HTMLRenderer.Destination.Use, _ range: SourceRange
  ) -> String {
    guard LinkResolver.schemes.contains(scheme) else {
      if severity != nil {
        report(
          .warning, "link.refused-scheme", range,
          "this link is shown without an address: the scheme `\(scheme):` is not allowed",
          target: scheme, "Pages can only link to \(LinkResolver.schemeList).")
      }
      return ""
    }
    if use == .image {
      report(
        .warning, "image.remote", range, "the picture is on another host, and is not shown",
        target: written,
        "Pages load nothing from other hosts, so readers have its alternative text. Put it into the content folder, "
          + "or link to it.")
      return ""
    }
    guard scheme.hasPrefix("http") else { return written }
    if LinkResolver.namesHost(written) {
      add(external: written, at: range)
    } else {
      reportNoAddress(written, range)
    }
    return written
  }

  private mutating func reportNoAddress(_ written: String, _ range: SourceRange) {
    guard severity != nil else { return }
    report(
      .warning, "link.no-address", range,
      written.isEmpty ? "this link has no address" : "`\(written)` is no whole address",
      target: written,
      "A link leads to a file, `#part` of this page, or an address as `https://example.org/`.")
  }

  /// Whether an address of `http` names a host after two slashes.
  private static func namesHost(_ address: String) -> Bool {
    guard let slashes = address.firstRange(of: "//") else { return false }
    let host = address[slashes.upperBound...].prefix { !"/?#".contains($0) }
    return !host.isEmpty
  }

  /// The schemes of addresses that pages may link to.
  static let schemes = ["http", "https", "mailto", "tel"]

  private static let schemeList: String = {
    let all = schemes.map { "`\($0):`" }
    return all.dropLast().joined(separator: ", ") + " and " + all[all.count - 1]
  }()

  /// Returns the scheme of an address in lower case; nil for a relative one.
  static func scheme(of written: String) -> String? {
    // Browsers ignore control characters and spaces, so `java\tscript:` is a scheme too.
    let visible = written.unicodeScalars.filter { $0.value > 32 }
    guard let end = visible.firstIndex(where: { ":/?#".unicodeScalars.contains($0) }),
      visible[end] == ":"
    else { return nil }
    return String(String.UnicodeScalarView(visible[..<end])).lowercased()
  }
}
