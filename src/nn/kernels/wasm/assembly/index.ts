export { byteEmbeddingBag } from './byte-embedding-bag';
export { copyRows } from './copy';
export { crfBackward, crfForward } from './crf';
export { elmanBackward, elmanForward } from './elman';
export { addRow, exponential, logarithm } from './elementwise';
export { embeddingBagBackward, embeddingBagForward } from './embedding-bag';
export { fewRows } from './few-rows';
export { jordanBackward, jordanForward } from './jordan';
export { lstmBackward, lstmForward } from './lstm';
export { matmul } from './matmul';
export { maxima } from './maxima';
export { viterbi } from './viterbi';

// Nobody calls these from outside. The compiler would put a function with a single caller into it, and there engines keep
// the sums of its loop on the stack, at half the speed; what is exported stays a function.
export { fourRows, oneRow, twoRows } from './step-tile';
