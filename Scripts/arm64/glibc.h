// The functions of the C library that Geometry/Math.swift uses.
double sin(double);
double cos(double);
double tan(double);
double atan2(double, double);
double acos(double);
double pow(double, double);
double exp(double);
double log(double);
