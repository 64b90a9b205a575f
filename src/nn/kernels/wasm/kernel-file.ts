/** A module whose one function multiplies and adds with relaxed SIMD: () -> relaxed_madd(0, 0, 0). */
const RELAXED_PROBE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // Types: a function without parameters that gives a v128.
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b],
  ...[0x03, 0x02, 0x01, 0x00],
  // Code: i32.const 0, i32x4.splat, three times, then f32x4.relaxed_madd.
  ...[0x0a, 0x13, 0x01, 0x11, 0x00],
  ...[0x41, 0x00, 0xfd, 0x11, 0x41, 0x00, 0xfd, 0x11, 0x41, 0x00, 0xfd, 0x11],
  ...[0xfd, 0x85, 0x02, 0x0b],
);

export type KernelFile = 'kernels-relaxed.wasm' | 'kernels.wasm';

/** Which of the compiled modules in build/ this engine can run best: the one with fused multiply-add where it has that. */
export function kernelFile(): KernelFile {
  return WebAssembly.validate(RELAXED_PROBE) ? 'kernels-relaxed.wasm' : 'kernels.wasm';
}
