@inline
export function splat(x: f32): v128 {
  return f32x4.splat(x);
}

/** x * y + z, rounded twice; the relaxed build rounds once where the machine can, so its last digits depend on the machine. */
@inline
export function multiplyAdd(x: v128, y: v128, z: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return f32x4.relaxed_madd(x, y, z);
  return f32x4.add(f32x4.mul(x, y), z);
}

/** x clamped to [lower, upper]; NaN stays NaN. pmin and pmax take one instruction each, f32x4.min takes eight. */
@inline
function between(x: v128, lower: f32, upper: f32): v128 {
  return f32x4.pmin(f32x4.pmax(x, splat(lower)), splat(upper));
}

/** e^x to about 2 units in the last place; x is clamped to [-87, 88]. */
@inline
export function exp4(x: v128): v128 {
  x = between(x, -87, 88);
  // Adding 1.5 * 2^23 rounds to an integer and leaves it in the low bits, where a shift makes it the exponent.
  const shifted = f32x4.add(f32x4.mul(x, splat(<f32>Math.LOG2E)), splat(12582912));
  const n = f32x4.sub(shifted, splat(12582912));
  let r = f32x4.sub(x, f32x4.mul(n, splat(0.693359375)));
  r = f32x4.sub(r, f32x4.mul(n, splat(-2.12194440e-4)));
  let p = splat(1.9875691500e-4);
  p = multiplyAdd(p, r, splat(1.3981999507e-3));
  p = multiplyAdd(p, r, splat(8.3334519073e-3));
  p = multiplyAdd(p, r, splat(4.1665795894e-2));
  p = multiplyAdd(p, r, splat(1.6666665459e-1));
  p = multiplyAdd(p, r, splat(5.0000001201e-1));
  p = multiplyAdd(p, f32x4.mul(r, r), f32x4.add(r, splat(1)));
  return i32x4.add(p, i32x4.shl(shifted, 23));
}

/** The natural logarithm of normal positive numbers to about 2 units in the last place. */
@inline
export function log4(x: v128): v128 {
  // x = m * 2^n with m in [sqrt(1/2), sqrt(2)): subtracting the bits of sqrt(1/2) puts n into the exponent bits.
  const n = i32x4.shr_s(i32x4.sub(x, i32x4.splat(0x3f3504f3)), 23);
  const m = f32x4.sub(i32x4.sub(x, i32x4.shl(n, 23)), splat(1));
  const exponent = f32x4.convert_i32x4_s(n);
  const square = f32x4.mul(m, m);
  let p = splat(7.0376836292e-2);
  p = multiplyAdd(p, m, splat(-1.1514610310e-1));
  p = multiplyAdd(p, m, splat(1.1676998740e-1));
  p = multiplyAdd(p, m, splat(-1.2420140846e-1));
  p = multiplyAdd(p, m, splat(1.4249322787e-1));
  p = multiplyAdd(p, m, splat(-1.6668057665e-1));
  p = multiplyAdd(p, m, splat(2.0000714765e-1));
  p = multiplyAdd(p, m, splat(-2.4999993993e-1));
  p = multiplyAdd(p, m, splat(3.3333331174e-1));
  let low = f32x4.mul(f32x4.mul(p, m), square);
  low = multiplyAdd(exponent, splat(-2.12194440e-4), low);
  low = multiplyAdd(square, splat(-0.5), low);
  return multiplyAdd(exponent, splat(0.693359375), f32x4.add(m, low));
}

/** The logistic function, within 4e-7. */
@inline
export function sigmoid4(x: v128): v128 {
  const half = splat(0.5);
  return multiplyAdd(tanh4(f32x4.mul(x, half)), half, half);
}

/**
 * tanh to a relative error of 6e-7, never beyond 1: x times a quotient of polynomials in x^2 of degree at most 4, chosen for
 * the smallest maximum relative error up to 8.5, where tanh is 1 in float32.
 */
@inline
export function tanh4(x: v128): v128 {
  x = between(x, -8.5, 8.5);
  const square = f32x4.mul(x, x);
  let p = multiplyAdd(splat(1.4269310e-8), square, splat(2.1251104e-5));
  let q = multiplyAdd(splat(8.1451572e-7), square, splat(3.3488708e-4));
  p = multiplyAdd(p, square, splat(3.5340295e-3));
  q = multiplyAdd(q, square, splat(2.6022765e-2));
  p = multiplyAdd(p, square, splat(1.3413247e-1));
  q = multiplyAdd(q, square, splat(4.6746573e-1));
  p = multiplyAdd(p, square, splat(9.9999974e-1));
  q = multiplyAdd(q, square, splat(1));
  return f32x4.div(f32x4.mul(x, p), q);
}

/** The derivative of the logistic function where its value is y. */
@inline
export function sigmoidSlope4(y: v128): v128 {
  return f32x4.mul(y, f32x4.sub(splat(1), y));
}

@inline
export function sum4(x: v128): f32 {
  return (
    f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3))
  );
}

@inline
export function max4(x: v128): f32 {
  return max(
    max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)),
    max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)),
  );
}
