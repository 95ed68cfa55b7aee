// Helpers that articles share.
