// The library's own header is C++ and read by CWOFF2Shims alone; this module finds and links it.
