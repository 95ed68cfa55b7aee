/// Many names, prepared for many queries about which one was probably meant.
///
/// `nearestName(to:in:)` compares a name with every other one. Here the names form a tree of
/// letters: names with a common beginning share its rows of the edit table, and a beginning that is
/// too different rules out all names below it. Small numbers of edits are tried first, so most
/// queries end early.
///
///     c─o─s─t ●            a node is a letter; ● ends a name
///       │   └─s ●          "csot": the row of c is worked out once for all three
///       └─l─o─r ●
public struct NearestNames: Sendable {
  /// The most letters of the tree examined for one query; after that the answer is the best found
  /// so far.
  public static let maximumSteps = 40_000

  private struct Node {
    var letter: Int32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    /// The first of the names that end here; -1 if none does.
    var name: Int32 = -1
  }

  private var nodes = [Node(letter: -1)]
  /// Sorted by their letters without regard to case, then alphabetically.
  private var names: [String] = []
  /// For the first name of each node, how many names from there on have the same letters.
  private var counts: [Int32] = []
  /// Numbers for the characters that are not ASCII.
  private var numbers: [Character: Int32] = [:]

  /// Prepares the names; those over 255 characters are left out, since no query finds them.
  ///
  /// - Complexity: O(*n* log *n*) in the total number of letters.
  public init(_ names: some Sequence<String>) {
    var spelled: [(letters: [Int32], name: String)] = []
    // Characters are numbered in order of appearance, and their numbers affect what is examined
    // before the limit: the order of a set or of a dictionary's keys must not.
    for name in names.sorted() where name.utf8.count <= 4 * NameDistance.longestName {
      let letters = spell(name)
      if letters.count <= NameDistance.longestName { spelled.append((letters, name)) }
    }
    spelled.sort {
      $0.letters == $1.letters
        ? $0.name < $1.name : $0.letters.lexicographicallyPrecedes($1.letters)
    }
    // The nodes from the root to the end of the previous name, each with its last child.
    var path: [(node: Int, lastChild: Int)] = [(0, -1)]
    var before: [Int32] = []
    for (letters, name) in spelled {
      if name == self.names.last { continue }
      let shared = zip(letters, before).prefix { $0 == $1 }.count
      path.removeSubrange((shared + 1)...)
      for letter in letters[shared...] {
        let (parent, sibling) = path[path.count - 1]
        let node = nodes.count
        nodes.append(Node(letter: letter))
        if sibling < 0 {
          nodes[parent].firstChild = Int32(node)
        } else {
          nodes[sibling].nextSibling = Int32(node)
        }
        path[path.count - 1].lastChild = node
        path.append((node, -1))
      }
      let end = path[path.count - 1].node
      if nodes[end].name < 0 { nodes[end].name = Int32(self.names.count) }
      counts.append(0)
      counts[Int(nodes[end].name)] += 1
      self.names.append(name)
      before = letters
    }
  }

  /// Returns the name that was probably meant, as `nearestName(to:in:)` does; nil if none is close.
  public func nearest(to name: String) -> String? { search(name).name }

  /// Returns how many edits away a name may be.
  package static func edits(allowedFor name: some StringProtocol) -> Int {
    NameDistance.limit(forLength: name.count)
  }

  /// Returns the nearest name, and how many letters of the tree were examined.
  ///
  /// - Parameter edits: how many edits away it may be; nil for the limit of `nearest(to:)`.
  package func search(_ name: String, edits: Int? = nil) -> (name: String?, steps: Int) {
    let wanted = NearestNames.letters(of: name, numbers)
    guard !wanted.isEmpty, wanted.count <= NameDistance.longestName else { return (nil, 0) }
    var search = NameSearch(name: name, wanted: wanted)
    for limit in 0...(edits ?? NameDistance.limit(forLength: wanted.count)) {
      search.limit = limit
      visit(0, depth: 0, &search)
      if search.best != nil || search.steps >= NearestNames.maximumSteps { break }
    }
    return (search.best, search.steps)
  }

