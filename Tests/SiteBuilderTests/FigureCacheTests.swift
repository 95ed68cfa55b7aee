import ContentDigest
import Diagnostics
import FigureResults
import Figures
import Foundation
import Testing

@testable import SiteBuilder

/// The truth table of the figure cache: what is drawn again when one thing changes, and what is
/// kept.
struct FigureCacheTests {
  /// One thing that changes between two builds.
  enum Change: String, CaseIterable {
    case code, engine, pngLibraries, textLibraries, fonts, scale, system, fileBytes, fileGone
    case nothing, otherFile, place, timeout, name, output, jobs

    /// Why the figure is drawn again; nil for a change that it does not depend on.
    var reason: String? {
      switch self {
      case .code: "its code or the set-up before it changed"
      case .engine: "the engine or other code that blocks are compiled with changed"
      case .pngLibraries: "the PNG libraries changed from libpng 1 to libpng 2"
      case .textLibraries: "the text libraries changed from HarfBuzz 1 to HarfBuzz 2"
      case .fonts: "the fonts changed"
      case .scale: "the scale changed"
      case .system: "the system changed from s1 to s2"
      case .fileBytes: "data.txt changed"
      case .fileGone: "data.txt can no longer be read"
      case .nothing, .otherFile, .place, .timeout, .name, .output, .jobs: nil
      }
    }
  }

  @Test(arguments: Change.allCases) func drawsAgainExactlyWhatMayHaveChanged(_ change: Change)
    throws
  {
    let site = try TemporarySite(["data.txt": "one", "other.txt": "one"])
    var conditions = DrawingConditions(
      engine: "e", pngLibraries: "libpng 1", textLibraries: "HarfBuzz 1", fonts: "f", scale: 2,
      system: "s1")
    var job = FigureJob(
      article: "a", figure: "one", codeDigest: "c", timeoutSeconds: nil, file: "a.md",
      range: SourceRange(line: 3, column: 1))
    let digest = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed"
    let result = try EncodedResult(
      FigureResult(
        items: [FigureItem(ValueResult(name: "n", text: "t"))], filesRead: ["data.txt": digest]))
    var cache = FigureCache(site.options, conditions: conditions)
    try cache.store(result, for: job)
    try cache.finish([(job, result)])

    var options = site.options
    switch change {
    case .code: job.codeDigest = "d"
    case .engine: conditions.engine = "x"
    case .pngLibraries: conditions.pngLibraries = "libpng 2"
    case .textLibraries: conditions.textLibraries = "HarfBuzz 2"
    case .fonts: conditions.fonts = "g"
    case .scale: conditions.scale = 3
    case .system: conditions.system = "s2"
    case .fileBytes: try site.write("data.txt", Array("two".utf8))
    case .fileGone: try FileManager.default.removeItem(atPath: options.content + "/data.txt")
    case .nothing: break
    case .otherFile: try site.write("other.txt", Array("two".utf8))
    case .place: job.range = SourceRange(line: 30, column: 1)
    case .timeout: job.timeoutSeconds = 5
    case .name: job.figure = "renamed"
    case .output: options.output += "2"
    case .jobs: options.jobs = 7
    }
    switch FigureCache(options, conditions: conditions).lookUp(job) {
    case .hit(let found):
      #expect(change.reason == nil)
      #expect(found == result)
    case .miss(let reason): #expect(reason == change.reason)
    }
  }

  /// Each property is in the key: one that is added and forgotten there is found here.
  @Test func holdsEveryConditionInItsKey() throws {
    let conditions = FigureCacheTests.conditions
    let properties = Mirror(reflecting: conditions).children
    #expect(conditions.fields.sorted() == properties.map { "\($0.value)" }.sorted())
  }

  /// Machines share results by this key: another form of them takes another number in it.
  @Test func hasAKeyThatOnlyItsIngredientsChange() throws {
    let conditions = FigureCacheTests.conditions
    let cache = FigureCache(try TemporarySite([:]).options, conditions: conditions)
    let texts = [
      "figure result 5", "e", "p", "t", "f", "2", "s1", "LANG=C.UTF-8", "LANGUAGE=",
      "LC_ALL=C.UTF-8", "SWIFT_DETERMINISTIC_HASHING=1", "TZ=UTC", "c",
    ]
    var digest = SHA256()
    for text in texts { digest.update(field: text) }
    #expect(cache.key(of: FigureCacheTests.job) == digest.hexDigest())
  }

  private static let conditions = DrawingConditions(
    engine: "e", pngLibraries: "p", textLibraries: "t", fonts: "f", scale: 2, system: "s1")

  private static let job = FigureJob(
    article: "a", figure: "one", codeDigest: "c", timeoutSeconds: nil, file: "a.md",
    range: SourceRange(line: 3, column: 1))

