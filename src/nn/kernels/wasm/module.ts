import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';

/** The functions of assembly/index.ts; arguments are pointers into the back end's memory, then sizes and flags. */
export type Kernels = Record<
  | 'elmanForward'
  | 'elmanBackward'
  | 'jordanForward'
  | 'jordanBackward'
  | 'lstmForward'
  | 'lstmBackward'
  | 'embeddingBagForward'
  | 'embeddingBagBackward'
  | 'byteEmbeddingBag'
  | 'matmul'
  | 'fewRows'
  | 'copyRows'
  | 'crfForward'
  | 'crfBackward'
  | 'exponential'
  | 'logarithm'
  | 'addRow'
  | 'maxima',
  (...args: number[]) => void
>;

/** The parts of the back end's Emscripten module that the kernels share. */
interface EmscriptenModule {
  readonly asm?: { readonly memory?: unknown };
  _malloc: (bytes: number) => number;
  readonly _free: (pointer: number) => void;
}

/**
 * Starts the compiled kernels inside the memory of the tfjs back end, so that they use tensors in place.
 * @throws Error when the bytes are not a kernel module, or the back end runs with threads, whose shared memory the kernels
 * can't import: set the flag WASM_HAS_MULTITHREAD_SUPPORT to false before the back end starts
 */
export async function startKernels(
  backend: BackendWasm,
  bytes: ArrayBufferView<ArrayBuffer> | ArrayBuffer,
): Promise<Kernels> {
  const host = backend.wasm as unknown as EmscriptenModule;
  const memory = host.asm?.memory;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('the wasm back end does not expose its memory');
  if (!(memory.buffer instanceof ArrayBuffer)) {
    throw new Error('the wasm kernels need WASM_HAS_MULTITHREAD_SUPPORT set to false before the wasm back end starts');
  }
  // Emscripten's functions replace themselves at their first call.
  host._free(host._malloc(1));
  host._malloc = neverZero(host._malloc);
  const env = { memory, malloc: host._malloc, free: host._free };
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(bytes), { env });
  return instance.exports as Kernels;
}

/**
 * When the memory can't grow, Emscripten returns the address 0 and the back end uses it: tensors would silently overwrite each
 * other.
 */
function neverZero(malloc: EmscriptenModule['_malloc']): EmscriptenModule['_malloc'] {
  return (bytes) => {
    const pointer = malloc(bytes);
    if (pointer === 0) throw new Error(`no memory is left (${bytes} bytes were asked for)`);
    return pointer;
  };
}

/** A module with a single function that uses relaxed SIMD: () -> relaxed_madd(0, 0, 0). */
const RELAXED_PROBE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // Types: a function without parameters that returns a v128.
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b],
  ...[0x03, 0x02, 0x01, 0x00],
  // Code: i32.const 0, i32x4.splat, three times, then f32x4.relaxed_madd.
  ...[0x0a, 0x13, 0x01, 0x11, 0x00],
  ...[0x41, 0x00, 0xfd, 0x11, 0x41, 0x00, 0xfd, 0x11, 0x41, 0x00, 0xfd, 0x11],
  ...[0xfd, 0x85, 0x02, 0x0b],
);

export type KernelFile = 'kernels-relaxed.wasm' | 'kernels.wasm';

/** The module in build/ that is fastest on this engine: with fused multiply-add where the engine has it. */
export function kernelFile(): KernelFile {
  return WebAssembly.validate(RELAXED_PROBE) ? 'kernels-relaxed.wasm' : 'kernels.wasm';
}
