/// A page as search sees it: its address, and what can be found on it.
public struct SearchPage: Hashable, Sendable {
  /// The address below the site's root, as written in a link.
  public var path: String
  /// What can be found: first the page itself, then places on it in reading order.
  public var entries: [SearchEntry]
  /// The page's language tag, on sites with several; readers find pages in their own language
  /// first.
  public var language: String?
  /// By how much the page ranks above or below what its words are worth, in hundredths.
  public var rank = 100

  /// Makes a page from its entries: the page itself and the places on it.
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
  /// The kind as shown to readers: `figure 3`.
  public var note: String
  /// A few words on what it is about: a summary, a caption.
  public var lead = ""
  /// The words that belong to it.
  public var text = ""
  /// Names from code or a table, in order.
  public var names = ""
  /// Other words that readers may search for; they are found but not shown.
  public var keywords = ""

  /// Makes an entry without any words except its title.
  public init(_ kind: SearchKind, anchor: String = "", title: String, note: String) {
    self.kind = kind
    self.anchor = anchor
    self.title = title
    self.note = note
  }
}

/// A kind of thing that can be found. Further kinds are made where they are needed.
public struct SearchKind: Hashable, Sendable {
  /// The name that style sheets use for it.
  public var name: String
  /// The level of a word in the title of such a thing, from 1 to 22; a word of prose has 2.
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
  /// A heading and the text below it.
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
  /// A script, as UTF-8.
  public var bytes: [UInt8]

  /// The script as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
