internal import Figures
internal import Foundation

/// What a figure may use when sitegen runs it in its own process: files of the content folder.
///
/// Pictures are not kept: listings and cost tables need none.
final class ContentEnvironment: FigureEnvironment {
  let maximumScale = 1
  private let folder: String

  /// - Parameter folder: Absolute path of the content folder.
  init(folder: String) { self.folder = folder }

  func store(png: [UInt8]) throws -> String { "picture-\(png.count).png" }

  /// Returns the bytes of a file.
  ///
  /// - Throws: `FigureError` for a path that leads out of the folder, also through a symbolic link,
  ///   and for a file that cannot be read.
  func contentFile(_ path: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath().path
    let file = URL(fileURLWithPath: root + "/" + path).resolvingSymlinksInPath().path
    guard !path.isEmpty, !path.hasPrefix("/"), file.hasPrefix(root + "/") else {
      throw FigureError("\u{201C}\(path)\u{201D} is not a path below the content folder")
    }
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw FigureError("\u{201C}\(path)\u{201D} cannot be read: \(error.localizedDescription)")
    }
  }
}
