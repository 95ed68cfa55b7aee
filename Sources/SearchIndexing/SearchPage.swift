/// A page as search knows it: where it is, and what can be found on it.
public struct SearchPage: Hashable, Sendable {
  /// The address below the site's root, as it is written in a link.
  public var path: String
  /// What can be found. The first is the page itself, the others are places on it in reading order.
  public var entries: [SearchEntry]
  /// The page's language as a tag, on sites with several; readers find pages of their own first.
  public var language: String?

  /// Makes a page from itself and the places on it.
  public init(path: String, entries: [SearchEntry]) {
    precondition(!entries.isEmpty, "a page is its own first entry")
    self.path = path
    self.entries = entries
  }
}

/// One thing that can be found: a page, or a place on it with an id.
public struct SearchEntry: Hashable, Sendable {
  /// What the thing is.
  public var kind: SearchKind
  /// The id of the element; empty for a page.
  public var anchor: String
  /// What it is called.
  public var title: String
  /// What a reader is shown of its kind: `figure 3`.
  public var note: String
  /// What says in a few words what it is about: a summary, a caption.
  public var lead = ""
  /// The words that belong to it.
  public var text = ""
  /// Names that stand in code or in a table, in order.
  public var names = ""
  /// Other words under which readers look for it; they are found and not shown.
  public var keywords = ""

  /// Makes an entry without words beside its title.
  public init(_ kind: SearchKind, anchor: String = "", title: String, note: String) {
    self.kind = kind
    self.anchor = anchor
    self.title = title
    self.note = note
  }
}

/// A kind of thing that can be found. Others than these are made where they are needed.
public struct SearchKind: Hashable, Sendable {
  /// The name by which style sheets know it.
  public var name: String
  /// What a word in the title of such a thing is worth, from 1 to 22; a word of prose is worth 2.
  public var weight: Int

  /// Makes a kind.
  public init(_ name: String, weight: Int) {
    precondition((1...22).contains(weight), "a weight is from 1 to 22")
    self.name = name
    self.weight = weight
  }

  /// A page.
  public static let page = SearchKind("page", weight: 20)
  /// A term of a glossary.
  public static let term = SearchKind("term", weight: 18)
  /// A heading and what stands below it.
  public static let heading = SearchKind("heading", weight: 14)
  /// A figure.
  public static let figure = SearchKind("figure", weight: 9)
  /// A claim.
  public static let claim = SearchKind("claim", weight: 9)
}

/// A file of the index.
public struct SearchFile: Hashable, Sendable {
  /// The name in the folder of the index.
  public var name: String
  /// A script.
  public var text: String
}
