internal import Diagnostics
internal import FigureBlocks

/// Code that a listing shows from a file of the repository, so that it is never an old copy.
enum IncludedCode {
  /// Why a file or a part of it cannot be shown.
  struct Problem: Hashable {
    var id: String
    var summary: String
    var note: String?
    var isOfRegion = false
  }

  /// Files with more bytes are not included.
  static let limit = 1_000_000

  /// Returns the folder that paths begin at: the nearest at or above the content folder with a
  /// `.git`, else the content folder itself.
  static func repository(of content: String) -> ContainedFolder? {
    guard let folder = ContainedFolder(content) else { return nil }
    var path = folder.root
    while FolderListing.kind(of: path + "/.git") == nil {
      let parent = Path.parent(of: path)
      if parent == path { return folder }
      path = parent
    }
    return ContainedFolder(path)
  }

  /// Returns a file, or what stands in it between `#region name` and `#endregion`; nil with a
  /// problem.
  static func text(
    _ path: String, region: String?, in repository: ContainedFolder?, _ problem: inout Problem?
  ) -> String? {
    guard !path.hasPrefix("/"), Path.normalized(path) != nil else {
      problem = Problem(
        id: "code.outside", summary: "`\(path)` leads out of \(whole(repository))",
        note: "paths begin at \(whole(repository))")
      return nil
    }
    let isThere = repository.map { FolderListing.kind(of: $0.root + "/" + path) == .file } ?? false
    guard let real = repository?.contained(path), Files.isFile(real) else {
      problem =
        isThere
        ? Problem(
          id: "code.outside", summary: "`\(path)` is a link that leads out of \(whole(repository))")
        : Problem(
          id: "code.no-file", summary: "there is no file `\(path)`",
          note: near(path, in: repository).map { "did you mean `\($0)`?" }
            ?? "paths begin at \(whole(repository))")
      return nil
    }
    guard (Files.size(of: real) ?? 0) <= limit, let bytes = try? Files.read(real),
      let whole = String(validating: bytes, as: UTF8.self)
    else {
      problem = Problem(
        id: "code.unreadable", summary: "`\(path)` is not text of at most \(limit / 1_000_000) MB")
      return nil
    }
    // It holds the addresses of remotes, and in CI the passwords for them.
    guard !(real + "/").contains("/.git/") else {
      problem = Problem(
        id: "code.outside", summary: "`\(path)` is in the folder `.git`",
        note: "what Git keeps about a repository is not part of it")
      return nil
    }
    // As in Markdown, a byte order mark is not part of the text, and NUL is replaced.
    let text = (whole.hasPrefix("\u{FEFF}") ? String(whole.dropFirst()) : whole)
      .replacing("\0", with: "\u{FFFD}")
    let regions = CodeRegions(text)
    guard let region else { return regions.withoutMarkers }
    guard let found = regions.text(of: region) else {
      problem = Problem(
        id: "code.no-region", summary: "`\(path)` has no region \u{201C}\(region)\u{201D}",
        note: nearestName(to: region, in: regions.names).map { "did you mean `\($0)`?" }
          ?? "put a region between comments `#region \(region)` and `#endregion`",
        isOfRegion: true)
      return nil
    }
    return found
  }

  /// Returns what readers call the folder that paths begin at.
  private static func whole(_ folder: ContainedFolder?) -> String {
    folder.map { FolderListing.kind(of: $0.root + "/.git") == nil } == true
      ? "the content folder, which no Git repository holds" : "the folder of the repository"
  }

  /// Returns the file of that path in one of the folders, as before the folder of articles came
  /// into a repository; else the nearest name in the folder that the path names.
  private static func near(_ path: String, in repository: ContainedFolder?) -> String? {
    let folders = repository.flatMap { try? Files.names(in: $0.root) } ?? []
    for folder in folders.sorted() where !folder.hasPrefix(".") {
      let inner = Path.join(folder, path)
      if let real = repository?.contained(inner), Files.isFile(real) { return inner }
    }
    let folder = Path.folder(of: path)
    guard let real = repository?.contained(folder), let names = try? Files.names(in: real),
      let name = nearestName(to: Path.name(of: path), in: names)
    else { return nil }
    return Path.join(folder, name)
  }
}
