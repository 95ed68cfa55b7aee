import FigureResults
import Foundation

/// Copies of compared pictures as scripts, from which pages that are opened as files read pixels.
///
///     pictures/<digest>.png   the picture
///     pictures/<digest>.js    holdPicture("<digest>", "<the same bytes in base64>");
///
/// From `file:`, a page may not read the pixels of its own pictures, but may read those of a data
/// URL. Pages load such a script only there, and only when a reader asks for a pixel's colour.
struct ComparedPictures {
  /// Names of picture files.
  private(set) var names: Set<String> = []

  /// Collects the pictures that comparisons among some figures compare.
  init(_ results: some Sequence<FigureResult>) {
    for item in results.flatMap(\.items) { names.formUnion(item.pageContent.comparedFiles) }
  }

  /// Returns the scripts of those pictures that are among a site's files.
  ///
  /// - Throws: `SiteError` when a picture cannot be read.
  func scripts(for files: [OutputFile]) throws(SiteError) -> [OutputFile] {
    var scripts: [OutputFile] = []
    for file in files where file.path.hasPrefix("pictures/") {
      let name = Path.name(of: file.path)
      guard names.contains(name), case .copy(let source) = file.source else { continue }
      let digest = name.dropLast(".png".count)
      let bytes = Data(try Files.read(source)).base64EncodedString()
      scripts.append(
        OutputFile(
          path: "pictures/\(digest).js",
          source: .bytes(Array("holdPicture(\"\(digest)\", \"\(bytes)\");\n".utf8))))
    }
    return scripts
  }
}
