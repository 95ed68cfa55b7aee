import FuzzHarness
import SearchIndexing

/// An index as a page reads it: from the scripts alone.
struct ReadIndex {
  private var words: [String] = []
  private var hits: [String] = []

  /// Reads all files of words and of hits.
  init(_ index: SearchIndex) throws {
    try expect(
      index.files.map(\.name) == index.names || index.files.count == index.names.count,
      "different names")
    for file in index.files {
      try expect(
        file.text.hasPrefix("searchPart(\"\(file.name.dropLast(3))\", ")
          && file.text.hasSuffix(");\n"),
        "\(file.name) calls nothing")
      try expect(
        !file.text.utf8.contains { $0 < 0x20 && $0 != 0x0A },
        "\(file.name) holds a control character")
      if file.name.hasPrefix("words-") { words += try ReadIndex.lines(file) }
      if file.name.hasPrefix("hits-") { hits += try ReadIndex.lines(file) }
    }
    try expect(
      words.count == index.wordCount && hits.count == words.count,
      "the numbers of words and hits differ")
    for (a, b) in zip(words, words.dropFirst()) {
      try expect(a.utf16.lexicographicallyPrecedes(b.utf16), "\(a) comes before \(b)")
    }
  }

  /// Checks that each entry is found by each of its words, and by no others.
  func check(_ entries: [SearchEntry]) throws {
    var wanted: [Set<String>] = []
    for entry in entries {
      let texts = [entry.title, entry.text, entry.names, entry.lead]
      wanted.append(Set(texts.flatMap { SearchWords.words(of: $0).map(\.text) }))
    }
    for (number, line) in hits.enumerated() {
      let found = try ReadIndex.entries(line)
      let expected = wanted.indices.filter { wanted[$0].contains(words[number]) }
      try expect(found == expected, "\(words[number]) is in \(found), not in \(expected)")
    }
    let all = wanted.reduce(into: Set<String>()) { $0.formUnion($1) }
    try expect(all == Set(words), "words that are not found: \(all.symmetricDifference(words))")
  }

  /// Returns the lines of a file's literal.
  private static func lines(_ file: SearchFile) throws -> [String] {
    let start = "searchPart(\"\(file.name.dropLast(3))\", \"".utf8.count
    let literal = file.text.utf8.dropFirst(start).dropLast(4)
    var (lines, line): ([String], [UInt8]) = ([], [])
    var rest = literal
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\\") {
        line.append(byte)
      } else if rest.popFirst() == UInt8(ascii: "n") {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      } else {
        throw BrokenPromise(description: "a word with an escape in \(file.name)")
      }
    }
    return lines + [String(decoding: line, as: UTF8.self)]
  }

  /// Returns the entries of a line such as `3d12a`.
  private static func entries(_ line: String) throws -> [Int] {
    var (entry, step, found): (Int, Int, [Int]) = (-1, 0, [])
    for byte in line.utf8 {
      if (0x30...0x39).contains(byte) {
        step = step * 10 + Int(byte - 0x30)
      } else {
        try expect((0x61...0x7A).contains(byte), "hits \(line)")
        entry += max(step, 1)
        found.append(entry)
        step = 0
      }
    }
    return found
  }
}
