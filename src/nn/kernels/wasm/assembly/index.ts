export { byteEmbeddingBag } from './byte-embedding-bag';
export { crfBackward, crfForward } from './crf';
export { elmanBackward, elmanForward } from './elman';
export { embeddingBagBackward, embeddingBagForward } from './embedding-bag';
export { jordanBackward, jordanForward } from './jordan';
export { lstmBackward, lstmForward } from './lstm';
export { fewRows, matmul } from './matmul';
export { addRow, copyRows, exponential, logarithm, maxima } from './rows';

// Exported only to stay functions of their own: the compiler inlines a function with a single caller, and engines then keep
// the sums of its loop on the stack, at half the speed.
export { fourRows, oneRow, twoRows } from './step';
