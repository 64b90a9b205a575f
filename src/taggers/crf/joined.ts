/** A 32-bit hash of two numbers in order. */
export function joined(a: number, b: number): number {
  let value = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ (b + 0x7f4a7c15);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return value ^ (value >>> 15);
}
