internal import Diagnostics
internal import YAML

/// An earlier address of an article, or of a place in it.
struct ArticleAlias: Hashable, Sendable {
  /// `old-page` or `page#fragment`, as the author wrote it.
  var address: ArticleFields.Text
  /// The id on the article's page to which the address leads, or in the configuration any address;
  /// nil when the author names none.
  var target: ArticleFields.Text?

  /// Reads one address, a list of addresses, or a mapping of addresses to ids; nil for anything
  /// else.
  static func read(_ value: YAMLNode) -> [ArticleAlias]? {
    switch value.content {
    case .scalar:
      return text(value).map { [ArticleAlias(address: $0)] }
    case .sequence(let nodes):
      let lists = nodes.compactMap { node -> [ArticleAlias]? in
        if case .sequence = node.content { nil } else { read(node) }
      }
      return lists.count == nodes.count ? lists.flatMap(\.self) : nil
    case .mapping(let entries):
      let aliases = entries.compactMap { entry -> ArticleAlias? in
        guard let address = text(entry.key), let target = text(entry.value) else { return nil }
        return ArticleAlias(address: address, target: target)
      }
      return aliases.count == entries.count ? aliases : nil
    }
  }

  private static func text(_ node: YAMLNode) -> ArticleFields.Text? {
    guard !node.isNull, let text = node.text else { return nil }
    return ArticleFields.Text(text: text, range: node.range)
  }
}

/// A place below a site's root: a page, or an id on it.
struct PageAddress: Hashable, Sendable {
  /// Path of the page below the output folder: `guides/old.html`.
  var path: String
  /// The id; nil for the whole page.
  var fragment: String?

  /// Reads what an author calls an address: with or without `.html`, `.md` or a slash at its start;
  /// nil when it leads out of the site or to no page.
  init?(_ written: String, on own: String) {
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = parts.count > 1 ? String(parts[1]) : nil
    guard fragment != "", fragment?.contains(": ") != true,
      LinkResolver.scheme(of: written) == nil, !written.contains("?"),
      !written.hasPrefix("//"), let way = SitePath.resolve(String(parts[0]), from: ""),
      !way.split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { return nil }
    if way.isEmpty {
      // Nothing before the `#` means the page itself; a lone slash is the front page.
      guard fragment != nil || parts[0] == "/" else { return nil }
      path = parts[0].isEmpty ? own : "index.html"
    } else if parts[0].hasSuffix("/") {
      path = way + "/index.html"
    } else if way.hasSuffix(".html") {
      path = way
    } else {
      path = (way.hasSuffix(".md") ? String(way.dropLast(3)) : way) + ".html"
    }
    guard SitePath.isWritable(path) else { return nil }
  }

  /// The address as diagnostics show it.
  var description: String { path + (fragment.map { "#" + $0 } ?? "") }
}
