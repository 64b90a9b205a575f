/** What of a GPU adapter tells whether it is worth using. */
export interface Adapter {
  readonly isFallbackAdapter?: boolean;
  readonly info?: { readonly isFallbackAdapter?: boolean; readonly architecture?: string; readonly vendor?: string };
}

/** The adapter that the browser offers to a thread; null where it has none. */
export async function requestAdapter(): Promise<Adapter | null> {
  const gpu = (navigator as { gpu?: { requestAdapter(): Promise<Adapter | null> } }).gpu;
  return (await gpu?.requestAdapter()) ?? null;
}

/**
 * `software` is slower than WASM. `offered` is software too, but the browser's own flags force it: Chromium offers
 * SwiftShader to a page only when it was started to do so.
 */
export function adapterKind({ isFallbackAdapter, info }: Adapter): 'real' | 'offered' | 'software' {
  if (info?.architecture === 'swiftshader') return 'offered';
  return isFallbackAdapter || info?.isFallbackAdapter || info?.architecture === 'llvmpipe' ? 'software' : 'real';
}

/** Names a real device, such as `intel gen-12lp`; null for any other and for none. */
export function deviceName(adapter: Adapter | null): string | null {
  if (!adapter || adapterKind(adapter) !== 'real') return null;
  return `${adapter.info?.vendor || 'unknown'} ${adapter.info?.architecture || 'unknown'}`;
}
