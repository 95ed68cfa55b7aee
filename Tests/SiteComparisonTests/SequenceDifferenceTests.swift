import TestSupport
import Testing

@testable import SiteComparison

/// Long texts, and what is always true of differences.
struct SequenceDifferenceTests {
  private func changed(_ passages: [SiteDifference.Passage]) -> [String] {
    passages.flatMap(\.words).filter { $0.side != .both }.map {
      "\($0.side) \($0.text)"
    }
  }

  @Test func `edits far apart in a long text are told one by one`() {
    let lines = (0..<2100).map { "Line \($0) says what line \($0) says." }
    var edited = lines
    edited[0] = "Line 0 says what nobody says."
    edited[2099] = "The last line."
    let passages = WordDifference.passages(
      lines.joined(separator: "\n"), edited.joined(separator: "\n"))
    #expect(passages.map(\.line) == [1, 2100])
  }

  @Test func `a long text whose lines end elsewhere differs by the word that was edited`() {
    let words = (0..<3000).map { $0 % 3 == 0 ? "word\($0)" : ["and", "of", "the"][$0 % 3] }
    func text(_ words: [String], _ length: Int) -> String {
      stride(from: 0, to: words.count, by: length).map {
        words[$0..<min(words.count, $0 + length)].joined(separator: " ")
      }.joined(separator: "\n")
    }
    var edited = words
    edited[1500] = "other"
    let found = WordDifference.passages(text(words, 17), text(edited, 13))
    #expect(changed(found) == ["old word1500 ", "new other "])
    #expect(WordDifference.passages(text(words, 17), text(words, 13)).isEmpty)
  }

  @Test func `hunks turn one sequence into the other`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let kinds = round % 3 == 0 ? 5000 : 40
      let old = (0..<Int.random(in: 0...2500, using: &random)).map { _ in
        Int.random(in: 0..<kinds, using: &random)
      }
      var new = old
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let place = Int.random(in: 0...new.count, using: &random)
        if Bool.random(using: &random), place < new.count {
          new.remove(at: place)
        } else {
          new.insert(Int.random(in: 0..<kinds, using: &random), at: place)
        }
      }
      var made: [Int] = []
      var at = 0
      for hunk in SequenceDifference.hunks(old[...], new[...]) {
        made += old[at..<hunk.old.lowerBound]
        made += new[hunk.new]
        at = hunk.old.upperBound
      }
      made += old[at...]
      #expect(made == new, "seed \(seed), round \(round)")
    }
  }
}
