import CSystemShims
public import Figures
import Foundation
import SiteBuilder

/// The worker's side of running figures: reads requests, runs article code, writes replies.
///
/// Article code may print, crash, hang or exhaust memory; none of it reaches the build:
///
///     parent ──requests──▶ copy of descriptor 0      (0 itself is /dev/null)
///     parent ◀──replies─── copy of descriptor 1      (1 itself joins descriptor 2)
///     parent ◀──messages── descriptor 2: all that article code or the Swift runtime prints
///
/// A second thread waits for the parent's end of the request pipe to close, which also happens when
/// the parent is killed, and then ends the process even in the middle of an endless loop, with what
/// it started.
public enum FigureWorker {
  /// Whether command-line arguments (without the program's name) start a worker.
  public static func isRequested(by arguments: [String]) -> Bool {
    arguments.first == WorkerSettings.subcommand
  }

  /// Serves requests until the input ends, then ends the process.
  ///
  /// - Parameter arguments: The command line without the program's name.
  public static func run(_ catalog: SceneCatalog, arguments: [String]) -> Never {
    guard let settings = WorkerSettings(arguments: arguments) else {
      FileHandle.standardError.write(
        Data("\(WorkerSettings.subcommand) is started by sitegen itself, not by hand\n".utf8))
      exit(2)
    }
    // A thread that blocks signals may have started the build.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
    // What it starts is in its group, so that all of it can be ended at once; and it has no
    // terminal.
    setsid()
    // Files that the build's own parents left open could be written to.
    csystem_close_from(3)
    let requests = dup(0)
    let replies = dup(1)
    let nothing = unsafe open("/dev/null", O_RDONLY)
    guard requests >= 0, replies >= 0, nothing >= 0, dup2(nothing, 0) == 0, dup2(2, 1) == 1
    else { exit(70) }
    csystem_buffer_output_by_line()
    if settings.memoryLimit > 0 { _ = csystem_limit_memory(UInt64(settings.memoryLimit)) }
    confine(settings, channel: requests)
    Thread.detachNewThread {
      waitUntilClosed(requests)
      // Ends the group; it is not the parent's.
      if getpgrp() == getpid() { kill(0, SIGKILL) }
      _exit(0)
    }

    let task = WorkerTask(catalog: catalog, settings: settings)
    var reader = LineReader(descriptor: requests)
    while let line = reader.next() {
      // A reply begins with the token of its request.
      let token = line.prefix { $0 != UInt8(ascii: " ") } + [UInt8(ascii: " ")]
      guard
        let job = try? JSONDecoder().decode(
          WorkerJob.self, from: Data(line.dropFirst(token.count)))
      else { exit(70) }
      limitProcessorTime(of: job)
      let answer = task.answer(to: job.request)
      fflush(nil)
      write(answer, after: token, to: replies)
    }
    exit(0)
  }

  /// The most bytes that a file written by a worker may have: the largest pictures have a tenth of
  /// that.
  private static let mostFileBytes = UInt64(PictureStore.maximumSize)
  private static let mostOpenFiles: UInt64 = 256

  /// Deprives the process of what no figure needs, as far as the kernel supports it; ends the
  /// process if the kernel claims support but fails.
  private static func confine(_ settings: WorkerSettings, channel: Int32) {
    _ = csystem_limit_files(mostFileBytes, mostOpenFiles)
    let refusal = unsafe csystem_confine(settings.pictureFolder, channel)
    guard refusal == 0 else {
      FileHandle.standardError.write(
        Data("the worker cannot be confined: \(unsafe String(cString: strerror(refusal)))\n".utf8))
      exit(71)
    }
  }

  /// Lets a figure use all processors for the time that it has. The parent's clock ends it earlier,
  /// unless the parent is stopped or hangs.
  private static func limitProcessorTime(of job: WorkerJob) {
    let processors = Double(ProcessInfo.processInfo.activeProcessorCount)
    let (seconds, all) = (job.timeoutSeconds * processors, job.articleSeconds * processors)
    guard seconds < 1e9, all < 1e9 else { return }
    _ = csystem_limit_processor(UInt64(max(0, seconds)), UInt64(max(seconds, all)) + 4)
  }

  /// Waits for the other end of a pipe to close; reads nothing from it.
  private static func waitUntilClosed(_ descriptor: Int32) {
    while true {
      var watch = pollfd(fd: descriptor, events: 0, revents: 0)
      guard unsafe poll(&watch, 1, -1) >= 0 || errno == EINTR else { return }
      if Int32(watch.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { return }
    }
  }

  private static func write(
    _ line: WorkerLine, after token: ArraySlice<UInt8>, to descriptor: Int32
  ) {
    var bytes = Array(token)
    do {
      bytes += try line.bytes()
    } catch {
      bytes += (try? WorkerLine(.notFinite(error)).bytes()) ?? []
    }
    var done = 0
    while done < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.write(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      }
      if put < 0 && errno != EINTR { exit(70) }
      if put > 0 { done += put }
    }
  }
}
