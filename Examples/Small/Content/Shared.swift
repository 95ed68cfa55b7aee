import Figures

// What several articles use. The package manager needs one Swift file in this folder, if an empty
// one.

/// The page colour that scenes stand on.
let paper = Color(hex: 0xF6F2E7)
