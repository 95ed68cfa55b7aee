// Vector operations that Swift's SIMD types lack, as inline functions on Clang's portable vectors.
//
// They become part of the Swift code that calls them, in the instruction set that its module is
// compiled for. Where an AVX2 or AVX-512 instruction is named, a portable form with the same result
// is beside it. The queries at the end are about the processor and the environment.

#ifndef CVECTOR_SHIMS_H
#define CVECTOR_SHIMS_H

#include <stdint.h>
#include <stdlib.h>

#define CV_INLINE static inline __attribute__((always_inline, unused))

typedef uint8_t cv_u8x4 __attribute__((ext_vector_type(4)));
typedef uint8_t cv_u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t cv_u8x16 __attribute__((ext_vector_type(16)));
typedef uint8_t cv_u8x32 __attribute__((ext_vector_type(32)));
typedef uint8_t cv_u8x64 __attribute__((ext_vector_type(64)));
typedef uint16_t cv_u16x4 __attribute__((ext_vector_type(4)));
typedef uint16_t cv_u16x8 __attribute__((ext_vector_type(8)));
typedef uint16_t cv_u16x16 __attribute__((ext_vector_type(16)));
typedef uint16_t cv_u16x32 __attribute__((ext_vector_type(32)));
typedef int16_t cv_i16x8 __attribute__((ext_vector_type(8)));
typedef int16_t cv_i16x16 __attribute__((ext_vector_type(16)));
typedef int16_t cv_i16x32 __attribute__((ext_vector_type(32)));
typedef int32_t cv_i32x8 __attribute__((ext_vector_type(8)));
typedef int32_t cv_i32x16 __attribute__((ext_vector_type(16)));
typedef float cv_f32x8 __attribute__((ext_vector_type(8)));
typedef int32_t cv_i32x4 __attribute__((ext_vector_type(4)));
typedef uint32_t cv_u32x4 __attribute__((ext_vector_type(4)));
typedef uint32_t cv_u32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t cv_u32x16 __attribute__((ext_vector_type(16)));

/// The upper halves of the 32-bit products.
CV_INLINE cv_u16x16 cv_high_product16(cv_u16x16 a, cv_u16x16 b) {
  return __builtin_convertvector(
    (__builtin_convertvector(a, cv_u32x16) * __builtin_convertvector(b, cv_u32x16)) >> 16,
    cv_u16x16);
}

/// `(a b + 2^14) >> 15`: a product of fractions in 32768ths, rounded to nearest.
CV_INLINE cv_i16x16 cv_rounded_product16(cv_i16x16 a, cv_i16x16 b) {
#if defined(__AVX2__)
  typedef short words __attribute__((vector_size(32)));
  return (cv_i16x16)__builtin_ia32_pmulhrsw256((words)a, (words)b);
#else
  return __builtin_convertvector(
    ((((__builtin_convertvector(a, cv_i32x16) * __builtin_convertvector(b, cv_i32x16)) >> 14) + 1)
     >> 1), cv_i16x16);
#endif
}

/// Whether `cv_rounded_product16` is known to be a single instruction.
CV_INLINE int cv_rounds_products_fast(void) {
#if defined(__AVX2__)
  return 1;
#else
  return 0;
#endif
}

/// 255 minus the last byte of each four, in both 16-bit halves of their word.
CV_INLINE cv_u16x16 cv_rests_of_four32(cv_u8x32 s) {
#if defined(__x86_64__) && !defined(__SSSE3__)
  // Plain SSE2 cannot permute bytes freely.
  cv_u32x8 last = ~(cv_u32x8)s >> 24;
  return (cv_u16x16)(last | last << 16);
#else
  return ~(cv_u16x16)__builtin_shufflevector(
    s, s, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, 23,
    27, 27, 27, 27, 31, 31, 31, 31) & 0x00ff;
#endif
}

/// Each byte four times.
CV_INLINE cv_u8x32 cv_each_four_times(cv_u8x8 c) {
  return __builtin_shufflevector(
    c, c, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6,
    7, 7, 7, 7);
}

