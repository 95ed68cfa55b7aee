package import Layers

extension Layer {
  /// Whether a replicator shows the layer at a path several times.
  package func isRepeated(_ path: [Int]) -> Bool {
    path.indices.contains { length in
      (self[path: Array(path[..<length])].replicator?.instances.count ?? 1) > 1
    }
  }
}
