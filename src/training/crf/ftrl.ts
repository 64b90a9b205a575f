/** Settings of FTRL-Proximal (McMahan et al. 2013, algorithm 1): the learning rate, L1 and L2. */
export interface FtrlSettings {
  readonly rate: number;
  readonly l1: number;
  readonly l2: number;
}

/** Added to the root of the squared gradients. */
const BETA = 1;

/** The state of some weights; all arrays have one entry a weight. */
export interface FtrlState {
  readonly weights: Float32Array;
  /** Sums of gradients, less what the weights owe to them already. */
  readonly sums: Float32Array;
  /** Sums of squared gradients. */
  readonly squares: Float32Array;
}

export function initialFtrl(size: number): FtrlState {
  return {
    weights: new Float32Array(size),
    sums: new Float32Array(size),
    squares: new Float32Array(size),
  };
}

/** One step of weight `at` against its gradient. */
export function stepFtrl(
  { weights, sums, squares }: FtrlState,
  at: number,
  gradient: number,
  { rate, l1, l2 }: FtrlSettings,
): void {
  const before = squares[at] as number;
  const square = before + gradient * gradient;
  const root = Math.sqrt(square);
  const sum = (sums[at] as number) + gradient - ((root - Math.sqrt(before)) / rate) * (weights[at] as number);
  squares[at] = square;
  sums[at] = sum;
  const beyond = Math.abs(sum) - l1;
  weights[at] = beyond <= 0 ? 0 : (-Math.sign(sum) * beyond) / ((BETA + root) / rate + l2);
}
