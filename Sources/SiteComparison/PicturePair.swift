internal import Foundation
internal import PictureComparison
internal import Synchronization

/// The names of two pictures that are compared.
struct PicturePair: Hashable {
  var old: String
  var new: String

  /// Makes the pair of a change; nil if one picture is missing.
  init?(_ change: SiteDifference.PictureChange) {
    guard let old = change.old, let new = change.new else { return nil }
    (self.old, self.new) = (old, new)
  }

  /// Returns how the pictures of each pair differ, without those that cannot be read.
  ///
  /// Pairs are measured on all processors: it is nearly all of the time that a comparison takes.
  static func measures(
    of pairs: [PicturePair], _ old: GeneratedSite, _ new: GeneratedSite
  ) -> [PicturePair: PictureMeasure] {
    let found = Mutex<[PicturePair: PictureMeasure]>([:])
    DispatchQueue.concurrentPerform(iterations: pairs.count) { number in
      let pair = pairs[number]
      guard let a = old.bytes(ofPicture: pair.old), let b = new.bytes(ofPicture: pair.new),
        let measure = PictureMeasure(old: a, new: b)
      else { return }
      found.withLock { $0[pair] = measure }
    }
    return found.withLock { $0 }
  }
}
