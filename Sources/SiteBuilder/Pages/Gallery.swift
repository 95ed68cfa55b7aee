internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Markdown
internal import Templates

/// The page of all figures: pictures to choose from, and what they can be filtered by.
///
/// Filters are radio buttons and lists of options, and the style sheet that is made here hides what
/// does not match: `.gallery:has(#by-kind-costs:checked) .card:not(.kind-costs)`. So they work
/// together without a script, and the style sheet counts what is left.
struct Gallery {
  /// Path of the page.
  static let path = "figures.html"
  /// Its title, in lists of pages too.
  static let title = "All figures"
  /// Path of the style sheet that filters.
  static let styles = "assets/gallery-filters.css"

  /// One thing to filter by, and what figures have of it.
  struct Facet {
    /// As traits name it.
    let facet: String
    let title: String
    /// Whether an author made it: its classes differ from those of all others.
    var isOwn = false
    /// Names for classes with the words for readers, in the order in which they are offered.
    var options: [(name: String, title: String)] = []
    /// More options than a bar of buttons has room for.
    var isLong: Bool { options.count > 4 }
    /// Its name in ids.
    var name: String { isOwn ? "own-" + facet : facet }

    /// Returns the class of figures that have an option.
    func name(of option: String) -> String { name + (isOwn ? "_" : "-") + option }
  }

  let cards: [(figure: FigureIndex.Entry, classes: [String])]
  private(set) var facets: [Facet]

  /// Sorts figures by what can be said of them.
  init(_ index: FigureIndex) {
    let found = index.entries.map { ($0, FigureTraits($0)) }
    let own = found.reduce(into: Set<String>()) { $0.formUnion($1.1.facets) }
      .subtracting(FigureTraits.titles.map(\.name))
    var facets =
      FigureTraits.titles.map { Facet(facet: $0.name, title: $0.title) }
      + own.sorted().map { Facet(facet: $0, title: Gallery.title(of: $0), isOwn: true) }
    var classes: [String: [String: String]] = [:]
    for place in facets.indices {
      let facet = facets[place].facet
      let words = Set(found.flatMap { $0.1.words(facet) }).sorted()
      let names = Gallery.names(of: words)
      // A choice that leaves nothing out is none.
      if words.count == 1, found.allSatisfy({ $0.1.words(facet) == words }) { continue }
      facets[place].options = words.sorted { $0.lowercased() < $1.lowercased() }
        .compactMap { word in names[word].map { (name: $0, title: word) } }
      classes[facet] = names.mapValues(facets[place].name(of:))
    }
    self.facets = facets
    let order = facets.map(\.facet)
    cards = found.map { entry, traits in
      let classes = order.flatMap { facet in
        traits.words(facet).compactMap { classes[facet]?[$0] }
      }
      return (figure: entry, classes: classes)
    }
  }

  /// Returns a name for each word; of words that differ in signs alone, the later ones have
  /// numbers.
  private static func names(of words: [String]) -> [String: String] {
    var slugs = HeadingSlugs()
    return words.reduce(into: [:]) { names, word in
      names[word] = slugs.next(for: word.replacing("+", with: " plus"))
    }
  }

  /// Returns what readers call a facet of an author's own: `stable-sort` is "Stable sort".
  private static func title(of facet: String) -> String {
    let words = facet.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The rules that hide what a chosen filter leaves out.
  var css: String {
    var text = "/* Made by the build: one rule for each filter of the figures. */\n"
    for facet in facets {
      for option in facet.options {
        let name = Gallery.escaped(facet.name(of: option.name))
        text += ".gallery:has(#by-\(name):checked) .card:not(.\(name)) { display: none; }\n"
      }
    }
    return text
  }

  /// Returns a name as it is written in a selector: letters beyond ASCII stand for themselves.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_".unicodeScalars.contains(scalar)
      return isPlain || scalar.value > 127 ? String(scalar) : "\\\(scalar)"
    }.joined()
  }

  /// The cards of each article, in the order in which the articles are read.
  private var groups: [[(figure: FigureIndex.Entry, classes: [String])]] {
    var places: [String: Int] = [:]
    var groups: [[(figure: FigureIndex.Entry, classes: [String])]] = []
    for card in cards {
      let path = card.figure.article.outputPath
      if let place = places[path] {
        groups[place].append(card)
      } else {
        places[path] = groups.count
        groups.append([card])
      }
    }
    return groups
  }

  private static func card(figure: FigureIndex.Entry, classes: [String]) -> TemplateValue {
    [
      "url": .string(figure.url(from: path)), "title": .string(figure.title),
      "classes": .string(classes.joined(separator: " ")),
      "kinds": .string(FigureTraits(figure).words("kind").joined(separator: ", ")),
      "article": .string(figure.article.title),
      "number": TemplateValue(figure.number.map { "Figure \($0)" }),
      "image": figure.picture(on: path, reduced: \.small) ?? .null,
    ]
  }

  /// Returns what the template receives.
  var value: TemplateValue {
    [
      "facets": .list(facets.filter { !$0.options.isEmpty }) { facet in
        [
          "name": .string(facet.name), "title": .string(facet.title), "isLong": .bool(facet.isLong),
          "options": .list(facet.options) {
            ["id": .string("by-" + facet.name(of: $0.name)), "title": .string($0.title)]
          },
        ]
      },
      "count": .string(String(cards.count)),
      "groups": .list(groups) { group in
        [
          "title": .string(group[0].figure.article.title),
          "url": .string(SitePath.url(from: Gallery.path, to: group[0].figure.article.outputPath)),
          "count": .string(String(group.count)), "cards": .list(group, Gallery.card),
        ]
      },
      "styles": .string(SitePath.url(from: Gallery.path, to: Gallery.styles)),
    ]
  }
}

extension SitePages {
  /// What to say when an article has the address of the page of all figures, which then does not
  /// exist.
  var galleryProblems: [Diagnostic] {
    guard !figures.entries.isEmpty, templates.has("figures") else { return [] }
    return content.articles.filter { $0.outputPath == Gallery.path }.map { article in
      Diagnostic(
        .warning, id: "content.replaced-gallery", file: article.file,
        summary: "this article replaces the page of all figures, `\(Gallery.path)`",
        explanation: "Rename the file to have both pages.")
    }
  }

  /// Adds the page of all figures.
  func addGallery(to files: inout OutputFiles) {
    guard hasGallery else { return }
    let gallery = Gallery(figures)
    let value = page(Gallery.path, title: Gallery.title).adding(["figures": gallery.value])
    files.add(Gallery.path, html: templates.render("figures", value))
    files.add(OutputFile(path: Gallery.styles, source: .bytes(Array(gallery.css.utf8))))
  }
}

extension ImageResult {
  /// Leaves out files that a small picture in a list never needs: file names are most of that
  /// page's bytes.
  ///
  /// A card is 270 x 134 points at most, so a picture twice as large is sharp in one file, also at
  /// two pixels a point.
  fileprivate var small: ImageResult {
    var copy = self
    let most = width >= 540 || height >= 268 ? 1 : 2
    copy.files = files.filter { $0.scale <= most }
    return copy.files.isEmpty ? self : copy
  }
}
