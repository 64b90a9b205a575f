// The part of WebAssembly that the kernels use; outside the browser libraries nothing declares it.

declare namespace WebAssembly {
  type Bytes = ArrayBufferView<ArrayBuffer> | ArrayBuffer;
  type Imports = Record<string, Record<string, unknown>>;
  type Module = object;
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    constructor(limits: { initial: number; maximum?: number });
    readonly buffer: ArrayBuffer;
    /** @returns the size before, in pages of 64 KiB */
    grow(pages: number): number;
  }
  function compile(bytes: Bytes): Promise<Module>;
  function instantiate(module: Module, imports?: Imports): Promise<Instance>;
  function instantiate(bytes: Bytes, imports?: Imports): Promise<{ module: Module; instance: Instance }>;
  function validate(bytes: Bytes): boolean;
}
