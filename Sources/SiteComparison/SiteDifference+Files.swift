internal import Foundation
internal import PictureComparison

extension SiteDifference {
  /// Compares everything but figures and pages, which are known by now.
  mutating func compareFiles(_ old: GeneratedSite, _ new: GeneratedSite) {
    let paths = Set(old.files.keys).union(new.files.keys).sorted()
    let changed = paths.filter { path in
      guard let a = old.files[path], let b = new.files[path] else { return true }
      guard a.size == b.size, let a = old.bytes(ofFile: path), let b = new.bytes(ofFile: path)
      else { return true }
      return a != b
    }
    compareSources(old, new)
    let parts = PartsOfChanges(self, old, new)
    let isListed = !figures.isEmpty || !pages.isEmpty
    for path in changed {
      var file = FileChange(path: path, kind: Self.kind(old.files[path], new.files[path]))
      if path.hasPrefix("assets/") {
        file.causes = Causes.ofPage(old, new)
        assets.append(file)
      } else if path == "results.json" {
        // What it says of figures is listed with them.
        guard figures.isEmpty else { continue }
        file.causes = Causes.ofBuild(old, new)
        files.append(file)
      } else if !parts.contains(path, file.kind) {
        if Self.isList(path) {
          file.causes = Causes.settings(old, new)
          if hasSamePixels(path, old, new) {
            file.causes = ["its pixels are the same: it is compressed in another way"]
          } else if isListed, file.causes.isEmpty || file.kind == .changed {
            file.causes.append("what it lists differs")
          }
        } else if file.kind == .changed {
          file.causes = ["the file itself was edited"]
        }
        if !path.hasPrefix("pictures/"), path.lowercased().hasSuffix(".png") {
          file.picture = Self.picture(path, file.kind, old, new)
        }
        files.append(file)
      }
    }
  }
}

extension SiteDifference {
  /// Whether a file is one that the generator writes about pages and figures; any other is the
  /// author's.
  private static func isList(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return ["search/", "data/", "pictures/", "cards/"].contains { path.hasPrefix($0) }
      || ["llms.txt", "robots.txt", "sitemap.xml", "results.json"].contains(path)
      || name == "feed.xml" || path == "results.schema.json"
  }

  /// Whether a file is a picture of a figure in both sites, with other bytes and the same pixels.
  private func hasSamePixels(_ path: String, _ old: GeneratedSite, _ new: GeneratedSite) -> Bool {
    guard path.hasPrefix("pictures/"), let a = old.bytes(ofFile: path),
      let b = new.bytes(ofFile: path), let measure = PictureMeasure(old: Array(a), new: Array(b))
    else { return false }
    return measure.differing == 0 && measure.oldSize == measure.newSize
  }

  /// Compares a picture that an article names.
  private static func picture(
    _ path: String, _ kind: Kind, _ old: GeneratedSite, _ new: GeneratedSite
  ) -> PictureChange {
    let (a, b) = (old.bytes(ofPicture: path), new.bytes(ofPicture: path))
    return PictureChange(
      place: path, old: kind == .added ? nil : path, new: kind == .removed ? nil : path,
      measure: a.flatMap { a in b.flatMap { PictureMeasure(old: a, new: $0) } })
  }

  /// Compares the sources that have no page; those of pages are compared with them.
  private mutating func compareSources(_ old: GeneratedSite, _ new: GeneratedSite) {
    for article in Set(old.sources.keys).union(new.sources.keys).sorted() {
      let (page, path) = ("\(article).html", "\(article).md")
      guard old.pages[page] == nil, new.pages[page] == nil,
        !old.sources[article].hasSameBytes(as: new.sources[article])
      else { continue }
      files.append(
        FileChange(path: path, kind: Self.kind(old.sources[article], new.sources[article])))
    }
  }
}

/// Pictures and data that differ because their figure or page does.
private struct PartsOfChanges {
  /// Names of pictures.
  private var pictures: Set<String> = []
  /// Names of all figures by article, the longest first, and of those that differ.
  private var figures: [String: [String]] = [:]
  private var changed: Set<String> = []

  init(_ difference: SiteDifference, _ old: GeneratedSite, _ new: GeneratedSite) {
    for place in Set(old.figures.keys).union(new.figures.keys) {
      figures[place.article, default: []].append(place.figure)
    }
    figures = figures.mapValues { $0.sorted { ($1.count, $0) < ($0.count, $1) } }
    for figure in difference.figures {
      changed.insert(figure.name)
      let place = GeneratedSite.FigurePlace(article: figure.article, figure: figure.figure)
      for site in [old, new] { site.figures[place]?.collectPictureNames(into: &pictures) }
    }
    for page in difference.pages {
      for bytes in [old.pages[page.path], new.pages[page.path]].compactMap(\.self) {
        let text = String(decoding: bytes, as: UTF8.self)
        for part in text.split(separator: "pictures/").dropFirst() {
          let name = part.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
          pictures.insert(JSONValue.shortPictureName(String(name)))
        }
      }
    }
  }

  /// Whether a file belongs to a figure or page that differs.
  func contains(_ path: String, _ kind: SiteDifference.Kind) -> Bool {
    if path.hasPrefix("pictures/") {
      // Another content has another name; the same name with other bytes is a fault to be seen.
      return kind != .changed && pictures.contains(String(path.dropFirst("pictures/".count)))
    }
    guard path.hasPrefix("data/"), let slash = path.lastIndex(of: "/") else { return false }
    let article = String(path[..<slash].dropFirst("data/".count))
    let file = path[path.index(after: slash)...]
    let figure = figures[article]?.first { name in
      file.hasPrefix(name) && (file.dropFirst(name.count).first.map("-.".contains) ?? false)
    }
    return figure.map { changed.contains("\(article)#\($0)") } ?? false
  }
}

extension JSONValue {
  /// Adds all texts in it that may be names of pictures.
  fileprivate func collectPictureNames(into names: inout Set<String>) {
    switch self {
    case .text(let text): if text.contains(".png") || text.contains(".svg") { names.insert(text) }
    case .list(let elements): for element in elements { element.collectPictureNames(into: &names) }
    case .object(let members):
      for value in members.values { value.collectPictureNames(into: &names) }
    case .null, .bool, .number: break
    }
  }
}
