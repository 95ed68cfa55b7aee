import ContentDigest
import FigureBlocks
import FigureResults

/// Results of figures on a server, under the keys of the cache on disk.
///
///     ac/<key>       an `ActionResult` that names the two kinds of files below, by their digests
///     cas/<digest>   the cache's entry: figures/<key>.json, whose first line says whose it is
///     cas/<digest>   each picture: pictures/<digest>.png
///
/// Nothing from there is trusted. Bytes must have the digest under which they were asked for, the
/// action's files must be those of this figure, and the entry names itself. So a wrong answer only
/// costs a drawing, and no figure ever shows what is not its own. Anyone who may write to the
/// server can still put a wrong result under the right key, as with every cache of this kind.
struct RemoteResults: Sendable {
  /// The outcome of reading.
  enum Reading: Sendable {
    case hit(EncodedResult, seconds: Double?)
    case miss
    /// The server failed; how, as a sentence.
    case failure(String)
    /// What the server gave cannot be used; why, as a sentence.
    case wrong(String)
    /// It was right, but this machine could not keep it.
    case trouble(SiteError)
  }

  /// The outcome of writing.
  enum Writing: Sendable {
    case kept, known
    /// A picture of it is missing or damaged on this disk, which the next build notices.
    case damaged
    /// It failed; why, as a sentence.
    case failure(String)
  }

  /// The most bytes of an answer that lists files.
  static let listLimit = 1 << 20
  /// The most bytes of one file: pictures may be longer than what a worker answers.
  static let fileLimit = 64 << 20
  /// The most bytes of all files of a figure.
  static let figureLimit = 4 * fileLimit

  let store: any RemoteStore
  let cache: FigureCache

  /// Looks a figure up, and puts what is found into the cache on disk.
  func read(_ job: FigureJob) -> Reading {
    let key = cache.key(of: job)
    let listPath = "ac/\(key)"
    let list: [UInt8]
    switch ask(.get(limit: RemoteResults.listLimit), listPath) {
    case .found(let bytes): list = bytes
    case .absent: return .miss
    case .kept: return .failure(problem(listPath, "gave an unexpected answer"))
    case .failure(let reason): return .failure(problem(listPath, reason))
    }
    guard let action = ActionResult(list), let files = RemoteFiles(action, key: key) else {
      return .wrong(problem(listPath, UnusableList.description(of: list, key: key)))
    }
    guard files.size <= RemoteResults.figureLimit else {
      return .wrong(problem(listPath, "lists \(files.size) bytes for one figure"))
    }
    let missing = files.pictures.filter { !cache.pictures.verify(RemoteFiles.name(of: $0)) }
    let wanted = [files.entry] + missing
    let answers = store.exchange(
      wanted.map { RemoteRequest(.get(limit: $0.size), "cas/\($0.digest)") })
    var contents: [[UInt8]] = []
    for (file, answer) in zip(wanted, answers) {
      switch answer {
      case .found(let bytes):
        guard bytes.count == file.size, SHA256.hex(of: bytes) == file.digest else {
          return .wrong(
            problem("cas/\(file.digest)", bytes.isEmpty ? "sent nothing" : "sent different bytes"))
        }
        contents.append(bytes)
      // Servers drop what nobody asked for in a long time.
      case .absent: return .miss
      case .kept, .failure: return .failure(problem("cas/\(file.digest)", answer.reason))
      }
    }
    guard contents.count == wanted.count, let result = cache.result(in: contents[0], for: job)
    else { return .wrong(problem(listPath, "sent the result of something else")) }
    let named = Set(files.pictures.map(RemoteFiles.name))
    guard result.result.pictureNames.isSubset(of: named) else {
      return .wrong(problem(listPath, "sent a result without its pictures"))
    }
    guard cache.changedFile(of: result.result) == nil else { return .miss }
    do throws(SiteError) {
      for picture in contents.dropFirst() { _ = try cache.pictures.store(picture) }
      try cache.store(contents[0], for: job)
    } catch {
      return .trouble(error)
    }
    return .hit(result, seconds: action.seconds)
  }

