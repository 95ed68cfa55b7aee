import Diagnostics
import FigureResults
import Figures
import Foundation
import Testing

@testable import SiteBuilder

/// The truth table of the figure cache: what is drawn again when one thing changes, and what is kept.
struct FigureCacheTests {
  /// One thing that changes between two builds.
  enum Change: String, CaseIterable {
    case code, engine, pngLibraries, textLibraries, fonts, scale, system, fileBytes, fileGone
    case nothing, otherFile, place, timeout, name, output, jobs

    /// Why the figure is drawn again; nil for a change that it does not depend on.
    var reason: String? {
      switch self {
      case .code: "its code or the set-up before it changed"
      case .engine: "the engine changed"
      case .pngLibraries: "the PNG libraries changed from libpng 1 to libpng 2"
      case .textLibraries: "the text libraries changed from HarfBuzz 1 to HarfBuzz 2"
      case .fonts: "the fonts changed"
      case .scale: "the scale changed"
      case .system: "the system changed from s1 to s2"
      case .fileBytes: "data.txt changed"
      case .fileGone: "data.txt cannot be read any more"
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
        items: [.value(ValueResult(name: "n", text: "t"))], filesRead: ["data.txt": digest]))
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
    let conditions = DrawingConditions(
      engine: "e", pngLibraries: "p", textLibraries: "t", fonts: "f", scale: 2, system: "s1")
    let properties = Mirror(reflecting: conditions).children
    #expect(conditions.fields.sorted() == properties.map { "\($0.value)" }.sorted())
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
