import TestSupport
import Testing

@testable import DrawingCaching

struct RecentlyUsedTests {
  @Test func dropsWhatWasUsedLongestAgo() {
    var values = RecentlyUsed<String, Int>()
    for (i, key) in ["a", "b", "c"].enumerated() { values.insert(i, for: key, cost: 10) }
    #expect(values.use("a") == 0)
    #expect(values.keys == ["a", "c", "b"])
    #expect(values.trim(to: 20).map(\.key) == ["b"])
    #expect(values.keys == ["a", "c"])
    values.insert(7, for: "c", cost: 3)
    #expect(values.use("c") == 7)
    #expect(values.cost == 13 && values.count == 2)
    #expect(values.trim(to: 0).map(\.value) == [0, 7])
    #expect(values.use("c") == nil && values.keys.isEmpty)
  }

  @Test func whatCostsNothingStaysUntilItIsTheOldestInTheWay() {
    var values = RecentlyUsed<Int, Int>()
    values.insert(0, for: 0, cost: 0)
    values.insert(1, for: 1, cost: 5)
    #expect(values.trim(to: 5).isEmpty)
    #expect(values.trim(to: 4).count == 2)
  }

  @Test func placesAreUsedAgain() {
    var random = SeededGenerator(seed: 5)
    var values = RecentlyUsed<Int, Int>()
    for i in 0..<2000 {
      values.insert(i, for: random.integer(in: 0...50), cost: 1)
      values.trim(to: random.integer(in: 1...20))
      #expect(
        values.keys.count == values.count && values.cost == values.count, "\(random), step \(i)")
    }
  }
}
