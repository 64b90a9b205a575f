import { type CpuCall, cpuKernel, dims } from './kernel';

const crfInputs = ({ float, int, shape }: CpuCall<unknown>) => ({
  /** [K, K], from the row's class to the column's. */
  transitions: float('transitions'),
  lengths: int('lengths'),
  classes: shape('transitions')[0] as number,
});

/**
 * Sums over all class sequences: alpha forward in log space, then the marginals backward from the last step. alpha(t, j) is the
 * log of the summed weights of all prefixes that end in class j at step t, minus the step's maximum.
 */
const crfForward = cpuKernel<object>('CrfForward', (call) => {
  const { transitions, lengths, classes } = crfInputs(call);
  const [steps] = dims(call, 'emissions');
  const [emissions, start, end] = [call.float('emissions'), call.float('start'), call.float('end')];
  const alpha = new Float32Array(emissions.length);
  const marginals = new Float32Array(emissions.length);
  const logPartition = new Float32Array(lengths.length);
  lengths.forEach((length, b) => {
    const count = Math.min(length, steps);
    if (count === 0) return;
    const at = (t: number) => (t * lengths.length + b) * classes;
    const before = (t: number) => alpha.subarray(at(t - 1), at(t - 1) + classes);
    let offset = 0;
    for (let t = 0; t < count; t++) {
      const reached = Array.from(start, (score, j) => (t === 0 ? score : logSum(arrivals(before(t), transitions, j))));
      const scores = reached.map((score, j) => score + (emissions[at(t) + j] as number));
      const shift = Math.max(...scores);
      scores.forEach((score, j) => {
        alpha[at(t) + j] = score - shift;
      });
      offset += shift;
    }
    const complete = Array.from(end, (score, j) => score + (before(count)[j] as number));
    logPartition[b] = offset + logSum(complete);

    let shares = softmax(complete);
    marginals.set(shares, at(count - 1));
    for (let t = count - 1; t > 0; t--) {
      const earlier = new Array<number>(classes).fill(0);
      shares.forEach((share, j) => {
        softmax(arrivals(before(t), transitions, j)).forEach((part, i) => {
          earlier[i] = (earlier[i] as number) + share * part;
        });
      });
      shares = earlier;
      marginals.set(shares, at(t - 1));
    }
  });
  return [
    [logPartition, [lengths.length]],
    [marginals, call.shape('emissions')],
    [alpha, call.shape('emissions')],
  ];
});

/** The gradients of the log-partitions are expected counts: of emissions, transitions, first and last classes. */
const crfForwardGrad = cpuKernel<object>('CrfForwardGrad', (call) => {
  const { transitions, lengths, classes } = crfInputs(call);
  const [steps] = dims(call, 'marginals');
  const [dy, marginals, alpha] = [call.float('dy'), call.float('marginals'), call.float('alpha')];
  const dEmissions = new Float32Array(marginals.length);
  const dTransitions = new Float32Array(transitions.length);
  const dStart = new Float32Array(classes);
  const dEnd = new Float32Array(classes);
  lengths.forEach((length, b) => {
    const count = Math.min(length, steps);
    const at = (t: number) => (t * lengths.length + b) * classes;
    for (let t = 0; t < count; t++) {
      const before = alpha.subarray(at(t - 1), at(t - 1) + classes);
      for (let j = 0; j < classes; j++) {
        const expected = (dy[b] as number) * (marginals[at(t) + j] as number);
        dEmissions[at(t) + j] = expected;
        if (t === 0) dStart[j] = (dStart[j] as number) + expected;
        if (t === count - 1) dEnd[j] = (dEnd[j] as number) + expected;
        if (t === 0) continue;
        softmax(arrivals(before, transitions, j)).forEach((part, i) => {
          dTransitions[i * classes + j] = (dTransitions[i * classes + j] as number) + expected * part;
        });
      }
    }
  });
  return [
    [dEmissions, call.shape('marginals')],
    [dTransitions, [classes, classes]],
    [dStart, [classes]],
    [dEnd, [classes]],
  ];
});

/** For each class i, the log weight of reaching class j from i. */
function arrivals(before: Float32Array, transitions: Float32Array, j: number): number[] {
  return Array.from(before, (score, i) => score + (transitions[i * before.length + j] as number));
}

function logSum(scores: readonly number[]): number {
  const largest = Math.max(...scores);
  return largest + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - largest), 0));
}

function softmax(scores: readonly number[]): number[] {
  const total = logSum(scores);
  return scores.map((score) => Math.exp(score - total));
}

export const cpuCrf = [crfForward, crfForwardGrad];
