/// Values with a cost each, of which the least recently used are dropped first.
///
/// A dictionary finds the place of a value; the places are a list in order of use, linked by
/// indices:
///
///     newest ──▶ slot 4 ⇄ slot 0 ⇄ slot 2 ◀── oldest       free: 1, 3
///
/// - Complexity: every operation is O(1) for each value that it finds, adds or drops.
struct RecentlyUsed<Key: Hashable, Value> {
  /// A dropped value: the caller that drops it decides where its last references end.
  typealias Entry = (key: Key, value: Value)

  private struct Slot {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  private var places: [Key: Int] = [:]
  private var slots: [Slot?] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?
  /// The sum of all costs.
  private(set) var cost = 0

  /// How many values there are.
  var count: Int { places.count }

  /// All keys, most recently used first.
  var keys: [Key] {
    var (result, place) = ([Key](), newest)
    while let here = place, let slot = slots[here] {
      result.append(slot.key)
      place = slot.older
    }
    return result
  }

  /// Returns a value and marks it as most recently used.
  mutating func use(_ key: Key) -> Value? {
    guard let place = places[key], let slot = slots[place] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return slot.value
  }

  /// Adds a value as the most recently used, replacing an earlier one with the same key.
  ///
  /// - Precondition: the cost is not negative.
  /// - Returns: the earlier one.
  @discardableResult
  mutating func insert(_ value: Value, for key: Key, cost: Int) -> Entry? {
    precondition(cost >= 0, "a cost is not negative")
    let earlier = remove(key)
    let slot = Slot(key: key, value: value, cost: cost)
    let place: Int
    if let last = free.popLast() {
      place = last
      slots[place] = slot
    } else {
      place = slots.count
      slots.append(slot)
    }
    places[key] = place
    self.cost += cost
    link(place)
    return earlier
  }

  /// Drops a value and returns it; does nothing when there is none.
  @discardableResult
  mutating func remove(_ key: Key) -> Entry? {
    guard let place = places.removeValue(forKey: key), let slot = slots[place] else { return nil }
    unlink(place)
    slots[place] = nil
    free.append(place)
    cost -= slot.cost
    return (slot.key, slot.value)
  }

  /// Drops the least recently used values until all costs together are at most `limit`, and returns
  /// them.
  @discardableResult
  mutating func trim(to limit: Int) -> [Entry] {
    var dropped: [Entry] = []
    while cost > limit, let place = oldest, let slot = slots[place], let entry = remove(slot.key) {
      dropped.append(entry)
    }
    return dropped
  }

  private mutating func link(_ place: Int) {
    slots[place]?.older = newest
    slots[place]?.newer = nil
    if let newest { slots[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    guard let slot = slots[place] else { return }
    if let newer = slot.newer { slots[newer]?.older = slot.older } else { newest = slot.older }
    if let older = slot.older { slots[older]?.newer = slot.newer } else { oldest = slot.newer }
  }
}
