export { copyRows } from './copy';
export { crfBackward, crfForward } from './crf';
export { elmanBackward, elmanForward } from './elman';
export { embeddingBagBackward, embeddingBagForward } from './embedding-bag';
export { fewRows } from './few-rows';
export { jordanBackward, jordanForward } from './jordan';
export { lstmBackward, lstmForward } from './lstm';
export { matmul } from './matmul';
export { viterbi } from './viterbi';
