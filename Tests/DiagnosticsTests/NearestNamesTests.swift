import Diagnostics
import TestSupport
import Testing

/// The tree of names gives the answers of the plain search, in a bounded number of steps.
struct NearestNamesTests {
  private static let alphabets = [
    ["a", "b", "C"], ["guide", "s", "/", "-", "1", "2", ".md"],
    ["e", "e\u{301}", "\u{E9}", "\u{130}", "ß", "日", "x"],
  ]

  /// A name with some letters left out, put in, replaced or swapped.
  private static func changed(
    _ name: String, by edits: Int, _ random: inout SeededGenerator
  ) -> String {
    var letters = Array(name)
    for _ in 0..<edits {
      let place = random.integer(in: 0...letters.count)
      switch random.integer(in: 0...3) {
      case 0: letters.insert("x", at: place)
      case 1 where place < letters.count: letters.remove(at: place)
      case 2 where place < letters.count: letters[place] = "y"
      case 3 where place + 1 < letters.count: letters.swapAt(place, place + 1)
      default: break
      }
    }
    return String(letters)
  }

  @Test(arguments: 0..<60) func `finds what the plain search finds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Self.alphabets[random.integer(in: 0...2)]
    let names = (0..<random.integer(in: 0...60)).map { _ in random.text(length: 14, from: alphabet)
    }
    let tree = NearestNames(names)
    for _ in 0..<60 {
      let name = names.isEmpty ? "a" : names[random.integer(in: 0...names.count - 1)]
      let question = Self.changed(name, by: random.integer(in: 0...5), &random)
      #expect(tree.nearest(to: question) == nearestName(to: question, in: names), "\(random)")
    }
  }

  @Test func `a name of the same letters in another case is nearest, itself no answer`() {
    let tree = NearestNames(["Read", "read", "rea", "READ"])
    #expect(tree.nearest(to: "read") == "READ")
    #expect(tree.nearest(to: "READ") == "Read")
    #expect(NearestNames(["a"]).nearest(to: "a") == nil)
    #expect(NearestNames([]).nearest(to: "a") == nil)
    #expect(tree.nearest(to: "") == nil)
  }

  @Test func `long names share no more than six letters less`() {
    let path = "docs/standard-library/basic-string-class.md"
    #expect(nearestName(to: path, in: ["docs/standard-library/basic-streambuf.md"]) == nil)
    #expect(nearestName(to: path, in: ["docs/standard-library/basic-strings.md"]) != nil)
  }

  @Test func `several names are given in the order of their distance`() {
    let names = ["cart", "cat", "bat", "dog", "cats"]
    #expect(nearestNames(to: "catt", in: names, atMost: 3) == ["cart", "cat", "cats"])
    #expect(
      nearestNames(to: "catt", in: names, atMost: 9, edits: 2) == ["cart", "cat", "cats"])
    #expect(nearestNames(to: "zz", in: names, atMost: 3) == [])
  }

  /// Paths as large sites have them: few folders, many pages whose names begin alike.
  private static func paths(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    let words = ["compiler", "error", "class", "member", "function", "string", "map", "operator"]
    return (0..<count).map { number in
      let name = (0...1).map { _ in words[random.integer(in: 0...words.count - 1)] }
      return "docs/\(words[random.integer(in: 0...7)])/\(name.joined(separator: "-"))-\(number).md"
    }
  }

  /// With eight times as many names a question may take somewhat longer, not eight times as long:
  /// so all questions about all names do not take 64 times as long.
  @Test(arguments: [UInt64(1), 2, 3])
  func `the work for a question grows much slower than the names`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func steps(_ count: Int) -> Double {
      let names = Self.paths(count, &random)
      let tree = NearestNames(names)
      let total = (0..<300).reduce(0) { sum, _ in
        let name = names[random.integer(in: 0...count - 1)]
        // Some are slips of the pen, some mean a page that never was.
        let question =
          random.chance(0.5)
          ? Self.changed(name, by: 2, &random) : "docs/no-such-folder/\(name.suffix(20))"
        let steps = tree.search(question).steps
        #expect(steps <= NearestNames.maximumSteps)
        return sum + steps
      }
      return Double(total) / 300
    }
    let (few, many) = (steps(1000), steps(8000))
    #expect(many < 4 * few, "\(few) steps of 1000 names, \(many) of 8000; \(random)")
    // Each step is a row of at most 13 cells; comparing with every name takes some 40 rows for
    // each.
    #expect(many < 8000 * 40 / 20, "\(many)")
  }

  @Test func `the worst of names are given up in time`() {
    // Every name is five edits from the question, and no two of them share much.
    var random = SeededGenerator(seed: 7)
    let letters = ["a", "b", "c", "d"]
    let names = (0..<20_000).map { _ in
      (0..<24).map { _ in letters[random.integer(in: 0...3)] }.joined()
    }
    let question = String(repeating: "abcd", count: 6)
    #expect(NearestNames(names).search(question).steps <= NearestNames.maximumSteps)
  }

  /// Names come from sets and dictionaries, whose order is another in each process.
  @Test func `the order of names changes no answer, not even one that is given up`() {
    var random = SeededGenerator(seed: 11)
    func letters() -> [String] {
      (0..<24).map { _ in ["a", "b", "c", "d"][random.integer(in: 0...3)] }
    }
    // Many names that are far from every question, and one name for each question, which begins
    // with another character and is one to six edits away. Some search ends among the many.
    var names = (0..<5000).map { _ in "日" + letters().joined() }
    var questions: [String] = []
    for edits in 1...6 {
      var tail = letters()
      questions.append("x" + tail.joined())
      for edit in 1..<edits { tail[edit * 4] = "z" }
      names.append("月" + tail.joined())
    }
    let (tree, reversed) = (NearestNames(names), NearestNames(names.reversed()))
    var isGivenUp = false
    for question in questions {
      let (found, steps) = tree.search(question)
      #expect(found == reversed.search(question).name, "\(random): \(question)")
      if steps >= NearestNames.maximumSteps { isGivenUp = true }
    }
    #expect(isGivenUp)
  }
}
