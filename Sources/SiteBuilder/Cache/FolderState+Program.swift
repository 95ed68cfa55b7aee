extension FolderState {
  /// Adds what a program was made of, but for the code of articles: a page shows nothing of that
  /// but the results of figures, which have digests of their own. After an edit of one figure, all
  /// other pages are those of the last build.
  ///
  /// The package manager leaves a list of object files beside the program. Where there is none, as
  /// beside a copy, or where a file in it is elsewhere, missing or written later than the program,
  /// which was not made of it then, the program is added.
  ///
  /// - Parameter module: the module of the articles.
  mutating func add(program path: String, exceptModule module: String) {
    let real = Files.realPath(path) ?? path
    guard let objects = FolderState.objects(of: real, exceptModule: module) else {
      return add(file: path)
    }
    add(text: objects.digest)
  }

  /// Returns the state of what a program was made of; nil if it was not made of what lies beside
  /// it.
  private static func objects(of program: String, exceptModule module: String) -> FolderState? {
    // Moving and copying keep the time at which a program was written, and no other.
    guard let written = FileState(program)?.written,
      let paths = try? Files.paths(inList: "\(program).product/Objects.LinkFileList"),
      !paths.isEmpty
    else { return nil }
    var objects = FolderState()
    let (folder, articles) = (Path.parent(of: program) + "/", "/\(module).build/")
    for path in paths {
      guard path.hasPrefix(folder), let state = FileState(path), state.written <= written else {
        return nil
      }
      if !path.dropFirst(folder.count - 1).hasPrefix(articles) { objects.add(file: path) }
    }
    return objects
  }
}
