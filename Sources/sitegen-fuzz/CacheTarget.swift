import FuzzHarness
import SearchIndexing
import SiteBuilder

/// Files of the cache, and responses of a network cache.
struct CacheTarget: FuzzTarget {
  static let name = "cache"
  static let seedExtension = "json"

  private let seeds: [[UInt8]]
  private static let name64 = String(repeating: "ab", count: 32)

  init(seeds: [[UInt8]]) {
    self.seeds = seeds.map { Array($0.prefix(300)) } + [[], [0], [UInt8]("{\"items\":[]}".utf8)]
  }

  /// The first byte selects the reader.
  func input(_ random: inout FuzzRandom) -> [UInt8] {
    let kind = UInt8(random.below(3))
    var bytes: [UInt8]
    switch kind {
    case 0: bytes = CacheEntry.encoded(random.pick(seeds) ?? [], for: "cache/figures/a.json")
    case 1: bytes = CacheTarget.action(&random).encoded
    default: bytes = CacheTarget.table(&random).bytes
    }
    if random.below(8) > 0 { ByteMutation.apply(to: &bytes, others: seeds, &random) }
    return [kind] + bytes
  }

  private static func action(_ random: inout FuzzRandom) -> ActionResult {
    let files = (0..<random.below(4)).map { number in
      ActionResult.File(
        path: random.below(2) == 0 ? "figures/\(name64).json" : "pictures/\(name64.prefix(16)).png",
        digest: name64,
        size: random.below(1 << random.below(40)))
    }
    return ActionResult(
      files: files, seconds: random.below(2) == 0 ? Double(random.below(99_999)) / 1e3 : nil)
  }

  private static func table(_ random: inout FuzzRandom) -> SearchTable {
    let pages = (0...random.below(3)).map { number in
      var entry = SearchEntry(.page, title: "page \(number)", note: "")
      entry.text = "some words of \(random.below(9)) and \u{E9}t\u{E9}"
      return SearchPage(path: "\(number).html", entries: [entry])
    }
    return SearchIndex(pages).table
  }

  func run(_ input: [UInt8]) throws {
    let bytes = Array(input.dropFirst())
    switch input.first ?? 0 {
    case 0: try checkEntry(bytes)
    case 1: try checkAction(bytes)
    default: try checkTable(bytes)
    }
  }

  private func checkEntry(_ bytes: [UInt8]) throws {
    let path = "cache/figures/a.json"
    if let content = CacheEntry.content(of: bytes, at: path) {
      // No byte can differ: the first line is a digest of all the rest.
      try expect(CacheEntry.encoded(Array(content), for: path) == bytes, "a damaged entry is used")
      try expect(
        CacheEntry.content(of: bytes, at: "cache/figures/b.json") == nil, "an entry of another file"
      )
    }
    let entry = CacheEntry.encoded(bytes, for: path)
    try expect(
      CacheEntry.content(of: entry, at: "moved/a.json").map(Array.init) == bytes, "an entry is lost"
    )
  }

  private func checkAction(_ bytes: [UInt8]) throws {
    guard let action = ActionResult(bytes) else { return }
    try expect(
      action.files.count <= bytes.count, "\(action.files.count) files of \(bytes.count) bytes")
    try expect(action.seconds.map { $0 >= 0 && $0 < 1e6 } ?? true, "\(action.seconds ?? 0) seconds")
    guard action.files.allSatisfy({ $0.size >= 0 }) else {
      throw BrokenPromise(description: "a file of a negative size")
    }
    let again = ActionResult(action.encoded)
    try expect(again?.files == action.files, "different files after writing and reading")
    try expect(abs((again?.seconds ?? 0) - (action.seconds ?? 0)) <= 0.001, "a different time")
  }

  private func checkTable(_ bytes: [UInt8]) throws {
    guard let table = SearchTable(bytes) else { return }
    try expect(
      SearchTable(table.bytes)?.bytes == table.bytes, "a table changes when it is read back"
    )
    try expect(table.paths.count <= bytes.count, "more pages than bytes")
  }
}
