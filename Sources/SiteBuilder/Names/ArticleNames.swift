import FigureBlocks

/// What readers are told about the names in an article's code.
struct ArticleNames: Hashable, Sendable, Codable {
  /// A name in the code of a block.
  struct Name: Hashable, Sendable, Codable {
    /// In bytes of the block's code.
    var bytes: Range<Int>
    /// The number of its declaration.
    var number: Int
  }

  /// Each once, in the order of the text.
  private(set) var declarations: [NameDeclaration] = []
  /// The names of each block of the article; none for a block whose code is not shown.
  var blocks: [[Name]] = []
  /// Whether the file that was asked about has this code; false until the article is compiled
  /// again.
  var isComplete = true
  private var numbers: [NameDeclaration: Int] = [:]

  private enum CodingKeys: CodingKey { case declarations, blocks }

  /// Returns the number of a declaration, which is added when it is new.
  mutating func number(of declaration: NameDeclaration) -> Int {
    if let known = numbers[declaration] { return known }
    numbers[declaration] = declarations.count
    declarations.append(declaration)
    return declarations.count - 1
  }

  static func == (a: ArticleNames, b: ArticleNames) -> Bool {
    a.declarations == b.declarations && a.blocks == b.blocks
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(declarations)
    hasher.combine(blocks)
  }
}

extension FigureBlock {
  /// Whether readers see the code.
  var showsCode: Bool { kind == .figure ? !attributes.hide : attributes.show }
}
