/// An action's result in the cache protocol of Bazel: the message `ActionResult` of the Remote
/// Execution API.
///
/// The real message, not one of ours, since servers read it: bazel-remote refuses any other, and
/// returns it only while it has all files that it names. Fields that are not needed here are
/// skipped, as servers may add some.
package struct ActionResult: Hashable {
  /// A file, by the digest under which the server keeps its bytes.
  package struct File: Hashable {
    /// Where it belongs, below some folder.
    package var path: String
    /// SHA-256 of its bytes in hexadecimal.
    package var digest: String
    /// How many bytes it has.
    package var size: Int

    /// Makes the description of a file.
    package init(path: String, digest: String, size: Int) {
      (self.path, self.digest, self.size) = (path, digest, size)
    }
  }

  /// The files, in the order in which they are named.
  package var files: [File]
  /// How long the action took where it ran, in seconds; nil when that is unknown.
  package var seconds: Double?

  /// Numbers of fields in the messages of the API.
  private enum Field {
    static let outputFiles = 2, exitCode = 4, executionMetadata = 9
    static let path = 1, digest = 2
    static let hash = 1, sizeBytes = 2
    static let worker = 1, executionDuration = 12
    static let seconds = 1, nanoseconds = 2
  }

  /// Makes a result.
  package init(files: [File], seconds: Double? = nil) {
    (self.files, self.seconds) = (files, seconds)
  }

  /// The message; the same bytes for the same result.
  package var encoded: [UInt8] {
    var message = MessageWriter()
    for file in files {
      var digest = MessageWriter()
      digest.add(Field.hash, file.digest.utf8)
      digest.add(Field.sizeBytes, file.size)
      var output = MessageWriter()
      output.add(Field.path, file.path.utf8)
      output.add(Field.digest, digest.bytes)
      message.add(element: Field.outputFiles, output.bytes)
    }
    var metadata = MessageWriter()
    metadata.add(Field.worker, "sitegen \(SiteBuild.version)".utf8)
    if let seconds, seconds >= 0, seconds < 1e6 {
      var duration = MessageWriter()
      let milliseconds = Int((seconds * 1e3).rounded())
      duration.add(Field.seconds, milliseconds / 1000)
      duration.add(Field.nanoseconds, milliseconds % 1000 * 1_000_000)
      metadata.add(Field.executionDuration, duration.bytes)
    }
    message.add(Field.executionMetadata, metadata.bytes)
    return message.bytes
  }

  /// Reads a message; nil when the bytes are not one, or the action failed.
  package init?(_ bytes: some Collection<UInt8>) {
    files = []
    do throws(MessageReader.Malformed) {
      var message = MessageReader(bytes)
      while let (field, value) = try message.next() {
        switch (field, value) {
        case (Field.outputFiles, .bytes(let output)): files.append(try ActionResult.file(output))
        case (Field.executionMetadata, .bytes(let metadata)):
          seconds = try ActionResult.seconds(metadata)
        case (Field.exitCode, .number(let code)) where code != 0: return nil
        default: break
        }
      }
    } catch {
      return nil
    }
  }

  private static func file(_ bytes: ArraySlice<UInt8>) throws(MessageReader.Malformed) -> File {
    var file = File(path: "", digest: "", size: 0)
    var message = MessageReader(bytes)
    while let (field, value) = try message.next() {
      switch (field, value) {
      case (Field.path, .bytes(let path)): file.path = String(decoding: path, as: UTF8.self)
      case (Field.digest, .bytes(let digest)):
        var inner = MessageReader(digest)
        while let (field, value) = try inner.next() {
          switch (field, value) {
          case (Field.hash, .bytes(let hash)): file.digest = String(decoding: hash, as: UTF8.self)
          case (Field.sizeBytes, .number(let size)):
            guard let size = Int(exactly: size) else { throw MessageReader.Malformed() }
            file.size = size
          default: break
          }
        }
      default: break
      }
    }
    return file
  }

  private static func seconds(
    _ metadata: ArraySlice<UInt8>
  ) throws(MessageReader.Malformed) -> Double? {
    var message = MessageReader(metadata)
    var seconds: Double?
    while let (field, value) = try message.next() {
      guard case (Field.executionDuration, .bytes(let duration)) = (field, value) else { continue }
      var inner = MessageReader(duration)
      var sum = 0.0
      while let (field, value) = try inner.next() {
        switch (field, value) {
        case (Field.seconds, .number(let whole)): sum += Double(whole)
        case (Field.nanoseconds, .number(let part)): sum += Double(part) / 1e9
        default: break
        }
      }
      // Negative ones appear as huge ones here.
      seconds = sum < 1e6 ? sum : nil
    }
    return seconds
  }
}
