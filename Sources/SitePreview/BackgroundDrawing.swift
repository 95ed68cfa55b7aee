internal import Foundation
internal import LiveServing
internal import SiteBuilder
internal import Synchronization

/// Figures that are being drawn while the session goes on serving and building.
///
/// The bell rings when it is done, and before that when an article has all of its figures.
final class BackgroundDrawing: Sendable {
  /// What has been drawn since it was last asked for.
  struct Arrival {
    var figures: [DrawnFigure] = []
    /// Whether nothing more comes.
    var isDone = false
    /// Why not all figures could be tried.
    var failure: SiteError?
    /// Whether files have changed that failures may be about.
    var isDoubtful = false
  }

  private struct State {
    var arrival = Arrival()
    /// The names of those that are done.
    var done: Set<String> = []
    var isStopped = false
    var notice: String?
    /// Whether an article has got all of its figures since the bell rang last, and when that was.
    var hasArticle = false
    var lastRing = ContinuousClock.now
  }

  let figures: UndrawnFigures
  let start = ContinuousClock.now
  private let state = Mutex(State())
  private let end = DispatchSemaphore(value: 0)
  private let bell: Bell
  private let voice: PreviewVoice
  private let pause: Duration

  /// Begins to draw.
  ///
  /// - Parameter pause: how long to wait at least before the bell rings again.
  init(_ figures: UndrawnFigures, pause: Duration, _ bell: Bell, _ voice: PreviewVoice) {
    (self.figures, self.pause, self.bell, self.voice) = (figures, pause, bell, voice)
    let names = figures.names
    let notice = names.count == 1 ? "Drawing \(names[0])" : "Drawing \(names.count) figures"
    state.withLock { $0.notice = notice }
    voice.announce { $0.notice = notice }
    Thread.detachNewThread {
      self.run()
      self.end.signal()
    }
  }

  /// What pages say about it.
  var notice: String? { state.withLock { $0.notice } }

  /// Says that a file has changed: what has failed, or fails, may have read it as it was.
  func doubt() { state.withLock { $0.arrival.isDoubtful = true } }

  /// Returns what has been drawn, once.
  func take() -> Arrival {
    state.withLock { state in
      defer { state.arrival.figures = [] }
      return state.arrival
    }
  }

  /// Whether what is left is all still to be drawn.
  func isWanted(in undrawn: UndrawnFigures?) -> Bool {
    figures.areWanted(in: undrawn, besides: state.withLock { $0.done })
  }

  /// Ends the workers, waits for them, and returns what had been drawn.
  func stop() -> Arrival {
    state.withLock { $0.isStopped = true }
    end.wait()
    end.signal()
    return take()
  }

  private func run() {
    var failure: SiteError?
    do throws(SiteError) {
      try figures.draw(isStopped: { self.state.withLock { $0.isStopped } }, progress: tell) {
        (figure, isLastOfArticle) in
        state.withLock { state in
          state.arrival.figures.append(figure)
          state.done.insert(figure.name)
          if isLastOfArticle { state.hasArticle = true }
        }
      }
    } catch {
      failure = error
    }
    state.withLock { state in
      (state.arrival.isDone, state.arrival.failure) = (true, failure)
      state.notice = nil
    }
    bell.ring()
  }

  /// Called several times a second.
  private func tell(_ progress: BuildProgress) {
    let isDue = state.withLock { state in
      guard state.hasArticle, state.lastRing + pause < .now else { return false }
      (state.hasArticle, state.lastRing) = (false, .now)
      return true
    }
    if isDue { bell.ring() }
    guard case .figures(let done, let total, let slow) = progress, done < total,
      total > 1 || slow != nil
    else { return }
    let isNews = state.withLock { state in
      guard !state.isStopped else { return false }
      defer { state.notice = progress.text }
      return state.notice != progress.text
    }
    if isNews { voice.announce { $0.notice = progress.text } }
  }
}
