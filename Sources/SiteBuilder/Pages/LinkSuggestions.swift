internal import Diagnostics

/// Finds what broken links of a site probably meant.
///
/// A folder of other people's articles can hold as many broken links as pages. So each target is looked
/// up once however many links lead there, and none is compared with every page.
final class LinkSuggestions {
  private let files: NearestNames
  /// Files by their name without folder and ending.
  private let filesByStem: [String: [String]]
  private var known: [String: String?] = [:]
  private var anchors: [String: NearestNames] = [:]
  /// How many letters of names were looked at so far, which is what the time goes with.
  private(set) var steps = 0

  /// Takes the paths of all articles' files below the content folder.
  init(files: some Collection<String>) {
    self.files = NearestNames(files)
    filesByStem = Dictionary(grouping: files.sorted(), by: LinkSuggestions.stem)
  }

  /// Returns the path of the file that was probably meant by one that is not there.
  func file(for target: String) -> String? {
    if let known = known[target] { return known }
    let moved = movedFile(target)
    // The folders are no reason to take a file of quite another name.
    let edits = NearestNames.edits(allowedFor: LinkSuggestions.stem(target))
    let found = moved == nil ? search(files, target, edits) : moved
    known[target] = .some(found)
    return found
  }

  /// Returns the id that was probably meant by one that is not on a page.
  func anchor(for id: String, onPage page: String, with ids: Set<String>) -> String? {
    let key = page + "#" + id
    if let known = known[key] { return known }
    let names = anchors[page] ?? NearestNames(ids)
    anchors[page] = names
    let found = search(names, id, NearestNames.edits(allowedFor: id))
    known[key] = .some(found)
    return found
  }

  private func search(_ names: NearestNames, _ name: String, _ edits: Int) -> String? {
    let (found, steps) = names.search(name, edits: edits)
    self.steps += steps
    return found
  }

  /// Returns the file of the same name in another folder: of several the one that has most of the
  /// target's last folders, unless several have as many.
  private func movedFile(_ target: String) -> String? {
    guard let candidates = filesByStem[LinkSuggestions.stem(target)] else { return nil }
    let folders = target.split(separator: "/").dropLast()
    var best: (file: String, shared: Int)?
    var isAlone = true
    for file in candidates {
      let own = file.split(separator: "/").dropLast()
      let shared = zip(own.reversed(), folders.reversed()).prefix { $0 == $1 }.count
      if let known = best, known.shared >= shared {
        if known.shared == shared { isAlone = false }
        continue
      }
      best = (file, shared)
      isAlone = true
    }
    return isAlone ? best?.file : nil
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return (name.lowercased().hasSuffix(".md") ? String(name.dropLast(3)) : String(name))
      .lowercased()
  }
}
