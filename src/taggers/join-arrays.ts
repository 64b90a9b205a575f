/** Arrays one after the other; a single one is given back as it is. */
export function joinArrays(arrays: readonly Float32Array[]): Float32Array {
  const [only, ...others] = arrays;
  if (only && others.length === 0) return only;
  const whole = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    whole.set(array, at);
    at += array.length;
  }
  return whole;
}
