// What the shared code may use of its host: present in pages, workers and Node alike, so neither library is needed.

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBufferView | ArrayBuffer, options?: { stream?: boolean }): string;
}

declare function atob(base64: string): string;
declare function btoa(bytes: string): string;
declare const performance: { now(): number };
declare function setTimeout(callback: () => void, milliseconds?: number): unknown;
declare function clearTimeout(timer: unknown): void;

interface PasswordKey {
  readonly type: string;
}

declare const crypto: {
  getRandomValues<T extends ArrayBufferView>(array: T): T;
  readonly subtle: {
    digest(algorithm: 'SHA-256', data: ArrayBufferView<ArrayBuffer> | ArrayBuffer): Promise<ArrayBuffer>;
    importKey(
      format: 'raw',
      keyData: Uint8Array<ArrayBuffer>,
      algorithm: 'PBKDF2',
      extractable: false,
      usages: 'deriveBits'[],
    ): Promise<PasswordKey>;
    deriveBits(
      algorithm: { name: 'PBKDF2'; hash: 'SHA-256'; salt: Uint8Array<ArrayBuffer>; iterations: number },
      key: PasswordKey,
      bits: number,
    ): Promise<ArrayBuffer>;
  };
};
