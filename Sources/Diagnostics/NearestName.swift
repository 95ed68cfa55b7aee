/// Returns the name that was probably meant, or nil when none is near.
///
/// The distance counts insertions, deletions, replacements and swaps of neighbours; letters that
/// differ only in case count nothing. One edit is allowed for every three characters of `name`, at
/// least one, so `captoin` finds `caption` and `id` does not find `on`. Among equals the first in
/// alphabetical order wins, whatever the order of `names`.
///
/// - Complexity: O(*n* · *m*²) for names of *m* characters; names over 64 characters are skipped.
public func nearestName(to name: String, in names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased())
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  let limit = max(1, wanted.count / 3)
  for candidate in names where candidate != name {
    let letters = Array(candidate.lowercased())
    guard letters.count <= 64, abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    guard distance <= limit, distance < max(wanted.count, letters.count) else { continue }
    if let known = best, (known.distance, known.name) <= (distance, candidate) { continue }
    best = (candidate, distance)
  }
  return best?.name
}

/// The optimal string alignment distance: no stretch of text is edited twice.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
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
