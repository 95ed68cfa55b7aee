import Figures
import Foundation

/// What article code can do to the process it runs in.
enum Misdeed: String {
  case trap, bounds, overflow, recurse, hang, flood, exit, eat, kill, forge, mute
  case scribble, overwrite, remove, connect, murder, swell
  case deface, expose, loosen, touch, spoil, pry, fork, exec, linger, spin, bloat, gush, inherit
  case circle, prepare
  case empty, renice, attach, foretell, misplace, escape

  /// Does it; most do not return.
  func commit() throws {
    switch self {
    case .trap: Misdeed.trap()
    case .bounds: Misdeed.readOutOfBounds()
    case .overflow: Misdeed.overflow()
    case .recurse: _ = Misdeed.depth(0)
    case .hang: while true { usleep(1_000) }
    case .flood: while true { print("again and again") }
    case .exit: Foundation.exit(3)
    case .eat: Misdeed.eat()
    case .kill: _ = Foundation.kill(getpid(), SIGKILL)
    case .forge:
      for descriptor in Int32(3)..<64 { unsafe write(descriptor, "{}\n", 3) }
    case .scribble:
      try Misdeed.attempt("scribble") { unsafe open("Content/new.md", O_CREAT | O_WRONLY, 0o644) }
    case .overwrite:
      try Misdeed.attempt("overwrite") { unsafe open("Content/crash.md", O_WRONLY | O_TRUNC) }
    case .remove: try Misdeed.attempt("remove") { unsafe unlink("Content/crash.md") }
    case .connect:
      try Misdeed.attempt("connect") { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    case .murder: try Misdeed.attempt("murder") { Foundation.kill(getppid(), SIGKILL) }
    case .swell: try Misdeed.swell()
    case .mute: for descriptor in Int32(0)..<64 { close(descriptor) }
    case .deface:
      try Misdeed.attempt("deface") { unsafe open("Site/crash.html", O_WRONLY | O_TRUNC) }
    case .expose: try Misdeed.attempt("expose") { unsafe chmod("Site/crash.html", 0o777) }
    case .loosen: try Misdeed.attempt("loosen") { unsafe chmod("Content/crash.md", 0o777) }
    case .touch: try Misdeed.attempt("touch") { unsafe utimes("Content/crash.md", nil) }
    case .spoil: try Misdeed.spoil()
    case .pry:
      try Misdeed.attempt("pry") { unsafe open("/proc/\(getppid())/environ", O_RDONLY) }
    case .fork: try Misdeed.attempt("fork", Misdeed.fork)
    case .exec:
      try Misdeed.attempt("exec") {
        var arguments = unsafe [strdup("true"), nil]
        return unsafe execv("/bin/true", &arguments)
      }
    case .linger: Misdeed.linger()
    case .circle: Misdeed.circle()
    case .prepare: Misdeed.prepare()
    case .spin: Misdeed.spin()
    case .bloat: Misdeed.bloat()
    case .gush: Misdeed.gush()
    case .inherit: try Misdeed.attempt("inherit") { Int32(unsafe write(9, "mine", 4)) }
    case .empty:
      try Misdeed.attempt("empty") { unsafe open("Content/crash.md", O_ACCMODE | O_TRUNC) }
    case .renice: try Misdeed.attempt("renice", Misdeed.renice)
    case .attach: try Misdeed.attempt("attach", Misdeed.attach)
    case .foretell: Misdeed.foretell()
    case .misplace:
      print("crash.md:-9223372036854775808: Fatal error: nowhere")
      _ = Foundation.kill(getpid(), SIGKILL)
    case .escape: Misdeed.escape()
    }
  }

  /// Does what must be refused; what is not refused is a figure that shows something.
  static func attempt(_ name: String, _ deed: () -> Int32) throws {
    guard deed() < 0 else { return }
    throw FigureError("\(name) was refused: \(unsafe String(cString: strerror(errno)))")
  }

  /// Opens file after file.
  private static func swell() throws {
    while true { try attempt("swell") { unsafe open("/dev/null", O_RDONLY) } }
  }

  // The next lines are counted as those of an article.
  #sourceLocation(file:"Content/crash.md",line:100)
  private static func trap() { fatalError("the corner is too round") }
  private static func readOutOfBounds() { _ = hidden([1])[hidden(3)] }
  private static func overflow() { _ = hidden(UInt8.max) + hidden(1) }
  private static func circle() { while hidden(true) {} }
  #sourceLocation()

  // Above all figures, where set-up code stands.
  #sourceLocation(file:"Content/crash.md",line:3)
  private static func prepare() { while hidden(true) {} }
  #sourceLocation()

  /// Keeps the compiler from foreseeing a trap.
  @inline(never)
  private static func hidden<T>(_ value: T) -> T { value }

  private static func depth(_ level: Int) -> Int {
    level == hidden(-1) ? 0 : 1 + depth(level + 1)
  }

  /// Asks for address space only: no page of it is touched.
  private static func eat() {
    while true { _ = UnsafeMutableRawPointer.allocate(byteCount: 1 << 28, alignment: 16) }
  }
}
