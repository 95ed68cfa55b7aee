internal import Diagnostics
internal import FigureBlocks

/// Finds what broken links of a site probably meant.
///
/// A folder of other people's articles can hold as many broken links as pages. So each target is
/// looked up once however many links lead there, and none is compared with every page.
final class LinkSuggestions {
  private let files: NearestNames
  /// The files of each name, and of each name in each folder, as `places` numbers them.
  private var groups: [(count: Int, first: String)] = []
  /// A tree of names and, below each, the folders of its files from the last to the first.
  private var places: [Place: Int] = [:]
  private var knownFiles: [String: String?] = [:]
  private var knownAnchors: [Anchor: String?] = [:]
  private var anchors: [String: NearestNames] = [:]
  private var pictures: [String: NearestNames] = [:]
  /// How many letters and folders of names were looked at so far; the time is proportional to it.
  private(set) var steps = 0

  /// Takes the paths of all articles' files below the content folder.
  init(files: some Collection<String>) {
    self.files = NearestNames(files)
    for file in files {
      var group = -1
      for name in LinkSuggestions.names(file) {
        let place = Place(group: group, name: name)
        group = places[place] ?? groups.count
        if group == groups.count {
          places[place] = group
          groups.append((0, file))
        }
        groups[group].count += 1
      }
    }
  }

  private struct Place: Hashable {
    /// The group that this one is part of; -1 for a name in any folder.
    let group: Int
    let name: String
  }

  private struct Anchor: Hashable {
    let page: String
    let id: String
  }

  /// Returns the path of the file that was probably meant by one that is not there.
  func file(for target: String) -> String? {
    if let known = knownFiles[target] { return known }
    let moved = movedFile(target)
    // Long folder names must not excuse a very different file name.
    let edits = NearestNames.edits(allowedFor: LinkSuggestions.stem(target))
    let found = moved == nil ? search(files, target, edits) : moved
    knownFiles[target] = .some(found)
    return found
  }

  /// Returns the id that was probably meant by one that is not on a page.
  func anchor(for id: String, onPage page: String, with ids: Set<String>) -> String? {
    let key = Anchor(page: page, id: id)
    if let known = knownAnchors[key] { return known }
    let names = anchors[page] ?? NearestNames(ids)
    anchors[page] = names
    let found = search(names, id, NearestNames.edits(allowedFor: id))
    knownAnchors[key] = .some(found)
    return found
  }

  /// Returns the picture that was probably meant by one that a folder lacks.
  func picture(for name: String, in folder: String, _ list: () -> [String]) -> String? {
    let names = pictures[folder] ?? NearestNames(list())
    pictures[folder] = names
    return search(names, name, NearestNames.edits(allowedFor: LinkSuggestions.stem(name)))
  }

  private func search(_ names: NearestNames, _ name: String, _ edits: Int) -> String? {
    let (found, steps) = names.search(name, edits: edits)
    self.steps += steps
    return found
  }

  /// Returns the file of the same name in another folder: of several, the one that shares most of
  /// the target's last folders, unless there is a tie.
  ///
  /// - Complexity: O(folders of the target), however many files have the name.
  private func movedFile(_ target: String) -> String? {
    var last: Int?
    for name in LinkSuggestions.names(target) {
      steps += 1
      guard let next = places[Place(group: last ?? -1, name: name)] else { break }
      last = next
    }
    // All files of the last group share as many folders, and no other file does.
    guard let last, groups[last].count == 1 else { return nil }
    return groups[last].first
  }

  /// Returns a path's name without its ending, then its folders from the last to the first.
  private static func names(_ path: String) -> [String] {
    [stem(path)] + path.split(separator: "/").dropLast().reversed().map(String.init)
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return (ArticleFiles.isArticle(name) ? ArticleFiles.name(ofPath: name) : name).lowercased()
  }
}
