internal import PictureComparison

extension SiteDifference {
  /// Compares two sites: each figure, each page, and the bytes of every other file.
  package init(from old: GeneratedSite, to new: GeneratedSite) {
    self.init(old: old.name, new: new.name)
    compareFigures(old, new)
    comparePages(old, new)
    compareFiles(old, new)
    nameEditedArticles()
    groupCauses()
  }

  static func kind<Value>(_ old: Value?, _ new: Value?) -> Kind {
    old == nil ? .added : new == nil ? .removed : .changed
  }

  private mutating func compareFigures(_ old: GeneratedSite, _ new: GeneratedSite) {
    for place in Set(old.figures.keys).union(new.figures.keys).sorted() {
      let (a, b) = (old.figures[place], new.figures[place])
      guard !FigureWalk.isSame(a, b) else {
        unchangedFigures.append(place.name)
        continue
      }
      let walk = FigureWalk(a, b)
      var change = FigureChange(
        article: place.article, figure: place.figure, kind: Self.kind(a, b), claims: walk.claims,
        pictures: walk.pictures)
      // Something added or removed as a whole is not reported number by number.
      if change.kind == .changed {
        // Numbers come before words: formulas repeat what the times next to them say.
        change.values =
          walk.values.filter { $0.ratio != nil } + walk.values.filter { $0.ratio == nil }
        change.causes = Causes.of(place, walk, old, new)
      } else {
        change.causes = Causes.of(change.kind, place, old, new)
      }
      figures.append(change)
    }
    measurePictures(old, new)
    figures.sort { a, b in
      let flips = (a.claims.contains(where: \.isFlip), b.claims.contains(where: \.isFlip))
      if flips.0 != flips.1 { return flips.0 }
      return a.weight == b.weight ? a.name < b.name : a.weight > b.weight
    }
  }

  /// Measures all pairs of pictures, each once, and puts the most different ones of a figure first.
  private mutating func measurePictures(_ old: GeneratedSite, _ new: GeneratedSite) {
    let pairs = Set(figures.flatMap { $0.pictures.compactMap(PicturePair.init) })
    let measures = PicturePair.measures(of: Array(pairs), old, new)
    for number in figures.indices {
      for index in figures[number].pictures.indices {
        let pair = PicturePair(figures[number].pictures[index])
        figures[number].pictures[index].measure = pair.flatMap { measures[$0] }
      }
      figures[number].pictures.sort { ($0.measure?.sum ?? 0) > ($1.measure?.sum ?? 0) }
    }
  }

  private mutating func comparePages(_ old: GeneratedSite, _ new: GeneratedSite) {
    let touched = Set(figures.map(\.article))
    for path in Set(old.pages.keys).union(new.pages.keys).sorted() {
      let (a, b) = (old.pages[path], new.pages[path])
      let article = String(path.dropLast(".html".count))
      let texts = (old.sources[article], new.sources[article])
      guard a != b || !texts.0.hasSameBytes(as: texts.1) else {
        unchangedPages.append(path)
        continue
      }
      var page = PageChange(path: path, kind: Self.kind(a, b))
      if page.kind == .changed {
        page.passages = WordDifference.passages(texts.0 ?? "", texts.1 ?? "")
        page.causes = Causes.ofText(
          texts.0, texts.1, article, hasWords: !page.passages.isEmpty)
        if page.causes.isEmpty {
          page.causes =
            touched.contains(article) ? ["figures on it differ"] : Causes.ofPage(old, new)
        }
      } else {
        let (with, without) = page.kind == .added ? (new, old) : (old, new)
        page.causes = Causes.of(page.kind, article, with: with, without: without)
      }
      pages.append(page)
    }
  }

  /// Names the edited articles as the cause of pages and assets that nothing else explains, unless
  /// an asset changed that pages do not decide, such as a style sheet.
  private mutating func nameEditedArticles() {
    let edited = pages.filter { $0.kind != .changed || !$0.passages.isEmpty }.map { page in
      "\(page.path.dropLast(".html".count)).md"
    }
    let isUnexplained = { (causes: [String]) in causes == [Causes.unexplained] }
    guard assets.allSatisfy({ !isUnexplained($0.causes) || $0.followsPages }) else { return }
    let more = edited.count > 3 ? " and \(edited.count - 3) more" : ""
    let names = edited.prefix(3).joined(separator: ", ") + more
    let cause =
      !edited.isEmpty
      ? "what it shows of other pages: \(names) \(edited.count == 1 ? "differs" : "differ")"
      : figures.isEmpty ? nil : "figures that it shows or lists differ"
    guard let cause else { return }
    for index in pages.indices where isUnexplained(pages[index].causes) {
      pages[index].causes = [cause]
    }
    for index in assets.indices where isUnexplained(assets[index].causes) {
      assets[index].causes = [cause]
    }
  }

  private mutating func groupCauses() {
    var names: [String: [String]] = [:]
    for figure in figures {
      for cause in figure.causes { names[cause, default: []].append(figure.name) }
    }
    for page in pages {
      for cause in page.causes { names[cause, default: []].append(page.path) }
    }
    for file in assets + files {
      for cause in file.causes { names[cause, default: []].append(file.path) }
    }
    causes = names.map { CauseGroup(cause: $0.key, names: $0.value) }
      .sorted { ($1.names.count, $0.cause) < ($0.names.count, $1.cause) }
  }
}

extension SiteDifference.FileChange {
  /// Whether pages decide what an asset has: styles of the kinds of figures on them, fonts of the
  /// letters in them.
  var followsPages: Bool {
    ["assets/figures/", "assets/fonts", "assets/moved/"].contains(where: path.hasPrefix)
      || path == "assets/gallery-filters.css"
  }
}

extension String? {
  /// Whether both are there with the same bytes, or neither is; texts that look the same may have
  /// others.
  func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.utf8.elementsEqual(other.utf8)
  }
}
