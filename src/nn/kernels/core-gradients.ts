// The gradients of the tfjs operations that the networks use; tfjs-core registers none by itself. They are listed one by one
// because Node can't load the package's own list.

export { addGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Add_grad';
export { addNGradConfig } from '@tensorflow/tfjs-core/dist/gradients/AddN_grad';
export { batchMatMulGradConfig } from '@tensorflow/tfjs-core/dist/gradients/BatchMatMul_grad';
export { castGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Cast_grad';
export { clipByValueGradConfig } from '@tensorflow/tfjs-core/dist/gradients/ClipByValue_grad';
export { concatGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Concat_grad';
export { expGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Exp_grad';
export { identityGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Identity_grad';
export { logGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Log_grad';
export { logSoftmaxGradConfig } from '@tensorflow/tfjs-core/dist/gradients/LogSoftmax_grad';
export { maxGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Max_grad';
export { maximumGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Maximum_grad';
export { multiplyGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Multiply_grad';
export { packGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Pack_grad';
export { padV2GradConfig } from '@tensorflow/tfjs-core/dist/gradients/PadV2_grad';
export { divGradConfig } from '@tensorflow/tfjs-core/dist/gradients/RealDiv_grad';
export { reluGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Relu_grad';
export { reshapeGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Reshape_grad';
export { sigmoidGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Sigmoid_grad';
export { sliceGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Slice_grad';
export { softmaxGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Softmax_grad';
export { splitVGradConfig } from '@tensorflow/tfjs-core/dist/gradients/SplitV_grad';
export { squareGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Square_grad';
export { subGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Sub_grad';
export { sumGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Sum_grad';
export { tanhGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Tanh_grad';
export { tileGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Tile_grad';