  /// Gives the server a result: first its files, then the list that names them.
  ///
  /// - Parameter isSent: Whether a file is on its way already; it is regarded as sent from then on.
  func write(
    _ result: EncodedResult, seconds: Double?, for job: FigureJob, isSent: (String) -> Bool
  ) -> Writing {
    let key = cache.key(of: job)
    let entry = cache.entry(of: result, for: job)
    var files = [
      ActionResult.File(
        path: RemoteFiles.entryPath(key), digest: SHA256.hex(of: entry), size: entry.count)
    ]
    var bodies = [entry]
    for name in result.result.pictureNames.sorted() {
      // Pictures that were damaged on this disk are not passed on.
      guard cache.pictures.verify(name), let bytes = try? Files.read(cache.pictures.path(of: name))
      else { return .damaged }
      files.append(
        ActionResult.File(
          path: "pictures/\(name)", digest: SHA256.hex(of: bytes), size: bytes.count))
      bodies.append(bytes)
    }
    let requests = zip(files, bodies).compactMap { file, bytes in
      isSent(file.digest) ? nil : RemoteRequest(.put(bytes), "cas/\(file.digest)")
    }
    for (request, answer) in zip(requests, store.exchange(requests)) where answer != .kept {
      return .failure(problem(request.path, answer.reason))
    }
    let list = ActionResult(files: files, seconds: seconds).encoded
    let answer = ask(.put(list), "ac/\(key)")
    return answer == .kept ? .kept : .failure(problem("ac/\(key)", answer.reason))
  }

  /// Gives the server a result unless it has one.
  func offer(
    _ result: EncodedResult, seconds: Double?, for job: FigureJob, isSent: (String) -> Bool
  ) -> Writing {
    let path = "ac/\(cache.key(of: job))"
    switch ask(.get(limit: RemoteResults.listLimit), path) {
    case .found: return .known
    case .failure(let reason): return .failure(problem(path, reason))
    case .absent, .kept: return write(result, seconds: seconds, for: job, isSent: isSent)
    }
  }

  private func ask(_ method: RemoteRequest.Method, _ path: String) -> RemoteAnswer {
    store.exchange([RemoteRequest(method, path)]).first ?? .failure("did not answer")
  }

  private func problem(_ path: String, _ reason: String) -> String {
    let digest = path.split(separator: "/").last ?? ""
    return "\(path.prefix { $0 != "/" })/\(digest.prefix(12))…: the server \(reason)"
  }
}

/// The files of a figure among those of an action.
struct RemoteFiles {
  var entry: ActionResult.File
  var pictures: [ActionResult.File]

  /// Takes a figure's files; nil when there is anything else among them, or a size that nothing
  /// here has.
  init?(_ action: ActionResult, key: String) {
    var entry: ActionResult.File?
    pictures = []
    for file in action.files {
      guard (1...RemoteResults.fileLimit).contains(file.size) else { return nil }
      // It becomes part of an address.
      guard PictureStore.isHex(file.digest, count: 64) else { return nil }
      if file.path == RemoteFiles.entryPath(key), entry == nil {
        entry = file
      } else if file.path == "pictures/\(RemoteFiles.name(of: file))" {
        pictures.append(file)
      } else {
        return nil
      }
    }
    guard let entry else { return nil }
    self.entry = entry
  }

  /// How many bytes they have together.
  var size: Int { pictures.reduce(entry.size) { $0 + $1.size } }

  static func entryPath(_ key: String) -> String { "figures/\(key).json" }

  static func name(of picture: ActionResult.File) -> String {
    PictureStore.name(digest: picture.digest)
  }
}

extension RemoteAnswer {
  /// Why it is not the answer to a request that succeeds.
  fileprivate var reason: String {
    switch self {
    case .failure(let reason): reason
    case .absent: "answered that there is no such place"
    case .found, .kept: "gave an unexpected answer"
    }
  }
}
