import { count, countOf } from '../numbers';

export const messages = {
  commands: { 'bench.run': 'Run or stop the benchmark', 'bench.copy': 'Copy the results as JSON' },
  copied: (n: number) => `${countOf(n, 'result', 'results')} copied as JSON`,
  notCopied: 'The browser did not allow copying. The results are still in the table.',
  lead: 'Measures in this browser how fast each tagger reads notes, learns and follows typing, on made-up notes of 500 words that stay here.',
  run: 'Run',
  copy: 'Copy as JSON',
  backend: (name: string) => `Back end in use: the ${name}`,
  starting: 'Starting',
  phases: {
    running: 'Measuring',
    stopping: 'Stopping',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Failed',
  },
  progress: (phase: string, n: number, of: number) => `${phase}: ${count(n)} of ${count(of)} measured`,
  explained:
    '“Peak” is the fastest of several matrix products in the same run. “Times composed” says how many times faster the scan is than the same computation made of TensorFlow.js’s own operations. A multiplication with its addition counts as 2 FLOP. The time of a key ends when the spans are known, before they are painted.',
  thorough: 'Thorough: more rounds, for figures to quote',
  groups: {
    spans: 'Text to spans',
    scan: 'Recurrent scan',
    training: 'Training',
    note: 'A note of 500 words, in ms',
  },
  figures: {
    tokensPerSecond: 'tokens/s',
    scanGflops: 'GFLOP/s',
    peakGflops: 'peak GFLOP/s',
    ratioToPeak: 'of peak',
    ratioToComposed: 'times composed',
    trainingTokensPerSecond: 'tokens/s',
    note500Ms: 'whole note',
    keystrokeMedianMs: 'a key, median',
    keystrokeP95Ms: 'a key, 95th percentile',
  },
  measuring: 'Measuring …',
  waiting: 'Waiting',
  stopping: 'Stopping …',
  notMeasured: 'Not measured',
  whyNotMeasured: (backend: string) =>
    `Not measured: the tagger is not a recurrent network, or training has no kernels for the ${backend}`,
  begun: (n: number) => `Measuring ${countOf(n, 'tagger', 'taggers')}`,
  measured: (tagger: string, speed: number, n: number, of: number) =>
    `${tagger}: ${count(speed)} tokens a second; ${count(n)} of ${count(of)} done`,
  stopped: 'Benchmark stopped',
  failed: (tagger: string, reason: string, n: number, of: number) =>
    `The benchmark failed${tagger && ` at ${tagger}`}: ${reason}. ${kept(n, of)}`,
  runAgain: 'Run again',
  cores: (n: number) => countOf(n, 'core', 'cores'),
  namelessGpu: 'a GPU without a name',
};

function kept(n: number, of: number): string {
  return `${count(n)} of ${count(of)} results were kept, and so was your note. Run it again, or without that tagger.`;
}
