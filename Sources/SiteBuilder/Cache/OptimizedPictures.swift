import ContentDigest
import Foundation
import ImageCodec
import Synchronization

/// The site's pictures in fewer bytes, kept beside those that were compressed quickly.
///
///     <cache>/optimized/<key>-<digest>.png
///
/// The key is a digest of the quick picture's name, which identifies its bytes, and of the
/// compressor's version; the second part is the digest of the file itself, which reveals damage. In
/// the site a picture has the same name either way, so that pages and `results.json` are the same.
struct OptimizedPictures {
  private let folder: String
  private let jobs: Int
  private let ignoresCache: Bool

  init(_ options: BuildOptions) {
    folder = Path.join(options.cache, "optimized")
    (jobs, ignoresCache) = (options.jobs, options.ignoresCache)
  }

  /// A picture that is to be compressed, by its place among the files.
  private struct Job: Sendable {
    var index: Int
    var source: String
    var key: String
    var size: Int
  }

  /// Returns the files, with each picture replaced by its optimized twin.
  ///
  /// - Throws: `SiteError` for a file that cannot be read, without memory, or for a twin that
  ///   cannot be written.
  func replacing(
    _ files: [OutputFile], _ progress: (BuildProgress) -> Void
  ) throws(SiteError) -> [OutputFile] {
    var files = files
    var used: Set<String> = []
    var missing: [Job] = []
    let known = try twins()
    for (index, file) in files.enumerated() where file.path.hasPrefix("pictures/") {
      guard case .copy(let source) = file.source else { continue }
      let key = OptimizedPictures.key(of: Path.name(of: source))
      if !ignoresCache, let name = known[key], verify(name) {
        files[index].source = .copy(Path.join(folder, name))
        used.insert(name)
      } else {
        missing.append(
          Job(index: index, source: source, key: key, size: Files.size(of: source) ?? 0))
      }
    }
    // Large ones first, so that no thread is left alone with one at the end.
    missing.sort { ($0.size, $0.index) > ($1.size, $1.index) }
    try Files.makeFolder(folder)
    for (job, name) in zip(missing, try make(missing, progress)) {
      files[job.index].source = .copy(Path.join(folder, name))
      used.insert(name)
    }
    try Files.prune(folder, keeping: used)
    return files
  }

  /// What the threads share.
  private struct Work: Sendable {
    var next = 0
    var names: [String?]
    var failure: SiteError?
  }

  /// Compresses pictures in threads and returns the files' names in the order of the jobs.
  private func make(
    _ pictures: [Job], _ progress: (BuildProgress) -> Void
  ) throws(SiteError) -> [String] {
    guard !pictures.isEmpty else { return [] }
    progress(.optimizing(done: 0, total: pictures.count))
    let work = SharedWork(Work(names: Array(repeating: nil, count: pictures.count)))
    let finished = DispatchSemaphore(value: 0)
    let folder = folder
    for _ in 0..<min(jobs, pictures.count) {
      Thread.detachNewThread {
        while true {
          let index = work.state.withLock { state in
            defer { state.next += 1 }
            return state.next
          }
          guard index < pictures.count else { return }
          do throws(SiteError) {
            let name = try OptimizedPictures.make(pictures[index], in: folder)
            work.state.withLock { $0.names[index] = name }
          } catch {
            work.state.withLock { $0.failure = $0.failure ?? error }
          }
          finished.signal()
        }
      }
    }
    for done in 1...pictures.count {
      finished.wait()
      progress(.optimizing(done: done, total: pictures.count))
    }
    let result = work.state.withLock { $0 }
    if let failure = result.failure { throw failure }
    return result.names.compactMap(\.self)
  }

  /// Makes one twin and returns its name.
  private static func make(_ job: Job, in folder: String) throws(SiteError) -> String {
    var bytes = try Files.read(job.source)
    do throws(PNGError) {
      bytes = try PNG.optimized(bytes)
    } catch .outOfMemory {
      throw .system(doing: "compress", path: job.source, code: ENOMEM)
    } catch {
      // What cannot be read again, such as a picture that a figure stored with damage, stays as it
      // is.
    }
    let name = "\(job.key)-\(SHA256.hex(of: bytes)).png"
    try Files.writeAtomically(bytes, to: Path.join(folder, name))
    return name
  }

  /// The names of the kept files by their keys.
  private func twins() throws(SiteError) -> [String: String] {
    guard Files.isFolder(folder) else { return [:] }
    return Dictionary(
      try Files.names(in: folder).sorted().filter { $0.hasSuffix(".png") }.map {
        (String($0.prefix { $0 != "-" }), $0)
      }, uniquingKeysWith: { $1 })
  }

  /// Whether a file has the bytes that its name says.
  private func verify(_ name: String) -> Bool {
    guard let bytes = try? Files.read(Path.join(folder, name)) else { return false }
    return name.hasSuffix("-\(SHA256.hex(of: bytes)).png")
  }

  private static func key(of name: String) -> String {
    var key = SHA256()
    key.update(field: "optimized picture 1 by \(PNG.libraryVersion)")
    key.update(field: name)
    return key.hexDigest()
  }
}

/// A value that threads share.
private final class SharedWork<Value: Sendable>: Sendable {
  let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }
}
