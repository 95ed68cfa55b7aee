// The library's own header is C++ and only CWOFF2Shims includes it; this module finds and links it.
