import { multiplyAdd, splat } from './math';
import { FLOAT, loadUpTo, storeUpTo } from './memory';

const WIDE: usize = 16;

/**
 * c[m, n] = a[m, k] x b[k, n], all contiguous: for so few rows that packing would cost more than it saves. Sums run in the
 * order of `matmul`, so that a row comes out the same, bit for bit, whatever other rows there are.
 */
export function fewRows(a: usize, b: usize, c: usize, m: usize, k: usize, n: usize): void {
  const row = n * FLOAT;
  const depth = k * FLOAT;
  for (let i: usize = 0; i < m; i++) {
    const x = a + i * depth;
    const y = c + i * row;
    let j: usize = 0;
    for (; j + WIDE <= n; j += WIDE) addSixteen(x, depth, b + j * FLOAT, row, y + j * FLOAT);
    for (; j < n; j += 4) {
      let sum = splat(0);
      let from = b + j * FLOAT;
      for (let at: usize = 0; at < depth; at += FLOAT) {
        sum = multiplyAdd(v128.load32_splat(x + at), loadUpTo(from, n - j), sum);
        from += row;
      }
      storeUpTo(y + j * FLOAT, sum, n - j);
    }
  }
}

function addSixteen(x: usize, depth: usize, from: usize, row: usize, y: usize): void {
  let c0 = splat(0);
  let c1 = splat(0);
  let c2 = splat(0);
  let c3 = splat(0);
  for (let at: usize = 0; at < depth; at += FLOAT) {
    const value = v128.load32_splat(x + at);
    c0 = multiplyAdd(value, v128.load(from), c0);
    c1 = multiplyAdd(value, v128.load(from, 16), c1);
    c2 = multiplyAdd(value, v128.load(from, 32), c2);
    c3 = multiplyAdd(value, v128.load(from, 48), c3);
    from += row;
  }
  v128.store(y, c0);
  v128.store(y, c1, 16);
  v128.store(y, c2, 32);
  v128.store(y, c3, 48);
}
