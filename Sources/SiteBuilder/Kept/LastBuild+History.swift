extension LastBuild {
  /// Returns when articles changed, asking git only if the repository's files have changed.
  func history(of content: String) -> GitHistory {
    let places = repository.value(for: content) { GitHistory.places(of: content) }
    // Without these files, as in a folder that no repository holds, there is nothing to tell a
    // change by.
    let key = places.isEmpty ? nil : FileStates(places)
    return history.value(for: key) { GitHistory(of: content) }
  }
}
