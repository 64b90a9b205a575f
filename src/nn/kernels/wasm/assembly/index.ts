export { byteEmbeddingBag } from './byte-embedding-bag';
export { crfBackward, crfForward } from './crf';
export { elmanBackward, elmanForward } from './elman';
export { embeddingBagBackward, embeddingBagForward } from './embedding-bag';
export { jordanBackward, jordanForward } from './jordan';
export { lstmBackward, lstmForward } from './lstm';
export { fewRows, matmul } from './matmul';
export { addRow, copyRows, exponential, logarithm, maxima } from './rows';
export { viterbi } from './viterbi';

// Nobody calls these from outside. The compiler would put a function with a single caller into it, and there engines keep
// the sums of its loop on the stack, at half the speed; what is exported stays a function.
export { fourRows, oneRow, twoRows } from './step';
