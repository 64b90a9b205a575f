export { copyRows } from "./copy";
export { elmanBackward, elmanForward } from './elman';
export { embeddingBagBackward, embeddingBagForward } from './embedding-bag';
export { jordanBackward, jordanForward } from './jordan';
export { lstmBackward, lstmForward } from './lstm';
export { matmul } from './matmul';
