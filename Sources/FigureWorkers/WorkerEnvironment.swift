import ContentDigest
import Diagnostics
import FigureResults
import Figures
import Foundation
import ImageCodec
import SiteBuilder
import Synchronization

/// What a figure may use while it runs in a worker: files of the content folder, and the picture
/// store.
final class WorkerEnvironment: FigureEnvironment, Sendable {
  let maximumScale: Int
  /// Every file read so far, by path below the content folder, with the SHA-256 of its bytes.
  var filesRead: [String: String] { read.withLock { $0 } }
  private let read = Mutex<[String: String]>([:])
  private let contentFolder: String
  private let pictures: PictureStore

  init(settings: WorkerSettings) {
    maximumScale = settings.maximumScale
    contentFolder = settings.contentFolder
    pictures = PictureStore(folder: settings.pictureFolder)
  }

  func store(png: [UInt8]) throws -> String {
    guard PNG.isWhole(png) else { throw FigureError("a picture to store is not a PNG file") }
    return try pictures.store(png)
  }

  func contentFile(_ path: String) throws -> [UInt8] {
    guard let normal = SiteBuilder.Path.normalized(path), !path.hasPrefix("/"), !normal.isEmpty
    else {
      throw FigureError("\"\(path)\" is not a path below the content folder")
    }
    // A block may go on without a file: then it depends on the file not being there.
    read.withLock { $0[normal] = FigureResult.absentFile }
    let full = SiteBuilder.Path.join(contentFolder, normal)
    guard let real = Files.realPath(full), let root = Files.realPath(contentFolder) else {
      throw FigureError(
        "there is no file \"\(path)\" in the content folder"
          + (nearestPath(to: normal).map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    guard real.hasPrefix(root + "/") else {
      throw FigureError("\"\(path)\" leads out of the content folder")
    }
    guard Files.isFile(real) else {
      throw FigureError("\"\(path)\" in the content folder is not a file")
    }
    let bytes = try Files.read(real)
    read.withLock { $0[normal] = SHA256.hex(of: bytes) }
    return bytes
  }

  /// Returns a path like one that is not there, whose first wrong part is spelt as something that
  /// is.
  private func nearestPath(to path: String) -> String? {
    var parts = path.split(separator: "/").map(String.init)
    guard let root = Files.realPath(contentFolder) else { return nil }
    var folder = root
    for index in parts.indices {
      guard let next = Files.realPath(SiteBuilder.Path.join(folder, parts[index])) else {
        let names = (try? Files.names(in: folder))?.filter { !$0.hasPrefix(".") } ?? []
        guard let near = nearestName(to: parts[index], in: names) else { return nil }
        parts[index] = near
        let meant = parts.joined(separator: "/")
        return Files.realPath(SiteBuilder.Path.join(root, meant)).map { _ in meant }
      }
      guard next.hasPrefix(root + "/") else { return nil }
      folder = next
    }
    return nil
  }
}