  private func visit(_ node: Int, depth: Int, _ search: inout NameSearch) {
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      guard search.steps < NearestNames.maximumSteps else { return }
      if search.enter(nodes[child].letter, depth: depth + 1) {
        let first = Int(nodes[child].name)
        if first >= 0, search.endsNear(depth: depth + 1) {
          let all = first..<(first + Int(counts[first]))
          search.take(all.lazy.map { names[$0] }.first { $0 != search.name })
        }
        visit(child, depth: depth + 1, &search)
      }
      child = Int(nodes[child].nextSibling)
    }
  }

  /// Returns a name's letters, numbering characters that are new.
  private mutating func spell(_ name: String) -> [Int32] {
    for character in name.lowercased() where !character.isASCII && numbers[character] == nil {
      numbers[character] = 128 + Int32(numbers.count)
    }
    return NearestNames.letters(of: name, numbers)
  }

  /// Returns a number for each lower-case character: equal for equal characters.
  private static func letters(of name: String, _ numbers: [Character: Int32]) -> [Int32] {
    let lowercased = name.lowercased()
    // Nearly all names are ASCII, and bytes are read much faster than characters.
    if lowercased.utf8.allSatisfy({ $0 < 128 }) { return lowercased.utf8.map { Int32($0) } }
    return lowercased.map { character in
      character.asciiValue.map { Int32($0) } ?? numbers[character] ?? Int32.max
    }
  }
}

/// The rows of the edit table along the path from the tree's root to a node.
private struct NameSearch {
  let name: String
  let wanted: [Int32]
  /// How many edits are allowed.
  var limit = 0
  private(set) var steps = 0
  private(set) var best: String?
  private let width: Int
  /// One row for each depth: the edits from the letters so far to the first 0, 1, 2… wanted ones.
  private var rows: [Int]
  private var letters: [Int32]

  init(name: String, wanted: [Int32]) {
    (self.name, self.wanted) = (name, wanted)
    width = wanted.count + 1
    rows = Array(0...wanted.count)
    letters = [-1]
  }

  /// Computes the row of a letter; false if no name that continues from it is close enough.
  mutating func enter(_ letter: Int32, depth: Int) -> Bool {
    steps += 1
    guard depth <= wanted.count + limit else { return false }
    if rows.count <= depth * width {
      rows += Array(repeating: 0, count: width)
      letters.append(letter)
    }
    letters[depth] = letter
    let (row, last) = (depth * width, (depth - 1) * width)
    // Cells further from the diagonal need more edits than allowed.
    let from = max(1, depth - limit)
    let to = min(wanted.count, depth + limit)
    let far = limit + 1
    rows[row + from - 1] = from == 1 ? depth : far
    var least = rows[row + from - 1]
    for j in stride(from: from, through: to, by: 1) {
      var edits = rows[last + j - 1] + (wanted[j - 1] == letter ? 0 : 1)
      edits = min(edits, rows[row + j - 1] + 1)
      if j < depth + limit { edits = min(edits, rows[last + j] + 1) }
      if depth > 1, j > 1, wanted[j - 2] == letter, wanted[j - 1] == letters[depth - 1] {
        edits = min(edits, rows[last - width + j - 2] + 1)
      }
      rows[row + j] = edits
      least = min(least, edits)
    }
    if to < wanted.count { rows[row + to + 1] = far }
    // A swap refers back two rows.
    if least > limit, depth > 1 {
      return (max(0, depth - 1 - limit)...min(wanted.count, depth - 1 + limit)).contains {
        rows[last + $0] < limit
      }
    }
    return least <= limit
  }

  /// Whether a name that ends at a depth is close enough, and shares something with the query.
  func endsNear(depth: Int) -> Bool {
    guard abs(depth - wanted.count) <= limit else { return false }
    let edits = rows[depth * width + wanted.count]
    return edits <= limit && edits < max(depth, wanted.count)
  }

  /// Records a name that is close enough, unless one earlier in the alphabet is known.
  mutating func take(_ found: String?) {
    guard let found else { return }
    best = best.map { min($0, found) } ?? found
  }
}
