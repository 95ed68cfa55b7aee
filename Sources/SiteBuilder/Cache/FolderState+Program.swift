import Foundation

extension FolderState {
  /// Adds what a program was made of, but for the code of articles: a page shows nothing of that but the results of
  /// figures, which have digests of their own. After an edit of one figure, all other pages are those of the last build.
  ///
  /// The package manager leaves a list of object files beside the program. Where there is none, as beside a copy, or
  /// where a file in it is missing or newer than the program, which was not made of it then, the program is added.
  ///
  /// - Parameter module: the module of the articles.
  mutating func add(program path: String, exceptModule module: String) {
    var (objects, others) = (FolderState(), FolderState())
    let real = Files.realPath(path) ?? path
    let list = "\(real).product/Objects.LinkFileList"
    guard let bytes = try? Files.read(list) else { return add(file: path) }
    let articles = "/\(module).build/"
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let object = String(line)
      guard Files.isFile(object) else { return add(file: path) }
      if object.contains(articles) { others.add(file: object) } else { objects.add(file: object) }
    }
    var program = FolderState()
    program.add(file: path)
    guard objects.newest > 0, max(objects.newest, others.newest) <= program.newest else {
      return add(file: path)
    }
    add(text: objects.digest)
  }
}
