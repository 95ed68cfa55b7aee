internal import FigureBlocks

/// The folders that are searched for templates and what belongs to them: a site's own, then
/// Fillet's.
///
/// A site's file replaces Fillet's file of the same name, so that a site need not copy the rest.
struct TemplateFolders: Sendable {
  /// A file as diagnostics name it, and where it is.
  struct File: Sendable {
    var shown: String
    var real: String
  }

  /// The first is the one that authors write in.
  let folders: [String]
  private let scans: [(shown: String, scan: ContainedFolder)]

  /// Takes a folder, and one to fall back on for what the first lacks.
  init(_ own: String, base: String? = nil) {
    folders = [own] + (base.map { [$0] } ?? [])
    scans = folders.compactMap { folder in ContainedFolder(folder).map { (folder, $0) } }
  }

  /// Takes those of a build.
  init(_ options: BuildOptions) { self.init(options.templates, base: options.baseTemplates) }

  /// Where a new file would be written.
  func path(_ relative: String) -> String { Path.join(folders[0], relative) }

  /// Returns a file below one of the folders; nil when none has it.
  func file(_ relative: String) -> File? { files(relative).first }

  /// Returns the files of a name in all folders, the site's own first.
  func files(_ relative: String) -> [File] {
    scans.compactMap { shown, scan in
      scan.contained(relative).map { File(shown: Path.join(shown, relative), real: $0) }
    }
  }

  /// Returns the names in a folder: Fillet's in order, then those that only a site's own has.
  func names(in relative: String) -> [String] {
    var names: [String] = []
    for (_, scan) in scans.reversed() {
      let found = (try? Files.names(in: Path.join(scan.root, relative))) ?? []
      names += found.filter { !$0.hasPrefix(".") && !names.contains($0) }.sorted()
    }
    return names
  }

  /// Where the site's own templates are.
  var ownTemplates: [String] {
    templates().map { $0 + ".mustache" }.compactMap { name in
      files(name).first { $0.shown == path(name) }?.real
    }
  }

  /// Returns the names of all templates: paths below a folder without their ending.
  func templates(in folder: String = "") -> [String] {
    names(in: folder).flatMap { name in
      let path = Path.join(folder, name)
      if name.hasSuffix(".mustache") { return [String(path.dropLast(".mustache".count))] }
      return scans.contains { Files.isFolder(Path.join($0.scan.root, path)) }
        ? templates(in: path) : []
    }
  }
}
