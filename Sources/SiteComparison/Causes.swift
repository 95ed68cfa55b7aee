/// Why a figure differs, as far as two sites tell.
enum Causes {
  /// Returns the causes of a changed figure; one that says so where nothing recorded explains it.
  static func of(
    _ place: GeneratedSite.FigurePlace, _ walk: FigureWalk, _ old: GeneratedSite,
    _ new: GeneratedSite
  ) -> [String] {
    let file = "Content/\(place.article).md"
    var causes: [String] = []
    if let a = old.sources[place.article], let b = new.sources[place.article], a != b {
      let (before, after) = (ArticleBlocks(a), ArticleBlocks(b))
      let (theirs, ours) = (before.figures[place.figure], after.figures[place.figure])
      if let ours, theirs.map({ $0.code != ours.code || $0.header != ours.header }) ?? true {
        causes.append("its code was edited, \(file):\(ArticleBlocks.line(of: ours, from: theirs))")
      }
      let line = after.changedSetup(
        since: before, above: ours?.line ?? .max, oldLine: theirs?.line ?? .max)
      if let line { causes.append("shared code was edited, \(file):\(line)") }
    }
    causes += filesRead(old.figures[place], new.figures[place])
    if !causes.isEmpty { return causes }
    causes = walk.formulas.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let build = changes(of: old.build, new.build)
    if !walk.pictures.isEmpty || causes.isEmpty { causes += build }
    if !causes.isEmpty { return causes }
    return [
      walk.pictures.isEmpty
        ? "neither its code nor the files that it reads: the engine or its data"
        : "neither its code nor the files that it reads: renderer, fonts of figures or a library"
    ]
  }

  private static func filesRead(_ old: JSONValue?, _ new: JSONValue?) -> [String] {
    let (a, b) = (old?["filesRead"]?.members ?? [:], new?["filesRead"]?.members ?? [:])
    return Set(a.keys).union(b.keys).sorted().filter { a[$0] != b[$0] }.map { "the file \($0)" }
  }

  static func changes(of old: [String: String], _ new: [String: String]) -> [String] {
    Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map {
      "\($0): \(old[$0] ?? "not recorded") → \(new[$0] ?? "not recorded")"
    }
  }

  /// Returns `4.1 → 4.4` for two formulas that are the same but for one number, else both in full.
  ///
  /// Counts come first in formulas, as `2 x`: one that differs is no constant, and no cause.
  static func step(_ old: String, _ new: String) -> String? {
    guard old != new else { return nil }
    let (a, b) = (old.split(separator: " "), new.split(separator: " "))
    guard a.count == b.count else { return nil }
    let others = zip(a, b).enumerated().filter { $0.element.0 != $0.element.1 }
    guard others.allSatisfy({ $0.offset > 0 }) else { return nil }
    guard others.count == 1, let pair = others.first?.element else { return nil }
    func bare(_ text: Substring) -> Substring {
      text.drop { "()".contains($0) }.prefix { !"()".contains($0) }
    }
    let (from, to) = (bare(pair.0), bare(pair.1))
    guard from.first?.isNumber == true, to.first?.isNumber == true else { return nil }
    return "constant \(from) → \(to)"
  }
}
