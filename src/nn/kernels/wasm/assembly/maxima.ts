import { max4, splat } from './math';
import { FLOAT, loadUpTo, storeUpTo } from './memory';

/** to [outer, inner] = the largest of from [outer, count, inner] along its middle axis, not a number where one of them isn't. */
export function maxima(from: usize, to: usize, outer: usize, count: usize, inner: usize): void {
  for (let o: usize = 0; o < outer; o++) {
    if (inner === 1) store<f32>(to, maximum(from, count));
    else columnMaxima(from, to, count, inner);
    from += count * inner * FLOAT;
    to += inner * FLOAT;
  }
}

function maximum(from: usize, count: usize): f32 {
  let largest = splat(-Infinity);
  const whole = count & ~3;
  for (let k: usize = 0; k < whole; k += 4) largest = f32x4.max(largest, v128.load(from + k * FLOAT));
  let most = max4(largest);
  for (let k = whole; k < count; k++) most = max(most, load<f32>(from + k * FLOAT));
  return most;
}

function columnMaxima(from: usize, to: usize, count: usize, inner: usize): void {
  for (let j: usize = 0; j < inner; j += 4) {
    let largest = splat(-Infinity);
    for (let k: usize = 0; k < count; k++) {
      largest = f32x4.max(largest, loadUpTo(from + (k * inner + j) * FLOAT, inner - j));
    }
    storeUpTo(to + j * FLOAT, largest, inner - j);
  }
}
