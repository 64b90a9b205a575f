import { FLOAT, isReal, malloc } from './memory';

// A scan works on the rows of a batch in the order of their lengths: those with something to read at a step are the first
// ones, side by side, and no tile is filled with others.

/** Numbers of the rows, i32 [batch], from the longest to the shortest. Free it after the scan. */
export function longestFirst(lengths: usize, batch: usize): usize {
  const order = malloc(batch * 4);
  for (let b: usize = 0; b < batch; b++) {
    const length = load<i32>(lengths + b * 4);
    let place = b;
    for (; place > 0 && load<i32>(lengths + rowAt(order, place - 1) * 4) < length; place--) {
      store<i32>(order + place * 4, load<i32>(order + (place - 1) * 4));
    }
    store<i32>(order + place * 4, <i32>b);
  }
  return order;
}

/** The row at a place of the order. */
@inline
export function rowAt(order: usize, place: usize): usize {
  return <usize>load<i32>(order + place * 4);
}

/** How many rows, the first of the order, have the step. */
export function liveRows(order: usize, lengths: usize, step: usize, batch: usize): usize {
  let count: usize = 0;
  while (count < batch && isReal(lengths, rowAt(order, count), step)) count++;
  return count;
}

/** Zeroes, in rows of `width` floats at a step, those past the first `live` of the order. */
export function clearRest(to: usize, width: usize, order: usize, live: usize, batch: usize): void {
  for (let r = live; r < batch; r++) memory.fill(to + rowAt(order, r) * width * FLOAT, 0, width * FLOAT);
}
