// Blocks of all articles see what this file exports.
@_exported import Staircases
