public import Geometry

extension RenderPlan {
  /// Returns the pixels of the screen that may differ from those of an earlier frame.
  ///
  /// Draws that both frames have in the same order, with the same contents of all surfaces that
  /// they read, leave their pixels unchanged; every other draw of either frame makes its pixels
  /// dirty. A screen of another size or position is dirty as a whole.
  public func dirtyRegion(since earlier: RenderPlan) -> PixelRegion {
    let screen = surfaces[RenderPlan.screen].bounds
    guard screen == earlier.surfaces[RenderPlan.screen].bounds else { return PixelRegion([screen]) }
    let (old, new) = (
      earlier.screenDraws.map { (key: earlier.resolved($0), pixels: $0.draw.pixels) },
      screenDraws.map { (key: resolved($0), pixels: $0.draw.pixels) }
    )
    var numbers: [ResolvedDraw: Int] = [:]
    func number(_ draw: ResolvedDraw) -> Int {
      if let known = numbers[draw] { return known }
      numbers[draw] = numbers.count
      return numbers.count - 1
    }
    let kept = commonSubsequence(old.map { number($0.key) }, new.map { number($0.key) })
    var region = PixelRegion()
    for (index, draw) in old.enumerated() where !kept.old[index] {
      region.insert(draw.pixels.intersection(screen))
    }
    for (index, draw) in new.enumerated() where !kept.new[index] {
      region.insert(draw.pixels.intersection(screen))
    }
    return region
  }

  /// Whether ``dirtyRegion(since:)`` has any pixel, which is found out sooner.
  public func isDirty(since earlier: RenderPlan) -> Bool {
    let screen = surfaces[RenderPlan.screen].bounds
    guard screen == earlier.surfaces[RenderPlan.screen].bounds else { return !screen.isEmpty }
    let (old, new) = (earlier.screenDraws, screenDraws)
    // Where a draw is off the screen, what differs may be that one.
    guard (old + new).allSatisfy({ !$0.draw.pixels.intersection(screen).isEmpty }) else {
      return !dirtyRegion(since: earlier).isEmpty
    }
    return old.count != new.count
      || zip(old, new).contains { earlier.resolved($0) != resolved($1) }
  }

  /// All draws into the screen, in order, each with the index of its pass.
  private var screenDraws: [(draw: Draw, pass: Int)] {
    passes.indices.filter { passes[$0].surface == RenderPlan.screen }.flatMap { index in
      passes[index].draws.map { ($0, index) }
    }
  }

  /// A draw with what it depends on.
  private func resolved(_ place: (draw: Draw, pass: Int)) -> ResolvedDraw {
    ResolvedDraw(place.draw, in: self, pass: place.pass)
  }
}

/// Returns which elements belong to a common subsequence of two lists: one that is in order in
/// both.
///
/// The nth of equal elements of one list is matched with the nth of the other, and of these pairs
/// as many are taken as can be in order. O(n log n); with repeated elements not always the longest.
private func commonSubsequence(_ old: [Int], _ new: [Int]) -> (old: [Bool], new: [Bool]) {
  var places: [Int: [Int]] = [:]
  for (index, value) in old.enumerated().reversed() { places[value, default: []].append(index) }
  // For each element of `new` its partner in `old`; of these the longest increasing subsequence.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: new.count)
  var partner = [Int](repeating: -1, count: new.count)
  for (index, value) in new.enumerated() {
    guard let place = places[value]?.popLast() else { continue }
    partner[index] = place
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if partner[ends[middle]] < place { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var kept = (
    old: [Bool](repeating: false, count: old.count), new: [Bool](repeating: false, count: new.count)
  )
  var index = ends.last ?? -1
  while index >= 0 {
    kept.new[index] = true
    kept.old[partner[index]] = true
    index = previous[index]
  }
  return kept
}