/// The even bytes of `e` and the odd bytes of `o`, each in its place.
CV_INLINE cv_u8x32 cv_even_odd(cv_u8x32 e, cv_u8x32 o) {
  return __builtin_shufflevector(
    e, o, 0, 33, 2, 35, 4, 37, 6, 39, 8, 41, 10, 43, 12, 45, 14, 47, 16, 49, 18, 51, 20, 53, 22, 55,
    24, 57, 26, 59, 28, 61, 30, 63);
}

/// Bytes as 16-bit numbers.
CV_INLINE cv_u16x16 cv_widened16(cv_u8x16 a) { return __builtin_convertvector(a, cv_u16x16); }
/// 16-bit numbers below 256 as bytes.
CV_INLINE cv_u8x16 cv_narrowed16(cv_u16x16 a) {
#if defined(__AVX2__)
  // Without this, the compiler narrows the parts of a sum one by one.
  typedef short words __attribute__((vector_size(16)));
  return (cv_u8x16)__builtin_ia32_packuswb128((words)a.lo, (words)a.hi);
#else
  return __builtin_convertvector(a, cv_u8x16);
#endif
}

/// Each number four times, as 16 bits.
CV_INLINE cv_u16x16 cv_each_four_times16(cv_u32x4 a) {
  cv_u16x4 c = __builtin_convertvector(a, cv_u16x4);
  return __builtin_shufflevector(c, c, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}
/// The last number of each four, four times.
CV_INLINE cv_u16x16 cv_last_of_four16(cv_u16x16 a) {
  return __builtin_shufflevector(a, a, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}
/// The sums of the first one, two, three and four numbers.
CV_INLINE cv_i32x4 cv_prefix_sums4(cv_i32x4 a) {
  cv_i32x4 zero = {0, 0, 0, 0};
  a += __builtin_shufflevector(zero, a, 0, 4, 5, 6);
  return a + __builtin_shufflevector(zero, a, 0, 1, 4, 5);
}
/// The absolute values, but at most `limit`.
CV_INLINE cv_i32x4 cv_size_up_to4(cv_i32x4 a, int32_t limit) {
  return __builtin_elementwise_min(__builtin_elementwise_abs(a), (cv_i32x4)limit);
}
/// `cv_prefix_sums4` of the first four numbers and of the last four.
CV_INLINE cv_i32x8 cv_prefix_sums4_twice(cv_i32x8 a) {
  cv_i32x8 zero = {0};
  a += __builtin_shufflevector(zero, a, 0, 8, 9, 10, 4, 12, 13, 14);
  return a + __builtin_shufflevector(zero, a, 0, 1, 8, 9, 4, 5, 12, 13);
}
CV_INLINE cv_i32x8 cv_size_up_to8(cv_i32x8 a, int32_t limit) {
  return __builtin_elementwise_min(__builtin_elementwise_abs(a), (cv_i32x8)limit);
}
CV_INLINE cv_u8x4 cv_narrowed_words(cv_u32x4 a) { return __builtin_convertvector(a, cv_u8x4); }

/// `x` rounded towards zero; it must be far inside the range of 32 bits.
CV_INLINE int32_t cv_truncated(double x) { return (int32_t)x; }

CV_INLINE cv_f32x8 cv_square_roots(cv_f32x8 x) { return __builtin_elementwise_sqrt(x); }
CV_INLINE cv_f32x8 cv_lower(cv_f32x8 a, cv_f32x8 b) { return __builtin_elementwise_min(a, b); }
CV_INLINE cv_f32x8 cv_higher(cv_f32x8 a, cv_f32x8 b) { return __builtin_elementwise_max(a, b); }
/// The parameter step of all but the first and last of `count` chords, which are shorter by a
/// factor of the root of 2; `count` is at least 2.
CV_INLINE double cv_chord_step(int32_t count) {
#define CV_STEP(n) (1 / ((n) - 2 + 1.4142135623730952))
  static const double steps[8] = {
    CV_STEP(2), CV_STEP(3), CV_STEP(4), CV_STEP(5), CV_STEP(6), CV_STEP(7), CV_STEP(8), CV_STEP(9)};
  return count < 10 ? steps[count - 2] : CV_STEP(count);
#undef CV_STEP
}
CV_INLINE cv_i32x8 cv_lower8(cv_i32x8 a, cv_i32x8 b) { return __builtin_elementwise_min(a, b); }
typedef double cv_f64x4 __attribute__((ext_vector_type(4)));
CV_INLINE cv_i32x4 cv_truncated4(cv_f64x4 x) { return __builtin_convertvector(x, cv_i32x4); }
CV_INLINE cv_i32x4 cv_lower4(cv_i32x4 a, cv_i32x4 b) { return __builtin_elementwise_min(a, b); }
CV_INLINE cv_i32x4 cv_higher4(cv_i32x4 a, cv_i32x4 b) { return __builtin_elementwise_max(a, b); }
/// The greatest of `before` and the first one, two, three and four numbers.
CV_INLINE cv_i32x4 cv_prefix_highest4(cv_i32x4 a, cv_i32x4 before) {
  a = __builtin_elementwise_max(a, __builtin_shufflevector(before, a, 0, 4, 5, 6));
  return __builtin_elementwise_max(a, __builtin_shufflevector(before, a, 0, 1, 4, 5));
}
/// The numbers of both, interleaved.
CV_INLINE cv_i32x8 cv_in_turn8(cv_i32x4 a, cv_i32x4 b) {
  return __builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7);
}
/// The number of lanes in which both numbers are above their limits.
CV_INLINE int32_t cv_count_above8(float a, cv_f32x8 p, float b, cv_f32x8 q) {
  cv_f32x8 x = a, y = b;
  cv_i32x8 both = (x > p) & (y > q);
#if defined(__AVX2__)
  return __builtin_popcount(__builtin_ia32_movmskps256((cv_f32x8)both));
#else
  return -__builtin_reduce_add(both);
#endif
}
CV_INLINE cv_i32x8 cv_truncated8(cv_f32x8 x) { return __builtin_convertvector(x, cv_i32x8); }
CV_INLINE cv_f32x8 cv_int_floats8(cv_i32x8 x) { return __builtin_convertvector(x, cv_f32x8); }
CV_INLINE cv_u8x8 cv_narrowed8(cv_i32x8 a) { return __builtin_convertvector(a, cv_u8x8); }

// Sampling: numbers are in 256ths of a level, weights in 65536ths. Both weights of a mix add up to
// 65535 and products are truncated, so a mix is up to 3 too small.

typedef float cv_f32x4 __attribute__((ext_vector_type(4)));

// The upper halves of products, as a macro, since 32-byte vectors cannot be passed on to a function
// on every processor. Unless told otherwise, Clang uses 32-bit products where factors are shifted
// bytes.
#if defined(__AVX2__)
#define CV_HIGH16(a, b) \
  ((cv_u16x16)__builtin_ia32_pmulhuw256((cv_i16x16)(a), (cv_i16x16)(b)))
#else
#define CV_HIGH16(a, b) \
  __builtin_convertvector( \
    (__builtin_convertvector(a, cv_u32x16) * __builtin_convertvector(b, cv_u32x16)) >> 16, \
    cv_u16x16)
#endif

/// `a (1 - w) + b w`.
CV_INLINE cv_u16x16 cv_mixed16(cv_u16x16 a, cv_u16x16 b, cv_u16x16 w) {
  cv_u16x16 rest = ~w;
  return CV_HIGH16(a, rest) + CV_HIGH16(b, w);
}
/// The same for bytes.
CV_INLINE cv_u16x16 cv_mixed_bytes16(cv_u8x16 a, cv_u8x16 b, cv_u16x16 w) {
  cv_u16x16 x = __builtin_convertvector(a, cv_u16x16) << 8;
  cv_u16x16 y = __builtin_convertvector(b, cv_u16x16) << 8;
  cv_u16x16 rest = ~w;
  return CV_HIGH16(x, rest) + CV_HIGH16(y, w);
}
/// The first and third of four groups of eight bytes, in 256ths.
CV_INLINE cv_u16x16 cv_even_eights(cv_u8x32 a) {
  cv_u8x32 zero = {0};
  return (cv_u16x16)__builtin_shufflevector(
    zero, a, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 16, 48, 17, 49, 18, 50, 19, 51,
    20, 52, 21, 53, 22, 54, 23, 55);
}
/// The second and fourth group.
CV_INLINE cv_u16x16 cv_odd_eights(cv_u8x32 a) {
  cv_u8x32 zero = {0};
  return (cv_u16x16)__builtin_shufflevector(
    zero, a, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47, 24, 56, 25, 57, 26, 58,
    27, 59, 28, 60, 29, 61, 30, 62, 31, 63);
}
/// The nearest bytes; on average the offset makes up for the loss of two or three mixes.
CV_INLINE cv_u8x16 cv_rounded_bytes16(cv_u16x16 a) {
  return __builtin_convertvector((a + 130) >> 8, cv_u8x16);
}
/// The same for twice as many.
CV_INLINE cv_u8x32 cv_rounded_bytes32(cv_u16x16 a, cv_u16x16 b) {
  cv_u16x16 x = (a + 130) >> 8, y = (b + 130) >> 8;
  return __builtin_convertvector(
    __builtin_shufflevector(
      x, y, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
      24, 25, 26, 27, 28, 29, 30, 31), cv_u8x32);
}
/// The first of every two groups of four: `a0 b0 a2 b2`.
CV_INLINE cv_u16x16 cv_first_fours(cv_u16x16 a, cv_u16x16 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
}
/// The second of every two groups of four: `a1 b1 a3 b3`.
CV_INLINE cv_u16x16 cv_second_fours(cv_u16x16 a, cv_u16x16 b) {
  return __builtin_shufflevector(a, b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
}
/// The first number of each four, four times.
CV_INLINE cv_u16x16 cv_first_of_four16(cv_u16x16 a) {
  return __builtin_shufflevector(a, a, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12);
}
/// The means of two by two pixels, `(sum + 2) >> 2`: four pixels from eight of each of two rows.
CV_INLINE cv_u8x16 cv_halved(cv_u8x16 a0, cv_u8x16 a1, cv_u8x16 b0, cv_u8x16 b1) {
  cv_u16x16 x = __builtin_convertvector(a0, cv_u16x16) + __builtin_convertvector(b0, cv_u16x16);
  cv_u16x16 y = __builtin_convertvector(a1, cv_u16x16) + __builtin_convertvector(b1, cv_u16x16);
  // Pixels 0, 4, 2, 6 and 1, 5, 3, 7.
  cv_u16x16 even = __builtin_shufflevector(
    x, y, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
  cv_u16x16 odd = __builtin_shufflevector(
    x, y, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
  cv_u8x16 mean = __builtin_convertvector((even + odd + 2) >> 2, cv_u8x16);
  return __builtin_shufflevector(
    mean, mean, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
}
/// 16-bit numbers as floats.
CV_INLINE cv_f32x8 cv_floats8(cv_u16x8 a) {
  return __builtin_convertvector(__builtin_convertvector(a, cv_i32x8), cv_f32x8);
}
/// Four numbers from 0 to less than 256, truncated to bytes.
CV_INLINE cv_u8x4 cv_truncated_bytes4(cv_f32x4 a) {
  return __builtin_convertvector(__builtin_convertvector(a, cv_i32x4), cv_u8x4);
}
/// `x` rounded towards zero; it must be far inside the range of 64 bits.
CV_INLINE int64_t cv_truncated64(double x) { return (int64_t)x; }

// Sixteen pixels at once, for processors that permute 64 bytes freely and extract shifted bytes
// from 64-bit words (AVX-512 with VBMI). A lane stores a factor `f` in 255ths as `256 f + f / 128`.
// The high half of its product with `257 x` is so close to `256 x f / 255` that both round alike;
// tests try all pairs.

/// Whether these operations are fast.
CV_INLINE int cv_has_wide_bytes(void) {
#if defined(__AVX512VBMI__) && defined(__AVX512BW__)
  return 1;
#else
  return 0;
#endif
}
#if defined(__AVX512VBMI__) && defined(__AVX512BW__)
/// One factor for all lanes.
CV_INLINE cv_u16x32 cv_wide_factor(uint16_t f) { return (cv_u16x32)(uint16_t)(f << 8 | f >> 7); }
/// `255 - alpha` of sixteen pixels.
CV_INLINE cv_u16x32 cv_wide_rests(cv_u8x64 s) {
  typedef char bytes __attribute__((vector_size(64)));
  typedef long long words __attribute__((vector_size(64)));
  // The eight bits from bits 31, 24, 63 and 56 on; only the lowest bit of the first and third is
  // kept.
  cv_u16x32 a = (cv_u16x32)__builtin_ia32_vpmultishiftqb512(
    (bytes)((words){0} + 0x383f383f181f181fLL), (bytes)s);
  return ~a & 0xff01;
}
/// A factor for each pixel.
CV_INLINE cv_u16x32 cv_wide_factors(cv_u8x16 f) {
  cv_u16x16 a = __builtin_convertvector(f, cv_u16x16);
  a = a << 8 | a >> 7;
  return __builtin_shufflevector(
    a, a, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13, 14, 14, 15, 15);
}
/// Bytes times factors, rounded to nearest.
CV_INLINE cv_u8x64 cv_wide_scaled(cv_u8x64 v, cv_u16x32 factors) {
#define CV_TWICE(k) k, k, (k) + 2, (k) + 2, (k) + 4, (k) + 4, (k) + 6, (k) + 6
#define CV_ALL(k) CV_TWICE(k), CV_TWICE((k) + 8), CV_TWICE((k) + 16), CV_TWICE((k) + 24),   CV_TWICE((k) + 32), CV_TWICE((k) + 40), CV_TWICE((k) + 48), CV_TWICE((k) + 56)
  cv_u16x32 even = (cv_u16x32)__builtin_shufflevector(v, v, CV_ALL(0));
  cv_u16x32 odd = (cv_u16x32)__builtin_shufflevector(v, v, CV_ALL(1));
#undef CV_ALL
#undef CV_TWICE
  even = (cv_u16x32)__builtin_ia32_pmulhuw512((cv_i16x32)even, (cv_i16x32)factors) + 128;
  odd = (cv_u16x32)__builtin_ia32_pmulhuw512((cv_i16x32)odd, (cv_i16x32)factors) + 128;
#define CV_HIGH(k) (k) + 1, (k) + 65, (k) + 3, (k) + 67, (k) + 5, (k) + 69, (k) + 7, (k) + 71
  return __builtin_shufflevector(
    (cv_u8x64)even, (cv_u8x64)odd, CV_HIGH(0), CV_HIGH(8), CV_HIGH(16), CV_HIGH(24), CV_HIGH(32),
    CV_HIGH(40), CV_HIGH(48), CV_HIGH(56));
#undef CV_HIGH
}
#else
// Portable forms, for modules that compile these functions but do not call them.
CV_INLINE cv_u16x32 cv_wide_factor(uint16_t f) { return (cv_u16x32)f; }
CV_INLINE cv_u16x32 cv_wide_rests(cv_u8x64 s) {
  cv_u16x32 a = 0;
  for (int i = 0; i < 32; i++) { a[i] = 255 - s[i / 2 * 4 + 3]; }
  return a;
}
CV_INLINE cv_u16x32 cv_wide_factors(cv_u8x16 f) {
  cv_u16x32 a = 0;
  for (int i = 0; i < 32; i++) { a[i] = f[i / 2]; }
  return a;
}
CV_INLINE cv_u8x64 cv_wide_scaled(cv_u8x64 v, cv_u16x32 factors) {
  for (int i = 0; i < 64; i++) { v[i] = (uint8_t)((v[i] * factors[i / 2] + 127) / 255); }
  return v;
}
#endif

/// Prefetches memory that will soon be read and written.
CV_INLINE void cv_expect(const void *p) { __builtin_prefetch(p, 1); }

/// The value of an environment variable.
CV_INLINE const char *cv_environment(const char *name) { return getenv(name); }

/// Whether this processor runs code for x86-64-v3 (AVX2 and its companions).
CV_INLINE int cv_has_x86_64_v3(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
#else
  return 0;
#endif
}
/// Whether it also runs code for x86-64-v4 (AVX-512) with byte permutations (VBMI).
CV_INLINE int cv_has_x86_64_v4_vbmi(void) {
#if defined(__x86_64__)
  return cv_has_x86_64_v3() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vbmi");
#else
  return 0;
#endif
}

#endif
