// The heap is that of the tfjs back end: kernels read and write tensors in place.
@external("env", "malloc")
declare function hostMalloc(bytes: usize): usize;
@external("env", "free")
declare function hostFree(pointer: usize): void;

/** Size of an f32 in bytes. */
export const FLOAT: usize = 4;

/** Size of a cache line in bytes. */
const LINE: usize = 64;

/** The newest block that is not free, or 0. Before each block lie its address in the heap and the block that is older. */
let newest: usize = 0;
const HEAD: usize = 8;

/** Memory aligned to a cache line; the heap aligns less, and every fourth vector would cross two lines. */
export function malloc(bytes: usize): usize {
  const raw = hostMalloc(bytes + HEAD + LINE);
  const pointer = (raw + HEAD + LINE - 1) & ~(LINE - 1);
  store<usize>(pointer - HEAD, raw);
  store<usize>(pointer - HEAD, newest, 4);
  newest = pointer;
  return pointer;
}

/** What `freeSince` takes at a kernel's end, to free all blocks that the kernel has allocated. */
@inline
export function allocated(): usize {
  return newest;
}

export function freeSince(mark: usize): void {
  while (newest !== mark) {
    const raw = load<usize>(newest - HEAD);
    newest = load<usize>(newest - HEAD, 4);
    hostFree(raw);
  }
}

@inline
export function roundUp(size: usize, multiple: usize): usize {
  return ((size + multiple - 1) / multiple) * multiple;
}

/** Memory for `floats` numbers, all zero. */
export function zeros(floats: usize): usize {
  const pointer = malloc(floats * FLOAT);
  memory.fill(pointer, 0, floats * FLOAT);
  return pointer;
}

/** Loads the first `count` (at least 1) of four numbers, touching no others; the rest are zero. */
@inline
export function loadUpTo(pointer: usize, count: usize): v128 {
  if (count >= 4) return v128.load(pointer);
  let value = v128.load32_zero(pointer);
  if (count > 1) value = v128.load_lane<f32>(pointer, value, 1, 4);
  if (count > 2) value = v128.load_lane<f32>(pointer, value, 2, 8);
  return value;
}

/** Stores the first `count` (at least 1) of four numbers, touching no others. */
@inline
export function storeUpTo(pointer: usize, value: v128, count: usize): void {
  if (count >= 4) {
    v128.store(pointer, value);
    return;
  }
  v128.store_lane<f32>(pointer, value, 0);
  if (count > 1) v128.store_lane<f32>(pointer, value, 1, 4);
  if (count > 2) v128.store_lane<f32>(pointer, value, 2, 8);
}

@inline
export function isReal(lengths: usize, row: usize, step: usize): bool {
  return <i32>step < load<i32>(lengths + row * 4);
}
