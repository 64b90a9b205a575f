/** Copies `rows` rows of `bytes` bytes; their starts lie `fromStride` and `toStride` bytes apart. Both a multiple of 4. */
export function copyRows(
  from: usize,
  fromStride: usize,
  to: usize,
  toStride: usize,
  bytes: usize,
  rows: usize,
): void {
  const wide = bytes & ~15;
  for (let row: usize = 0; row < rows; row++) {
    let at: usize = 0;
    for (; at < wide; at += 16) v128.store(to + at, v128.load(from + at));
    for (; at < bytes; at += 4) store<i32>(to + at, load<i32>(from + at));
    from += fromStride;
    to += toStride;
  }
}