  #if canImport(Glibc)
    @Test func namesProcessorCLibraryAndCompiler() throws {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      (process.arguments, process.standardOutput) = (["getconf", "GNU_LIBC_VERSION"], output)
      try process.run()
      let version = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #if arch(x86_64)
        let processor = "x86_64"
      #else
        let processor = "arm64"
      #endif
      let system = DrawingConditions.ownSystem
      #expect(system.hasPrefix("Linux \(processor), \(version.dropLast()), "))
      // Ends with the compiler's revision, without the address that it came from.
      #expect(try #/, Clang [0-9.]+ [0-9a-f]{20}$/#.firstMatch(in: system) != nil, "\(system)")
    }
  #endif

  @Test func `a figure that did without a file is drawn again when the file is there`() throws {
    let site = try TemporarySite([:])
    var cache = FigureCache(site.options, conditions: FigureCacheTests.conditions)
    let result = try EncodedResult(
      FigureResult(
        items: [FigureItem(ValueResult(name: "n", text: "none"))], filesRead: ["later.txt": ""]))
    try cache.store(result, for: FigureCacheTests.job, seconds: 1)
    guard case .hit = cache.lookUp(FigureCacheTests.job) else {
      Issue.record("nothing has changed")
      return
    }
    try site.write("later.txt", Array("one".utf8))
    guard case .miss(let reason) = cache.lookUp(FigureCacheTests.job) else {
      Issue.record("the result is used")
      return
    }
    #expect(reason == "later.txt is there now")
  }

  /// A figure's own process says which files it read.
  @Test(arguments: ["../secret", "/etc/hostname", "link"])
  func `files elsewhere are not looked at`(_ path: String) throws {
    let site = try TemporarySite([:])
    try Data("one".utf8).write(to: URL(fileURLWithPath: site.root + "/secret"))
    try FileManager.default.createSymbolicLink(
      atPath: site.options.content + "/link", withDestinationPath: site.root + "/secret")
    let digest = SHA256.hex(of: "one".utf8)
    var cache = FigureCache(site.options, conditions: FigureCacheTests.conditions)
    let result = try EncodedResult(
      FigureResult(
        items: [FigureItem(ValueResult(name: "n", text: "t"))], filesRead: [path: digest]))
    try cache.store(result, for: FigureCacheTests.job, seconds: 1)
    guard case .miss(let reason) = cache.lookUp(FigureCacheTests.job) else {
      Issue.record("the result is used")
      return
    }
    #expect(reason == "\(path) can no longer be read")
  }

  /// What is known in this process is looked up again when a file of it differs.
  @Test(arguments: ["data.txt", "more.txt", "picture", "entry", "nothing"])
  func looksAgainWhenAFileOfAKnownResultDiffers(_ changed: String) throws {
    let site = try TemporarySite(["data.txt": "one", "more.txt": "one"])
    let digest = SHA256.hex(of: "one".utf8)
    let conditions = FigureCacheTests.conditions
    let (kept, job) = (KeptResults(), FigureCacheTests.job)
    var cache = FigureCache(site.options, conditions: conditions, kept: kept)
    let name = try cache.pictures.store(PictureStore.signature)
    let image = ImageResult(
      width: 1, height: 1,
      files: [PictureFile(name: name, scale: 1, pixelWidth: 1, pixelHeight: 1)], alt: "x")
    let result = try EncodedResult(
      FigureResult(
        items: [FigureItem(PictureResult(title: "t", image: image, time: 0))],
        filesRead: ["data.txt": digest, "more.txt": digest]))
    try cache.store(result, for: job, seconds: 0.123_456)
    #expect(cache.seconds(of: job) == 0.123)
    Thread.sleep(forTimeInterval: 0.1)
    for _ in 0..<2 {
      guard case .hit(let found) = cache.lookUp(job) else {
        Issue.record("what was kept is found")
        return
      }
      #expect(found == result)
    }
    let entry = site.options.cache + "/figures/\(cache.key(of: job)).json"
    #expect(kept.result(at: entry) == result)
    var reason: String? = "\(changed) changed"
    switch changed {
    case "picture":
      try Files.writeAtomically([1, 2], to: cache.pictures.path(of: name))
      reason = "one of its pictures is missing or damaged"
    case "entry":
      try Files.writeAtomically([1, 2], to: entry)
      reason = "its cache entry is damaged"
    case "nothing": reason = nil
    default: try site.write(changed, Array("two".utf8))
    }
    #expect((kept.result(at: entry) == nil) == (reason != nil))
    switch cache.lookUp(job) {
    case .hit: #expect(reason == nil)
    case .miss(let why): #expect(why == reason)
    }
  }

  @Test func namesTheFirstOfTheFilesThatChanged() throws {
    let site = try TemporarySite(
      Dictionary(uniqueKeysWithValues: "abcdefgh".map { ("\($0).txt", "one") }))
    let cache = FigureCache(
      site.options,
      conditions: FigureCacheTests.conditions)
    let read = Dictionary(uniqueKeysWithValues: "abcdefgh".map { ("\($0).txt", "other") })
    #expect(cache.changedFile(of: FigureResult(items: [], filesRead: read)) == "a.txt changed")
  }

