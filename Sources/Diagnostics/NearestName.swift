/// Returns the name that was probably meant; nil if none is close.
///
/// The distance counts insertions, deletions, replacements and swaps of neighbours; differences in
/// case cost nothing. One edit is allowed for every three characters of `name`, at least one and at
/// most six, so `captoin` finds `caption` but `id` does not find `on`. Among equally close names
/// the alphabetically first wins, whatever the order of `names`.
///
/// `NearestNames` gives the same answers up to its limit, and suits many queries about many names.
///
/// - Complexity: O(*n* · *m*²) for names of *m* characters; names over 255 characters are skipped.
public func nearestName(to name: String, in names: some Sequence<String>) -> String? {
  nearestNames(to: name, in: names, atMost: 1).first
}

/// Returns the names that may have been meant: the nearest, and any that are equally near.
///
/// A name further away than another was hardly meant, so it is not offered as well.
///
/// - Parameters:
///   - count: the most names to return.
///   - edits: how many edits away a name may be; nil for the limit of `nearestName(to:in:)`.
public func nearestNames(
  to name: String, in names: some Sequence<String>, atMost count: Int, edits: Int? = nil
) -> [String] {
  let wanted = Array(name.lowercased())
  guard !wanted.isEmpty, wanted.count <= NameDistance.longestName else { return [] }
  let limit = edits ?? NameDistance.limit(forLength: wanted.count)
  var found: [(distance: Int, name: String)] = []
  for candidate in names where candidate != name {
    // Bytes are counted instantly, and there are at least as many of them as characters.
    guard candidate.utf8.count <= 4 * NameDistance.longestName else { continue }
    let letters = Array(candidate.lowercased())
    guard letters.count <= NameDistance.longestName, abs(letters.count - wanted.count) <= limit
    else { continue }
    let distance = NameDistance.edits(wanted, letters)
    guard distance <= limit, distance < max(wanted.count, letters.count) else { continue }
    found.append((distance, candidate))
  }
  found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return found.prefix { $0.distance == found[0].distance }.prefix(count).map(\.name)
}

/// How far names are from each other.
enum NameDistance {
  /// Longer names are not compared; file systems do not allow longer file names either.
  static let longestName = 255
  /// More edits than this make a different name, however long it is: a third of a path's letters
  /// can be its whole file name.
  static let mostEdits = 6

  /// Returns how many edits away a name may be from one of the given length.
  static func limit(forLength length: Int) -> Int { min(max(1, length / 3), mostEdits) }

  /// Returns the optimal string alignment distance: no stretch of text is edited twice.
  static func edits(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 0..<a.count {
      row[0] = i + 1
      for j in 0..<b.count {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        row[j + 1] = min(replaced, min(last[j + 1], row[j]) + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
