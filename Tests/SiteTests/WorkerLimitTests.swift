import Foundation
import Testing

/// Limits of workers that show in processes and not in what a build says.
struct WorkerLimitTests {
  @Test func saysWhatFiguresCannotDo() {
    let said = ["Figures cannot ", "This system's kernel limits only the memory"]
    #expect(said.contains(where: Confinement.summary.contains), "\(Confinement.summary)")
  }

  @Test func inheritsNoFilesFromThoseWhoStartedTheBuild() throws {
    let site = try SiteFixture(["a.md": figure("bad", "inherit")])
    let (build, _, errors) = site.process([])
    build.executableURL = URL(fileURLWithPath: "/bin/sh")
    build.arguments = ["-c", "exec \"$0\" build --jobs 1 9> log", SiteFixture.host]
    try build.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    build.waitUntilExit()
    #expect(said.contains("inherit was refused: Bad file descriptor"), "\(said)")
    #expect(site.text("log") == "")
  }

  #if os(Linux)
    /// The parent's clock, which ends a figure otherwise, stands still. One that ignores the signal
    /// and raises its limit has the time of its article's figures, and no more.
    @Test(arguments: [("spin", 3), ("escape", 1)])
    func endsAFigureWhoseBuildIsStopped(_ deed: String, timeout: Int) throws {
      let site = try SiteFixture(["a.md": figure("bad", deed, "timeout=\(timeout)")])
      let (build, _, _) = site.process(["build", "--jobs", "1"])
      try build.run()
      defer { kill(build.processIdentifier, SIGKILL) }
      // Its eight threads say that the figure is running.
      try #require(wait { site.processes.contains { threads(of: $0) > 8 } })
      kill(build.processIdentifier, SIGSTOP)
      // A process that has ended and was not waited for has no folder.
      #expect(wait { site.processes == [build.processIdentifier] })
      kill(build.processIdentifier, SIGCONT)
      build.waitUntilExit()
      #expect(build.terminationStatus == 1)
    }

    @Test func endsWithItsBuild() throws {
      let site = try SiteFixture(["a.md": figure("bad", "linger")])
      let (build, _, _) = site.process(["build", "--jobs", "1"])
      try build.run()
      try #require(wait { site.processes.count >= 2 })
      kill(build.processIdentifier, SIGKILL)
      build.waitUntilExit()
      #expect(wait { site.processes.isEmpty })
    }

    /// The administrator may read it, and with it what runs as the administrator.
    @Test func takesTheKeyOutOfItsEnvironment() throws {
      let site = try SiteFixture(["a.md": figure("slow", "hang", "timeout=1")])
      let (build, _, _) = site.process(
        ["build", "--jobs", "1"],
        environment: ["FILLET_REMOTE_CACHE_HEADER": "X-Key: secret", "OTHER": "other"])
      try build.run()
      try #require(wait { site.processes.count == 2 })
      let found = FileManager.default.contents(
        atPath: "/proc/\(build.processIdentifier)/environ")
      build.waitUntilExit()
      guard let found else {
        #expect(geteuid() != 0)
        return
      }
      let text = String(decoding: found, as: UTF8.self)
      #expect(text.contains("OTHER=other") && !text.contains("secret"))
    }

    private func threads(of process: pid_t) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task"))?.count ?? 0
    }

    /// Waits until something holds; false when it does not within a minute.
    private func wait(_ holds: () -> Bool) -> Bool {
      for _ in 0..<6_000 {
        if holds() { return true }
        usleep(10_000)
      }
      return holds()
    }
  #endif
}