  @Test func removesWhatNoFigureUsesWhenThereIsMuch() throws {
    let site = try TemporarySite([:])
    var cache = FigureCache(
      site.options,
      conditions: FigureCacheTests.conditions)
    let (result, job) = (try EncodedResult(FigureResult(items: [])), FigureCacheTests.job)
    try cache.store(result, for: job)
    let folder = site.options.cache + "/figures"
    for number in 1...2000 { try Data().write(to: URL(filePath: "\(folder)/\(number).json")) }
    func entries() throws -> Int { try Files.names(in: folder).count }
    try cache.finish([(job, result)])
    #expect(try entries() == 2001, "2,000 are kept for texts that come back")
    var old = URL(filePath: "\(folder)/1000.json")
    var times = URLResourceValues()
    times.contentModificationDate = Date(timeIntervalSince1970: 1_000_000_000)
    try old.setResourceValues(times)
    try Data().write(to: URL(filePath: "\(folder)/2001.json"))
    try cache.finish([(job, result)])
    #expect(try entries() == 2001)
    #expect(!Files.isFile(old.path), "the oldest goes first")
    guard case .hit = cache.lookUp(job) else {
      Issue.record("what is used stays")
      return
    }
  }

  @Test func keepsNoMoreBytesThanItMay() throws {
    let site = try TemporarySite([:])
    let folder = site.options.cache + "/pictures"
    try Files.makeFolder(folder)
    for (number, name) in ["a", "b", "c", "d", "used"].enumerated() {
      var file = URL(filePath: "\(folder)/\(name)")
      try Data(count: 100).write(to: file)
      var times = URLResourceValues()
      times.contentModificationDate = Date(timeIntervalSince1970: 1e9 + Double(number))
      try file.setResourceValues(times)
    }
    try Files.prune(folder, keeping: ["used"], bytes: 400)
    #expect(try Files.names(in: folder).count == 5)
    try Files.prune(folder, keeping: ["used"], bytes: 250, others: { ["a"] })
    #expect(try Files.names(in: folder) == ["a", "c", "d", "used"])
    try Files.prune(folder, keeping: ["used"], bytes: 0)
    #expect(try Files.names(in: folder) == ["used"])
  }

  @Test func keepsTheFiguresOfOtherShares() throws {
    let site = try TemporarySite([:])
    var cache = FigureCache(site.options, conditions: FigureCacheTests.conditions)
    let (result, job) = (try EncodedResult(FigureResult(items: [])), FigureCacheTests.job)
    try cache.store(result, for: job)
    let folder = site.options.cache + "/figures"
    for number in 1...2001 { try Data().write(to: URL(filePath: "\(folder)/\(number).json")) }
    try cache.finish([], others: [job])
    #expect(try Files.names(in: folder).count == 2001)
    guard case .hit = cache.lookUp(job) else {
      Issue.record("another share has drawn it")
      return
    }
  }

  @Test func takesTheVersionsOfThisProcess() {
    let conditions = DrawingConditions.current(engine: "e", scale: 3)
    #expect(conditions.pngLibraries.contains("libpng 1."))
    #expect(conditions.pngLibraries.contains("libdeflate "))
    #expect(conditions.textLibraries.hasPrefix("HarfBuzz "))
    #expect(conditions.textLibraries.contains(", ICU "))
    #expect(conditions == .current(engine: "e", scale: 3))
  }

  @Test func digestsBytesOfFontsInTheirOrder() throws {
    let site = try TemporarySite(["a": "one", "b": "two", "c": "one", "d": "onetwo", "e": ""])
    func digest(_ names: String...) -> String {
      DrawingConditions.digest(ofFonts: names.map { site.options.content + "/" + $0 })
    }
    #expect(digest("a", "b") == digest("c", "b"))
    let different = [
      digest("a"), digest("a", "b"), digest("b", "a"), digest("d"), digest("d", "e"),
    ]
    #expect(Set(different).count == different.count)
  }

  @Test func tellsWarningsOfKeptFiguresToo() {
    let job = FigureJob(
      article: "a", figure: "one", codeDigest: "c", file: "a.md",
      range: SourceRange(line: 3, column: 1), lines: [SourceRange(line: 4, column: 1)])
    let result = FigureResult(
      items: [],
      warnings: [FigureWarning(line: 1, id: "figure.lost-property", message: "it lost its kind")])
    let found = FigureOutcome.warnings(of: result, job)
    #expect(found.map(\.id) == ["figure.lost-property"])
    #expect(found.map(\.summary) == ["it lost its kind"])
    #expect(found.map(\.range?.start.line) == [4])
    #expect(found.map(\.severity) == [.warning])
  }
}
