internal import Diagnostics
internal import FigureBlocks
internal import Markdown

extension Redirects {
  /// - Parameter page: the page whose alias it is; empty for one of the configuration.
  static func noAddress(_ alias: ArticleAlias, on page: String, _ file: String) -> Diagnostic {
    let own =
      page.isEmpty
      ? "" : " Put an id of this page after a colon, outside the quotes: `\"#old\": new`."
    return Diagnostic(
      .error, id: "alias.not-an-address", file: file, range: alias.address.range,
      summary: "`\(alias.address.text)` is not an address of this site",
      explanation: "Write `old-page` or `page#id`, from the root of the site." + own)
  }

  static func duplicate(
    _ alias: ArticleAlias, _ address: PageAddress, _ file: String,
    _ other: (file: String, range: SourceRange)
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "alias.duplicate", file: file, range: alias.address.range,
      summary: "`\(address.description)` already redirects somewhere else",
      explanation: "An old address can only redirect to one place.",
      notes: [Diagnostic.Note("the other one is here", file: other.file, range: other.range)])
  }

  /// Reports an address that is in use.
  static func taken(_ entry: Entry, _ what: String) -> Diagnostic {
    Diagnostic(
      .error, id: "alias.taken", file: entry.file,
      range: entry.alias.address.range,
      summary: "`\(entry.address.description)` cannot redirect: \(what)",
      explanation: "An alias must be an address where there is nothing any more.")
  }

  static func missingPage(_ entry: Entry, _ path: String, _ near: String?) -> Diagnostic {
    let id = entry.address.fragment ?? ""
    let name = path.dropLast(".html".count)
    return Diagnostic(
      .error, id: "alias.missing-page", file: entry.file,
      range: entry.alias.address.range,
      summary: "there is no page `\(path)` that could redirect from `#\(id)`",
      explanation: "If the page is gone too, `\(name)` needs an alias of its own.",
      notes: near.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? [])
  }

  static func missingAnchor(
    _ wanted: ArticleFields.Text, _ id: String, _ file: String, _ known: Set<String>,
    _ place: String = "on this page"
  ) -> Diagnostic {
    let near = nearestName(to: id, in: known)
    // In the configuration the page's address stands before the id.
    let page = wanted.text.prefix { $0 != "#" }
    let written = near.map { page.isEmpty || page == wanted.text[...] ? $0 : page + "#" + $0 }
    return Diagnostic(
      .error, id: "alias.missing-anchor", file: file, range: wanted.range,
      summary: "there is no `#\(id)` \(place) for an old address to redirect to",
      notes: near.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? [],
      fixIts: written.map {
        [Diagnostic.FixIt("write `\($0)`", range: wanted.range, replacement: $0)]
      } ?? [])
  }

  static func missingTarget(_ wanted: ArticleFields.Text, _ near: String?) -> Diagnostic {
    guard LinkResolver.scheme(of: wanted.text) == nil, !wanted.text.hasPrefix("//") else {
      return Diagnostic(
        .error, id: "alias.missing-target", file: wanted.file ?? "", range: wanted.range,
        summary: "`\(wanted.text)` is on another site, and old addresses lead to pages of this one")
    }
    return Diagnostic(
      .error, id: "alias.missing-target", file: wanted.file ?? "", range: wanted.range,
      summary: "there is no page `\(wanted.text)` for an old address to redirect to",
      notes: near.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? [],
      fixIts: near.map {
        [Diagnostic.FixIt("write `\($0)`", range: wanted.range, replacement: $0)]
      } ?? [])
  }
}
