internal import Foundation

/// When articles changed and where they can be edited, as the repository around the content folder
/// says.
///
/// Empty without git, outside a repository, and for what is not committed. Times come from commits,
/// not from files, so that two clones build the same site.
struct GitHistory: Hashable, Sendable {
  /// The first and the last commit of a file, as ISO 8601 with the committer's time zone.
  struct Dates: Hashable, Sendable {
    var first: String
    var last: String
  }

  /// By path below the content folder.
  private(set) var dates: [String: Dates] = [:]
  /// The address below which files of the content folder can be edited; nil for hosts that are not
  /// known.
  private(set) var editBase: String?

  /// No history.
  init() {}

  /// Reads the log that ``command(for:)`` prints, newest commit first.
  ///
  /// - Parameter log: for each commit a byte 1, its date, and its paths, all ended by a zero byte.
  init(log: some Sequence<UInt8>, editBase: String?) {
    self.editBase = editBase
    for commit in Array(log).split(separator: 1) {
      let parts = commit.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      guard let date = parts.first else { continue }
      for part in parts.dropFirst() {
        // The first path follows an empty line.
        let path = part.hasPrefix("\n") ? String(part.dropFirst()) : part
        if !path.isEmpty { dates[path, default: Dates(first: date, last: date)].first = date }
      }
    }
  }

  /// Reads the history of a folder; a clone without its history has no dates.
  init(of folder: String) {
    guard GitHistory.canBeInRepository(folder) else {
      self.init()
      return
    }
    let place = GitHistory.lines(
      GitHistory.git(folder, ["rev-parse", "--is-shallow-repository", "--show-prefix"]))
    let isWhole = place.first == "false"
    let log =
      isWhole
      ? GitHistory.git(
        folder,
        [
          "log", "--format=%x01%cI", "--name-only", "--no-renames", "--relative", "-z", "--", ".",
        ]) : nil
    self.init(
      log: log ?? Data(),
      editBase: place.isEmpty
        ? nil : GitHistory.editBase(folder, prefix: place.count > 1 ? place[1] : ""))
  }

  /// Returns what the history of a folder depends on: the commit, the remote, and whether all of it
  /// is there; empty without git.
  static func state(of folder: String) -> String {
    guard canBeInRepository(folder) else { return "" }
    let place = lines(
      git(
        folder,
        ["rev-parse", "HEAD", "--is-shallow-repository", "--show-prefix", "--git-common-dir"]))
    guard let common = place.last else { return "" }
    let config = Path.join(Path.join(folder, common), "config")
    let head = Path.join(Path.join(folder, common), "refs/remotes/origin/HEAD")
    let texts = [config, head].map {
      (try? Files.read($0)).map { String(decoding: $0, as: UTF8.self) }
    }
    return (place + texts.map { $0 ?? "" }).joined(separator: "\n")
  }

  /// False where git finds no repository: starting it just to learn that takes longer than reading
  /// a large site's record.
  ///
  /// It looks where git does: in the folder and all above it, for `.git` and for what a bare
  /// repository has.
  static func canBeInRepository(
    _ folder: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    // Other variables, such as that for a certificate, do not say where a repository is.
    let places = ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"]
    if places.contains(where: { environment[$0] != nil }) { return true }
    guard var place = Files.realPath(folder) else { return true }
    while true {
      let root = place == "/" ? "" : place
      if Files.kind(of: root + "/.git") != nil { return true }
      if Files.kind(of: root + "/HEAD") != nil, Files.kind(of: root + "/objects") != nil {
        return true
      }
      if root.isEmpty { return false }
      place = Path.parent(of: place)
    }
  }

  /// Returns the files of a repository that change with each commit and checkout, and with its
  /// remote; empty if they would not show changes.
  static func places(of folder: String) -> [String] {
    let place = lines(git(folder, ["rev-parse", "--absolute-git-dir", "--git-common-dir"]))
    guard place.count == 2 else { return [] }
    let common = place[1].hasPrefix("/") ? place[1] : Path.join(folder, place[1])
    let log = Path.join(place[0], "logs/HEAD")
    guard Files.isFile(log) else { return [] }
    return [log, Path.join(place[0], "HEAD")]
      + ["config", "shallow", "refs/remotes/origin/HEAD"].map { Path.join(common, $0) }
  }

  private static func editBase(_ folder: String, prefix: String) -> String? {
    guard let remote = lines(git(folder, ["remote", "get-url", "origin"])).first,
      let address = EditAddress(remote: remote)
    else { return nil }
    let head = lines(git(folder, ["symbolic-ref", "--short", "refs/remotes/origin/HEAD"])).first
    let branch = head?.split(separator: "/", maxSplits: 1).last.map(String.init)
    return address.base(branch: branch ?? "main", folder: prefix)
  }

  /// Returns what git prints; nil when git is missing or fails.
  private static func git(_ folder: String, _ arguments: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data ?? Data() : nil
  }

  private static func lines(_ data: Data?) -> [String] {
    String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension GitHistory: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    editBase = try record.read()
    for _ in 0..<(try record.count()) {
      dates[try record.read()] = Dates(first: try record.read(), last: try record.read())
    }
  }

  func write(to record: inout RecordWriter) {
    record.add(editBase)
    record.add(UInt64(dates.count))
    for (path, dates) in dates.sorted(by: { $0.key < $1.key }) {
      record.add(path)
      record.add(dates.first)
      record.add(dates.last)
    }
  }
}
