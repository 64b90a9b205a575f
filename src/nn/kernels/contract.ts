/**
 * The kernels that ops/ runs and each back end registers. All tensors are float32 except `lengths`, `ids`, `offsets`, `tags`
 * and `words` (int32). T steps, B rows, H hidden units, K classes, V table rows, D table columns (in LstmRescan: directions).
 *
 * | kernel | inputs | outputs |
 * |---|---|---|
 * | ElmanScan | input [T,B,H], recurrent [H,H], lengths [B] | hidden [T,B,H] |
 * | ElmanScanGrad | dy, hidden, recurrent, lengths | dInput, dRecurrent |
 * | JordanScan | input [T,B,H], feedback [K,H], output [H,K], outputBias [K], lengths | posterior [T,B,K] (+ hidden) |
 * | JordanScanGrad | dy, posterior, hidden, feedback, output, lengths | dInput, dFeedback, dOutput, dOutputBias |
 * | LstmScan | input [T,B,4H], recurrent [H,4H], lengths | hidden [T,B,H] (+ gates [T,B,4H], cell [T,B,H]) |
 * | LstmScanGrad | dy, hidden, gates, cell, recurrent, lengths | dInput, dRecurrent |
 * | LstmRescan | fresh [N,1,4DH], left, right? [H,4H], lengths [1], inputBefore? [D,P,4H], hiddenBefore?, cellBefore? [D,P,H] | input [D,T,4H], hidden, cell [D,T,H], states [T,DH] |
 * | EmbeddingBag | table [V,D], ids [M], offsets [N+1] | sums [N,D] |
 * | EmbeddingBagGrad | dy [N,D], ids, offsets | dTable [V,D] |
 * | ByteEmbeddingBag | words (of a ByteTable), ids [M], offsets [N+1] | sums [N,D] |
 * | CrfForward | emissions [T,B,K], transitions [K,K], start [K], end [K], lengths | logPartition [B], marginals, alpha [T,B,K] |
 * | CrfForwardGrad | dy [B], marginals, alpha, transitions, lengths | dEmissions, dTransitions, dStart, dEnd |
 *
 * Outputs in brackets exist only when the attribute `record` is set. webgpu has no gradients, and so no `alpha`;
 * only wasm has LstmRescan.
 */
/** The back ends of TensorFlow.js that have these kernels. */
export type BackendName = 'cpu' | 'wasm' | 'webgpu';

export interface ElmanAttrs {
  readonly reverse: boolean;
}

export interface JordanAttrs {
  readonly record: boolean;
}

export interface LstmAttrs {
  readonly reverse: boolean;
  readonly record: boolean;
}

export interface LstmRescanAttrs {
  /** How many of the P earlier steps begin and end the T = head + N + tail steps; both 0 without an earlier reading. */
  readonly head: number;
  readonly tail: number;
}

/** The fields of the ByteTable; its shape is [rows, columns]. */
export interface ByteEmbeddingBagAttrs {
  readonly rows: number;
  readonly columns: number;
  readonly scale: number;
  readonly zero: number;
}

export interface EmbeddingBagGradAttrs {
  /** V, the number of rows of the table. */
  readonly rows: number;
}

/**
 * @throws when an id is outside a table of `rows` rows, or the offsets do not ascend from 0 or more to at most the number
 * of ids
 */
export function checkBags(ids: Int32Array, offsets: Int32Array, rows: number): void {
  for (let k = 0; k < ids.length; k++) {
    const id = ids[k] as number;
    if (id < 0 || id >= rows) throw new Error(`id ${id} at place ${k} is outside a table of ${rows} rows`);
  }
  let last = 0;
  for (const offset of offsets) {
    if (offset < last || offset > ids.length) {
      throw new Error(`offset ${offset} after ${last} does not ascend within ${ids.length} ids`);
    }
    last = offset;
  }
}
