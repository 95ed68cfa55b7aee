import Foundation

/// Deeds of several steps.
extension Misdeed {
  /// The folder that the worker may write to.
  private static var folder: String { CommandLine.arguments.last ?? "" }

  /// Damages a picture of another figure.
  static func spoil() throws {
    let pictures = ".fillet-cache/pictures"
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures)
    for name in names {
      try attempt("spoil") { unsafe open("\(pictures)/\(name)", O_WRONLY | O_TRUNC) }
    }
  }

  /// Swift hides it, but not from those who look for it.
  static func fork() -> Int32 {
    typealias Fork = @convention(c) () -> Int32
    guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "fork") else { return -1 }
    let child = unsafe unsafeBitCast(symbol, to: Fork.self)()
    while child == 0 { sleep(60) }
    return child
  }

  /// Starts a process as the Swift runtime starts the tracer of a trap, which is the one that a
  /// worker may have; it does not end by itself, nor does this function before it.
  static func linger() {
    #if os(Linux)
      typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> Int32
      typealias Clone =
        @convention(c) (
          Body, UnsafeMutableRawPointer, Int32, UnsafeMutableRawPointer?
        ) -> Int32
      guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "clone") else { return }
      let size = 1 << 16
      let stack = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      let sharesMemory: Int32 = 0x100
      let waits: Int32 = 0x4000
      _ = unsafe unsafeBitCast(symbol, to: Clone.self)(
        { _ in while true { sleep(60) } }, unsafe stack + size, sharesMemory | waits, nil)
    #else
      _ = fork()
      while true { sleep(60) }
    #endif
  }

  /// Lets the process that builds wait for all others.
  static func renice() -> Int32 {
    // Zero stands for a process.
    setpriority(0, id_t(getppid()), 19)
  }

  /// Asks for memory that another program shares. There is none of this number, and nobody may ask.
  static func attach() -> Int32 {
    #if os(Linux)
      unsafe Int(bitPattern: shmat(0x7FFF_FFFF, nil, 0)) == -1 ? -1 : 0
    #else
      -1
    #endif
  }

  /// Writes answers to questions that come later, without end.
  static func foretell() {
    let line = #"{"failure":{"_0":"foretold"}}"# + "\n"
    for file in Int32(3)..<64 where fcntl(file, F_GETFL) & O_ACCMODE == O_WRONLY {
      for _ in 0..<1_000 { _ = unsafe write(file, line, line.utf8.count) }
    }
  }

  /// Ignores the signal at the end of its time, asks for more, and uses all processors.
  static func escape() {
    signal(SIGXCPU, SIG_IGN)
    var most = rlimit()
    #if os(Linux)
      _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &most)
      most.rlim_cur = most.rlim_max
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &most)
    #endif
    spin()
  }

  /// Uses all processors.
  static func spin() {
    for _ in 0..<8 { Thread.detachNewThread { while true {} } }
    while true {}
  }

  /// Writes a file of half a gigabyte, none of which takes room on the disk.
  static func bloat() {
    let file = unsafe open("\(folder)/large", O_CREAT | O_WRONLY, 0o644)
    ftruncate(file, 1 << 29)
  }

  /// Writes without end to whatever can only be written to: one of these is the channel for
  /// answers.
  static func gush() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    while true {
      for file in Int32(3)..<64 where fcntl(file, F_GETFL) & O_ACCMODE == O_WRONLY {
        _ = unsafe write(file, bytes, bytes.count)
      }
    }
  }
}
