/// Sorts in place, by insertion over shrinking gaps (Shell 1959, gaps by Knuth 1973).
@inline(__always)
func sort<T>(_ base: UnsafeMutablePointer<T>, _ n: Int, _ less: (T, T) -> Bool) {
  var gap = 1
  while gap < n / 3 { gap = gap * 3 + 1 }
  while gap >= 1 {
    for i in gap..<max(n, gap) {
      let item = base[i]
      var place = i
      while place >= gap, less(item, base[place - gap]) {
        base[place] = base[place - gap]
        place -= gap
      }
      base[place] = item
    }
    gap /= 3
  }
}

/// Sorts elements that are nearly in order, in place.
@inline(__always)
func sortNearly<T>(_ base: UnsafeMutablePointer<T>, _ n: Int, _ less: (T, T) -> Bool) {
  var moves = 0
  for i in 1..<max(n, 1) {
    let item = base[i]
    var place = i
    while place > 0, less(item, base[place - 1]) {
      base[place] = base[place - 1]
      place -= 1
    }
    base[place] = item
    moves += i - place
    if moves > 16 * n + 256 {
      sort(base, n, less)
      return
    }
  }
}
